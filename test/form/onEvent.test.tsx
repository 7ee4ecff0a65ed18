import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  DriverForm,
  type DriverFormProps,
  PropertyInfoForm,
  type PropertyInfoFormProps,
  type RecordFormEvent,
} from '../../src/index.ts'
import { part } from '../../src/core/part.ts'
import { developerReports } from '../developerReports.ts'
import { enter, openFlow, pressButton } from '../flow/openFlow.tsx'
import { press, settle } from './helpers/openForm.tsx'

beforeEach(() => sessionStorage.clear())

function openDriver(props: Partial<DriverFormProps>) {
  const events: RecordFormEvent[] = []
  render(
    <StrictMode>
      <DriverForm {...props} onEvent={(event) => void events.push(event)} />
    </StrictMode>,
  )
  return events
}

const type = (name: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })

test('a submit is refused, fails, and is taken', async () => {
  const answers: unknown[] = [
    { errors: [{ path: 'driver_email', message: 'Not this one' }] },
    { ok: false },
    undefined,
  ]
  const events = openDriver({ onSubmit: () => answers.shift() })
  expect(events).toEqual([{ type: 'opened' }])
  await press('Save')
  expect(events.slice(1)).toEqual([
    { type: 'refused', problems: [{ path: 'driver_zip', id: 'driver_zip.missing' }] },
  ])
  type(/^ZIP code/, '78701')
  for (let submit = 0; submit < 3; submit += 1) await press('Save')
  expect(events.slice(2)).toEqual([
    { type: 'refused', problems: [{ path: 'driver_email', id: 'server' }] },
    { type: 'failed' },
    { type: 'submitted' },
  ])
})

test('a masked answer is revealed', async () => {
  const events = openDriver({
    sensitive: 'mask',
    defaultRecord: { driver_license_number: 'D5514821', driver_zip: '78701' },
  })
  await press(/^Reveal/)
  expect(events.slice(1)).toEqual([{ type: 'revealed', path: 'driver_license_number' }])
})

test('what a person types in a masked field reveals nothing', () => {
  const events = openDriver({ sensitive: 'mask' })
  type(/^License number/, 'D551')
  type(/^License number/, 'D5514')
  expect(events).toEqual([{ type: 'opened' }])
})

test('newer data is merged, and a person decides', async () => {
  const events: RecordFormEvent[] = []
  const form = (props: Partial<PropertyInfoFormProps>) => (
    <PropertyInfoForm
      defaultRecord={{ year_built: 1980, square_footage: 1850 }}
      onEvent={(event) => void events.push(event)}
      {...props}
    />
  )
  const { rerender } = render(form({}))
  for (const [name, text] of [
    [/^Year built/, '1985'],
    [/^Square footage/, '2100'],
  ] as const) {
    act(() => screen.getByRole('textbox', { name }).focus())
    type(name, text)
    act(() => screen.getByRole('textbox', { name }).blur())
  }
  rerender(form({ incoming: { record: { year_built: 1982, square_footage: 1900 } } }))
  const use = await screen.findByRole('button', { name: /^Use 1982/ })
  fireEvent.click(use)
  fireEvent.click(screen.getByRole('button', { name: /^Keep 2100/ }))
  await settle()
  expect(events.slice(1)).toEqual([
    { type: 'merged' },
    { type: 'decided', path: 'year_built', choice: 'newer' },
    { type: 'decided', path: 'square_footage', choice: 'kept' },
  ])
})

test('a draft is restored and discarded', async () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const drafts = { key: 'quote-1', storage }
  const { unmount } = await openFlow({ drafts })
  await enter('Middle name', 'Elena')
  await waitFor(() => expect([...texts.values()].join()).toContain('Elena'))
  unmount()
  const events: RecordFormEvent[] = []
  await openFlow({ drafts, onEvent: (event) => void events.push(event) })
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Middle name' })).toHaveValue('Elena'),
  )
  await pressButton(/^Discard/)
  await pressButton(/^Undo/)
  expect(events.map(({ type }) => type)).toEqual(['opened', 'restored', 'discarded', 'restored'])
})

test('code that does not load is told once, and no longer by a form that is gone', async () => {
  const reports = developerReports()
  const events: RecordFormEvent[] = []
  const { unmount } = render(<DriverForm onEvent={(event) => void events.push(event)} />)
  const fail = () =>
    part<{ thing: number }, 'thing'>(() => Promise.reject(new Error('offline')), 'thing')
      .load()
      .catch(() => {})
  await act(fail)
  expect(events).toEqual([{ type: 'opened' }, { type: 'partFailed' }])
  unmount()
  await fail()
  expect(events).toHaveLength(2)
  expect(reports).toHaveLength(2)
})

test('no event has an answer', async () => {
  const seen: string[] = []
  const secret = 'Zebulon 55178'
  render(
    <DriverForm
      defaultRecord={{ driver_name: secret, driver_age: secret }}
      onEvent={(event) => void seen.push(JSON.stringify(event))}
    />,
  )
  await press('Save')
  expect(seen).toHaveLength(2)
  expect(seen.join()).not.toContain('Zebulon')
})

test('a host whose function throws keeps its form', async () => {
  const reports = developerReports()
  const onSubmit = vi.fn<() => void>()
  const onEvent = () => {
    throw new Error('the log is full')
  }
  render(<DriverForm defaultRecord={{ driver_zip: '78701' }} {...{ onSubmit, onEvent }} />)
  await press('Save')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(reports).toEqual(['the log is full', 'the log is full'])
})
