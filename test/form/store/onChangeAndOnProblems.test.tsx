import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DriverForm, type Problem, PropertyInfoForm } from '../../../src/index.ts'
import { press, settle } from '../helpers/openForm.tsx'
import type { EditDetails } from '../../../src/index.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

const maria = { driver_name: 'Maria', driver_zip: '78701', x: 1 }

/** A host that records the edits it receives. */
function listener() {
  const heard: { record: unknown; edit: EditDetails }[] = []
  return {
    heard,
    onChange: (record: unknown, edit: EditDetails) => {
      heard.push({ record, edit })
    },
    last: () => heard.at(-1),
    sentences: () => heard.at(-1)?.edit.changes.map(({ sentence }) => sentence),
  }
}

describe('onChange', () => {
  test('is not called before the first edit', async () => {
    const host = listener()
    render(<DriverForm defaultRecord={maria} onChange={host.onChange} />)
    await userEvent.tab()
    await userEvent.tab()
    await press('Save')
    await nextFrame()
    expect(host.heard).toEqual([])
  })

  test('receives the current record, with its changes', async () => {
    const host = listener()
    render(<DriverForm defaultRecord={maria} onChange={host.onChange} />)
    await userEvent.type(field('Age'), '4,6')
    await nextFrame()
    expect(host.last()?.record).toBeUndefined()
    await userEvent.clear(field('Age'))
    await userEvent.type(field('Age'), '46')
    await nextFrame()
    expect(host.sentences()).toEqual(['Age not provided → 46'])
    expect(host.last()?.record).toEqual({ ...maria, driver_age: 46 })
    await userEvent.clear(field('Age'))
    await nextFrame()
    expect(host.sentences()).toEqual([])
    expect(host.last()?.record).toBeCopyOf(maria)
  })

  test('is called once for many edits in one frame', async () => {
    const host = listener()
    render(<DriverForm defaultRecord={maria} onChange={host.onChange} />)
    for (const value of ['1', '12', '123', '1234']) {
      fireEvent.change(field('Age'), { target: { value } })
    }
    await nextFrame()
    await nextFrame()
    expect(host.heard.map(({ record }) => record)).toEqual([{ ...maria, driver_age: 1234 }])
  })

  test('receives the last edit even if the form unmounts before the frame', async () => {
    const host = listener()
    const { unmount } = render(<DriverForm defaultRecord={maria} onChange={host.onChange} />)
    fireEvent.change(field('Age'), { target: { value: '7' } })
    unmount()
    expect(host.last()?.record).toEqual({ ...maria, driver_age: 7 })
  })

  test.each([
    ['a required field is missing', {}],
    ['a value has the wrong type', { ...maria, driver_age: '46' }],
    ['a null is where none is allowed', { ...maria, driver_state: null }],
  ])('receives no record while %s', async (_, record) => {
    const host = listener()
    render(<DriverForm defaultRecord={record} onChange={host.onChange} />)
    await userEvent.type(field('Name'), '!')
    await nextFrame()
    expect(host.last()?.record).toBeUndefined()
    expect(host.last()?.edit.problems).toEqual([expect.objectContaining({ severity: 'error' })])
  })

  test("receives a record although the host's own problems show", async () => {
    const host = listener()
    render(
      <DriverForm
        defaultRecord={maria}
        errors={[{ path: 'driver_zip', message: 'Unknown' }]}
        onChange={host.onChange}
      />,
    )
    await userEvent.type(field('Name'), '!')
    await nextFrame()
    expect(host.last()?.record).toEqual({ ...maria, driver_name: 'Maria!' })
  })

  test('reports rows that come and go', async () => {
    const host = listener()
    const wells = { company: 'Wells' }
    const record = { mortgagee: [wells] }
    render(<PropertyInfoForm defaultRecord={record} onChange={host.onChange} />)
    await press('Add another mortgagee')
    await nextFrame()
    expect(host.last()?.record).toBeCopyOf(record)
    await press('Remove mortgagee 1: Wells')
    await nextFrame()
    expect(host.sentences()).toEqual(['Mortgagee Wells removed'])
    await press('Undo mortgagee 1: Wells')
    await nextFrame()
    expect(host.last()?.record).toBeCopyOf(record)
  })
})

describe('onProblems', () => {
  test('reports each change in the visible problems, and nothing else', async () => {
    const heard: string[][] = []
    const onProblems = (problems: readonly Problem[]) => {
      heard.push(problems.map(({ path, severity, id }) => `${severity} ${path} ${id}`))
    }
    render(
      <DriverForm
        defaultRecord={{ driver_age: 'old', driver_birth_date: 'in spring' }}
        onProblems={onProblems}
      />,
    )
    await settle()
    const age = 'error driver_age number.notNumber'
    const date = 'warning driver_birth_date date.arrivedAsText'
    const zip = 'error driver_zip driver_zip.missing'
    expect(heard).toEqual([[age, date]])
    await userEvent.type(field('Name'), 'Maria')
    await userEvent.tab()
    expect(heard).toHaveLength(1)
    await press('Save')
    await settle()
    expect(heard.slice(1)).toEqual([[zip, age, date]])
    await userEvent.type(field('ZIP code (required)'), '78701')
    await userEvent.clear(field('Age'))
    await userEvent.clear(field('Date of birth'))
    await userEvent.tab()
    expect(heard.slice(2)).toEqual([[age, date], [date], []])
  })

  test("includes the host's own problems", async () => {
    const heard: (readonly Problem[])[] = []
    const onProblems = (problems: readonly Problem[]) => {
      heard.push(problems)
    }
    const errors = [{ path: 'driver_zip', message: 'Unknown' }]
    render(<DriverForm defaultRecord={maria} errors={errors} onProblems={onProblems} />)
    await settle()
    expect(heard).toEqual([
      [{ path: 'driver_zip', severity: 'error', message: 'Unknown', id: 'server' }],
    ])
  })
})
