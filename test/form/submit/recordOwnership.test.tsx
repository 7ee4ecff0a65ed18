import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { PropertyInfoForm, QuoteFlow, type RecordFormHandle } from '../../../src/index.ts'
import type { PropertyInfo } from '../../../src/records.ts'
import { press, settle } from '../helpers/openForm.tsx'

// The host owns its data. The form does not change it, and a change in place does not affect the
// form.

const property = () => ({
  quote_ref: { id: 'Q-7', tags: ['new'] },
  mortgagee: [{ company: 'Chase', loan_number: '1', crm: { id: 9 } }],
  property_address: { street: '1600 Elm St', city: 'Austin', geo: { lat: 30 } },
  year_built: 1980,
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Empties and overwrites everything in a value. */
function deface(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const member of Object.values(value)) deface(member)
  if (Array.isArray(value)) value.push('defaced')
  for (const key of Object.keys(value)) Reflect.deleteProperty(value, key)
  Object.assign(value, { defaced: true })
}

function open() {
  const ref = createRef<RecordFormHandle<PropertyInfo>>()
  const defaultRecord = property()
  const submitted: unknown[] = []
  const edits: unknown[] = []
  render(
    <PropertyInfoForm
      ref={ref}
      defaultRecord={defaultRecord}
      onSubmit={(record, submission) => {
        submitted.push(structuredClone([record, submission.changes]))
        deface([record, submission.changes, submission.warnings])
      }}
      onChange={(record, edit) => {
        edits.push(structuredClone([record, edit.changes]))
        deface([record, edit])
      }}
      onProblems={(problems) => deface(problems)}
    />,
  )
  const form = ref.current as RecordFormHandle<PropertyInfo>
  return { form, defaultRecord, submitted, edits }
}

test('a host may change what onSubmit receives', async () => {
  const { defaultRecord, submitted } = open()
  await press('Save')
  await press('Save')
  expect(submitted).toEqual([
    [property(), []],
    [property(), []],
  ])
  expect(defaultRecord).toEqual(property())
})

test('a host may change what onChange, getRecord and getChanges hand it', async () => {
  const { form, defaultRecord, edits, submitted } = open()
  await userEvent.type(field('Year built'), '{Backspace}5')
  await settle()
  await act(() => new Promise(requestAnimationFrame))
  deface(form.getRecord())
  deface(form.getChanges())
  const edited = { ...property(), year_built: 1985 }
  expect(form.getRecord()).toEqual(edited)
  expect(form.getChanges()).toMatchObject([{ path: 'year_built', before: 1980, after: 1985 }])
  await userEvent.type(field('Stories'), '2')
  await act(() => new Promise(requestAnimationFrame))
  expect(edits.at(-1)).toMatchObject([{ ...edited, stories_count: 2 }, [{}, {}]])
  await press('Save')
  expect(submitted).toMatchObject([[{ ...edited, stories_count: 2 }, [{}, {}]]])
  expect(defaultRecord).toEqual(property())
})

test('a host may change a removed item that the changes contain', async () => {
  const { form } = open()
  await press('Remove mortgagee 1: Chase')
  deface(form.getChanges())
  expect(form.getChanges()).toMatchObject([{ kind: 'remove', before: property().mortgagee[0] }])
  act(() => form.reset())
  expect(form.getRecord()).toEqual(property())
})

test('a host may change its record after the form opens it', async () => {
  const { form, defaultRecord, submitted } = open()
  deface(defaultRecord)
  expect(form.getRecord()).toEqual(property())
  expect(form.getChanges()).toEqual([])
  act(() => form.reset())
  await press('Save')
  expect(submitted).toEqual([[property(), []]])
})

test('a host may change its warnings, and the form shows them as they were', async () => {
  const warned: unknown[] = []
  const form = (key: string) => (
    <PropertyInfoForm
      data-turn={key}
      defaultRecord={{ year_built: 1066 }}
      onProblems={(problems) => {
        warned.push(...problems.map(({ message }) => message))
        deface(problems)
      }}
    />
  )
  const { rerender } = render(form('1'))
  await settle()
  rerender(form('2'))
  const [message] = warned
  expect(message).toEqual(expect.any(String))
  expect(field('Year built')).toHaveAccessibleDescription(`Check: ${String(message)}`)
})

test('a host may do the same in a flow', async () => {
  const defaultRecord = { x: { y: [1] }, drivers: [{ driver_zip: '78701', z: { a: 1 } }] }
  const submitted: unknown[] = []
  render(
    <QuoteFlow
      defaultRecord={defaultRecord}
      onSubmit={(record, submission) => {
        submitted.push(structuredClone(record))
        deface([record, submission.changes])
        return { errors: [{ path: 'drivers[0].driver_zip', message: 'Not insured here' }] }
      }}
    />,
  )
  for (let step = 1; step < 4; step += 1) await press('Continue')
  await press('Submit')
  await press('Continue')
  await press('Submit')
  const same = { x: { y: [1] }, drivers: [{ driver_zip: '78701', z: { a: 1 } }] }
  expect(submitted).toEqual([same, same])
  expect(defaultRecord).toEqual(same)
})
