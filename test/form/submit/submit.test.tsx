import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DriverForm,
  type DriverFormProps,
  PropertyInfoForm,
  type RecordFormHandle,
} from '../../../src/index.ts'
import type { Driver } from '../../../src/records.ts'
import { press, said, settle } from '../helpers/openForm.tsx'
import type { RecordSubmission } from '../../../src/index.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zip = () => field('ZIP code (required)')
const saveButton = () => screen.getByRole('button', { name: /^Sav(e|ing…)$/ })
const form = () => screen.getByRole('form')
/** A host whose server answers when the test tells it to. */
function slowServer() {
  const calls: { record: unknown; submission: RecordSubmission }[] = []
  const waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = []
  return {
    calls,
    onSubmit: (record: unknown, submission: RecordSubmission) => {
      calls.push({ record, submission })
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    async answers() {
      waiting.shift()?.resolve()
      await settle()
    },
    async fails(reason: unknown) {
      waiting.shift()?.reject(reason)
      await settle()
    },
    records: () => calls.map(({ record }) => record),
    changes: (call: number) =>
      calls[call]?.submission.changes.map(({ kind, path }) => `${kind} ${path}`),
  }
}

beforeEach(() => vi.stubGlobal('reportError', () => {}))
afterEach(() => vi.unstubAllGlobals())

const maria = { driver_name: 'Maria', driver_zip: '78701', x: 1 }

test('a submit that waits for nothing renders the form once', async () => {
  let renders = 0
  const records: unknown[] = []
  render(
    <Profiler id="form" onRender={() => (renders += 1)}>
      <DriverForm defaultRecord={maria} onSubmit={(record) => void records.push(record)} />
    </Profiler>,
  )
  fireEvent.change(field('Name'), { target: { value: 'Marie' } })
  await settle()
  renders = 0
  fireEvent.click(saveButton())
  await settle()
  expect(screen.getByText(/^Saved \d/, { selector: '.qf-action-bar *' })).toBeVisible()
  expect(records).toEqual([{ ...maria, driver_name: 'Marie' }])
  expect(renders).toBe(1)
})

describe('while a record is being saved', () => {
  test('the form is busy, and its button keeps the focus', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    expect(form()).not.toHaveAttribute('aria-busy')
    await press('Save')
    expect(form()).toHaveAttribute('aria-busy', 'true')
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true')
    expect(saveButton()).toBeEnabled()
    expect(saveButton()).toHaveFocus()
    expect(screen.getByText('Saving…')).toBeVisible()

    await server.answers()
    expect(form()).not.toHaveAttribute('aria-busy')
    expect(saveButton()).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument()
    await said('Saved')
    expect(server.records()).toEqual([maria])
  })

  test.each<[how: string, twice: () => Promise<void>]>([
    ['a double click', () => userEvent.dblClick(saveButton())],
    ['Enter pressed twice', () => userEvent.type(zip(), '{Enter}{Enter}')],
    ['Enter held down', () => userEvent.type(zip(), '{Enter>5/}')],
    [
      'a click and Enter',
      async () => {
        await press('Save')
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('%s saves it once', async (_, twice) => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await twice()
    await server.answers()
    expect(server.records()).toEqual([maria])
  })

  test('new typing stays, and is a change to the saved record', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await userEvent.type(field('Name'), ' Lopez')
    await press('Save')
    await userEvent.type(field('Name'), ' Diaz')
    await userEvent.type(field('Age'), '1,046')
    await server.answers()
    expect(field('Name')).toHaveValue('Maria Lopez Diaz')
    expect(field('Age')).toHaveValue('1,046')

    await press('Save')
    await server.answers()
    expect(server.changes(0)).toEqual(['set driver_name'])
    expect(server.changes(1)).toEqual(['set driver_name', 'set driver_age'])
    expect(server.calls[1]?.submission.changes[0]).toMatchObject({
      before: 'Maria Lopez',
      after: 'Maria Lopez Diaz',
    })
    expect(server.records()).toEqual([
      { ...maria, driver_name: 'Maria Lopez' },
      { ...maria, driver_name: 'Maria Lopez Diaz', driver_age: 1046 },
    ])
  })

  test("the form unmounts, and the host's signal aborts", async () => {
    const server = slowServer()
    const { unmount } = render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await press('Save')
    expect(server.calls[0]?.submission.signal.aborted).toBe(false)
    unmount()
    expect(server.calls[0]?.submission.signal.aborted).toBe(true)
    await server.answers()
    expect(server.records()).toEqual([maria])
  })

  test('a reset aborts the save, keeps nothing, and allows another save', async () => {
    const server = slowServer()
    const ref = createRef<RecordFormHandle<Driver>>()
    render(<DriverForm ref={ref} defaultRecord={maria} onSubmit={server.onSubmit} />)
    await userEvent.type(field('Name'), ' Lopez')
    await press('Save')
    act(() => ref.current?.reset())
    expect(server.calls[0]?.submission.signal.aborted).toBe(true)
    expect(form()).not.toHaveAttribute('aria-busy')
    expect(field('Name')).toHaveValue('Maria')
    await server.answers()

    await press('Save')
    await server.answers()
    expect(server.changes(1)).toEqual([])
    expect(server.records()).toEqual([{ ...maria, driver_name: 'Maria Lopez' }, maria])
  })
})

describe('a host that answers synchronously', () => {
  test('receives one submit for a double click', async () => {
    const records: unknown[] = []
    render(
      <DriverForm
        defaultRecord={maria}
        onSubmit={(record) => {
          records.push(record)
        }}
      />,
    )
    await userEvent.dblClick(saveButton())
    expect(records).toEqual([maria])
  })

  test('may return nothing', async () => {
    render(<DriverForm defaultRecord={maria} onSubmit={() => undefined} />)
    await press('Save')
    await said('Saved')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the message that a record was saved', () => {
  const shown = () => screen.queryByText(/^Saved \d/, { selector: '.qf-action-bar *' })

  test('shows next to the button, and stays as the time of the last save', async () => {
    render(<DriverForm defaultRecord={maria} onSubmit={() => {}} />)
    expect(shown()).toBeNull()
    await press('Save')
    expect(shown()).toBeVisible()
    expect(saveButton()).toHaveFocus()
    await userEvent.type(zip(), '1')
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
    expect(shown()).toBeVisible()
  })

  test('is announced once', async () => {
    const heard: string[] = []
    render(<DriverForm defaultRecord={maria} onSubmit={() => {}} />)
    const live = new MutationObserver(() => {
      for (const region of screen.getAllByRole('status')) heard.push(region.textContent)
    })
    live.observe(document.body, { subtree: true, childList: true, characterData: true })
    await press('Save')
    await said('Saved')
    live.disconnect()
    expect(heard.filter(Boolean)).toEqual(['Saved'])
    expect(shown()?.closest('[role="status"], [aria-live]')).toBeNull()
  })

  test('shows next to what a person entered during the save', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await press('Save')
    expect(shown()).toBeNull()
    await userEvent.type(zip(), '1')
    await server.answers()
    expect(shown()).toBeVisible()
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
    await press('Save')
    await server.answers()
    expect(shown()).toBeVisible()
    expect(screen.queryByText(/unsaved/)).toBeNull()
  })

  test('goes with the next submit, and is back without its check mark when that is refused', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await press('Save')
    await server.answers()
    expect(shown()).toBeVisible()
    await press('Save')
    expect(shown()).toBeNull()
    await server.fails(new Error('no'))
    expect(shown()).toBeVisible()
    expect(shown()).not.toHaveClass('qf-success')
  })

  test('is without its check mark next to a change since', async () => {
    render(<DriverForm defaultRecord={maria} onSubmit={() => {}} />)
    await press('Save')
    expect(shown()).toHaveClass('qf-success')
    await userEvent.type(zip(), '-1234')
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
    expect(shown()).toBeVisible()
    expect(shown()).not.toHaveClass('qf-success')
  })

  test('outlives a reset, which goes back to the saved record', async () => {
    const ref = createRef<RecordFormHandle<Driver>>()
    render(<DriverForm ref={ref} defaultRecord={maria} onSubmit={() => {}} />)
    await press('Save')
    act(() => ref.current?.reset())
    expect(shown()).toBeVisible()
  })
})

describe('a save that fails', () => {
  test.each<[how: string, onSubmit: NonNullable<DriverFormProps['onSubmit']>]>([
    ['by rejecting', () => Promise.reject(new Error('SELECT * FROM drivers: 78701'))],
    [
      'by throwing',
      () => {
        throw new Error('SELECT * FROM drivers: 78701')
      },
    ],
    ['by throwing no error', () => Promise.reject('78701')],
    ['by throwing nothing', () => Promise.reject(undefined)],
    [
      'with errors that name no place',
      () => Promise.reject(new AggregateError([new Error('78701')])),
    ],
    ['with an empty list', () => Promise.reject({ errors: [] })],
  ])('%s shows a general message, and nothing is lost', async (_, onSubmit) => {
    render(<DriverForm defaultRecord={{ driver_zip: '02134' }} onSubmit={onSubmit} />)
    await userEvent.type(field('Name'), 'Maria')
    await press('Save')
    await settle()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('There is a problem')
    expect(alert).toHaveTextContent("We couldn't save. Your changes are still here. Try again.")
    expect(alert.parentElement).toHaveFocus()
    expect(document.body).not.toHaveTextContent('SELECT')
    expect(document.body).not.toHaveTextContent('78701')
    expect(field('Name')).toHaveValue('Maria')
    expect(form()).not.toHaveAttribute('aria-busy')
  })

  test('is forgotten when the next one succeeds, which includes all changes', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await userEvent.type(field('Age'), '46')
    await press('Save')
    await server.fails(new Error('timeout'))
    await press('Save')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await server.answers()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(server.changes(1)).toEqual(['set driver_age'])
    expect(server.records()).toEqual([
      { ...maria, driver_age: 46 },
      { ...maria, driver_age: 46 },
    ])
  })

  test('shows its message each time, and the focus moves to it', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await press('Save')
    await server.fails(new Error('timeout'))
    await userEvent.click(zip())
    await press('Save')
    await server.fails(new Error('timeout'))
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
    expect(server.calls).toHaveLength(2)
  })
})

describe('the saved record', () => {
  test('is the baseline of the next changes', async () => {
    const server = slowServer()
    render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Date of birth'), '3/14/80')
    await press('Save')
    await server.answers()
    await press('Save')
    await server.answers()
    expect(server.changes(1)).toEqual([])
    await userEvent.clear(field('Date of birth'))
    await press('Save')
    await server.answers()
    expect(server.calls[2]?.submission.changes).toEqual([
      expect.objectContaining({ path: 'driver_birth_date', before: '1980-03-14', after: null }),
    ])
    const saved = { ...maria, driver_name: null, driver_birth_date: '1980-03-14' }
    expect(server.records()).toEqual([saved, saved, { ...saved, driver_birth_date: null }])
    expect(server.records()[1]).toBeCopyOf(server.records()[0])
  })

  test('is what a reset restores', async () => {
    const server = slowServer()
    const ref = createRef<RecordFormHandle<Driver>>()
    render(<DriverForm ref={ref} defaultRecord={maria} onSubmit={server.onSubmit} />)
    await userEvent.type(field('Name'), ' Lopez')
    await press('Save')
    await server.answers()
    await userEvent.type(field('Name'), ' Diaz')
    act(() => ref.current?.reset())
    expect(field('Name')).toHaveValue('Maria Lopez')
    expect(ref.current?.getRecord()).toBeCopyOf(server.records()[0])
  })

  test('includes the items that were added before the save', async () => {
    const server = slowServer()
    const wells = { company: 'Wells', id: 7, loan_number: null }
    render(<PropertyInfoForm defaultRecord={{ mortgagee: [wells] }} onSubmit={server.onSubmit} />)
    await press('Add another mortgagee')
    await userEvent.keyboard('Ally')
    await press('Save')
    await press('Remove mortgagee 1: Wells')
    await server.answers()
    await userEvent.clear(field('Company'))
    await press('Save')
    await server.answers()
    expect(server.changes(0)).toEqual(['add mortgagee.1'])
    expect(server.changes(1)).toEqual(['remove mortgagee.0', 'unset mortgagee.0.company'])
    expect(server.records()).toEqual([
      { mortgagee: [wells, { company: 'Ally' }] },
      { mortgagee: [{}] },
    ])
  })

  test('restores an item in full that was removed before the save and is brought back', async () => {
    const server = slowServer()
    const wells = { company: 'Wells', id: 7, loan_number: null }
    const chase = { company: 'Chase', id: 8 }
    render(
      <PropertyInfoForm defaultRecord={{ mortgagee: [wells, chase] }} onSubmit={server.onSubmit} />,
    )
    await press('Remove mortgagee 1: Wells')
    await press('Save')
    await server.answers()
    await press('Undo mortgagee 1: Wells')
    await userEvent.type(screen.getAllByLabelText('Company')[0] as HTMLElement, ' Fargo')
    await press('Save')
    await server.answers()
    expect(server.changes(1)).toEqual(['add mortgagee.0'])
    expect(server.records()).toEqual([
      { mortgagee: [chase] },
      { mortgagee: [{ ...wells, company: 'Wells Fargo' }, chase] },
    ])
  })
})

test('the button shows the label that the host sets', async () => {
  const server = slowServer()
  render(<DriverForm defaultRecord={maria} submitLabel="Continue" onSubmit={server.onSubmit} />)
  await press('Continue')
  expect(server.records()).toEqual([maria])
})

test('the form handles a submit that the browser starts', async () => {
  const server = slowServer()
  render(<DriverForm defaultRecord={maria} onSubmit={server.onSubmit} />)
  expect(fireEvent.submit(form())).toBe(false)
  await settle()
  expect(server.records()).toEqual([maria])
})

describe('a form without onSubmit', () => {
  test('does not report a save, and its changes stay', async () => {
    const ref = createRef<RecordFormHandle<Driver>>()
    render(<DriverForm ref={ref} defaultRecord={maria} />)
    await userEvent.type(zip(), '9')
    await press('Save')
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
    expect(ref.current?.getChanges()).toMatchObject([{ path: 'driver_zip', before: '78701' }])
    expect(await act(() => ref.current?.submit())).toBe(true)
    act(() => ref.current?.reset())
    expect(ref.current?.getRecord()).toEqual(maria)
  })

  test('shows its problems as any form does', async () => {
    render(<DriverForm />)
    await press('Save')
    expect(zip()).toHaveAccessibleDescription("Error: Enter the driver's ZIP code")
  })
})
