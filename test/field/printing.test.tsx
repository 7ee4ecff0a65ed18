import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { array, object, string } from 'yup'
import {
  at,
  DriverForm,
  RepeatedFields,
  type RecordFormHandle,
  TextField,
} from '../../src/index.ts'
import type { Driver } from '../../src/records.ts'
import { openRecord } from './openRecord.tsx'

const person = object({ name: string() })
const households = object({
  households: array(object({ people: array(person).defined() })).defined(),
})
const noun = (one: string, many: string) => ({ one, many })

/** Four households with four people each, so that all items are closed. */
const record = {
  households: Array.from('abcd', (house) => ({
    people: Array.from('1234', (number) => ({ name: house + number })),
  })),
}
const openHouseholds = () =>
  openRecord(households, record, (place) => (
    <RepeatedFields
      place={at(place, 'households')}
      noun={noun('household', 'households')}
      summary={() => []}
    >
      {(household) => (
        <RepeatedFields
          place={at(household, 'people')}
          noun={noun('person', 'people')}
          summary={() => []}
        >
          {(one) => <TextField place={at(one, 'name')} />}
        </RepeatedFields>
      )}
    </RepeatedFields>
  ))

const print = (type: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(type)))
const names = () => screen.queryAllByLabelText<HTMLInputElement>('Name')
const printed = () => names().map(({ parentElement }) => parentElement?.dataset.printedText)

test('all items of all lists print open, with their texts, and close again', async () => {
  const { saved } = openHouseholds()
  expect(names()).toHaveLength(0)
  print('beforeprint')
  const all = record.households.flatMap(({ people }) => people.map(({ name }) => name))
  expect(printed()).toEqual(all)
  print('afterprint')
  expect(names()).toHaveLength(0)
  expect(await saved()).toEqual(record)
})

test('an item that was open stays open, with its box, focus and caret', async () => {
  openHouseholds()
  await userEvent.click(screen.getByRole('button', { name: /^Household 2 of 4/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Person 3 of 4/ }))
  const [box] = names()
  await userEvent.type(box!, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  print('beforeprint')
  expect(names()).toContain(box)
  expect(printed()).toContain('bx3')
  print('afterprint')
  expect(names()).toEqual([box])
  expect(printed()).toEqual([undefined])
  expect(box).toHaveFocus()
  await userEvent.keyboard('y')
  expect(box).toHaveValue('bxy3')
})

test('a box that is empty by then prints as an empty box', async () => {
  openHouseholds()
  await userEvent.click(screen.getByRole('button', { name: /^Household 1 of 4/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Person 1 of 4/ }))
  print('beforeprint')
  print('afterprint')
  const [box] = names()
  fireEvent.change(box!, { target: { value: '' } })
  print('beforeprint')
  expect(printed()[0]).toBe(undefined)
  print('afterprint')
  await waitFor(() => expect(names()).toEqual([box]))
})

test('a text that changes while the page prints is printed as it is then', async () => {
  const form = createRef<RecordFormHandle<Driver>>()
  render(<DriverForm ref={form} defaultRecord={{ driver_name: 'Ana', driver_age: 46 }} />)
  const [name, age] = ['Name', 'Age'].map((label) => screen.getByLabelText(label))
  await userEvent.type(name!, 'x')
  print('beforeprint')
  expect(name?.parentElement).toHaveAttribute('data-printed-text', 'Anax')
  expect(age?.parentElement).toHaveAttribute('data-printed-text', '46')
  act(() => form.current?.reset())
  expect(name?.parentElement).toHaveAttribute('data-printed-text', 'Ana')
  print('afterprint')
  expect(name?.parentElement).not.toHaveAttribute('data-printed-text')
})
