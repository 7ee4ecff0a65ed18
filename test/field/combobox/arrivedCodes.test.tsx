import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, constantFrom, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { meaningOfCode } from '../../../src/field/combobox/OptionMatching.tsx'
import { DriverForm } from '../../../src/index.ts'
import { matchOptions } from '../../../src/suggestions/matchOptions.ts'
import * as building from '../../../src/suggestions/lists/propertyLists.ts'
import * as person from '../../../src/suggestions/lists/personLists.ts'

const lists = Object.values({ ...building, ...person })

test.each([
  [person.gender, 'F', 'Female'],
  [person.maritalStatus, 'M', 'Married'],
  [person.driverStatus, 'R - RATED', 'Rated'],
  [person.gender, 'FEMALE', undefined],
  [person.gender, 'F - M', 'Not in the list'],
  [person.driverStatus, 'ZZ-9', 'Not in the list'],
  [building.roofType, 'TILE-CONC S', 'Not in the list'],
])('in %j, the code %j means %j', (list, code, meaning) => {
  expect(meaningOfCode(list, code, undefined)).toBe(meaning)
})

test('a long list says nothing of a code that it does not have', () => {
  expect(meaningOfCode(person.gender, 'ZZ-9', 'whole')).toBeUndefined()
})

test('a code means an option that has it, or says itself', () => {
  const spellings = lists.flatMap((list) =>
    list.flatMap(({ value, aliases = [] }) => [value, ...aliases].map((text) => ({ list, text }))),
  )
  assert(
    property(constantFrom(...spellings), ({ list, text }) => {
      const meaning = meaningOfCode(list, text.toUpperCase(), undefined)
      if (meaning === undefined) return
      const named = matchOptions(list, text, 'whole').map(({ label, value }) => label ?? value)
      expect(named).toEqual([meaning])
    }),
  )
})

const box = () => screen.getByRole('combobox', { name: 'Gender' })

test('a code that arrived says what it means, and is handed back as it is', async () => {
  const record = { driver_gender: 'F', driver_zip: '78701' }
  const onSubmit = vi.fn<(record: object) => void>()
  render(<DriverForm defaultRecord={record} onSubmit={onSubmit} />)
  expect(await screen.findByText('Female')).toBeVisible()
  expect(box()).toHaveValue('F')
  expect(box()).toHaveAccessibleDescription('Female')
  expect(screen.queryByRole('button', { name: /Keep/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(JSON.stringify(onSubmit.mock.calls[0]?.[0])).toBe(JSON.stringify(record))
})

test('an edit replaces what a code means, and Reset brings it back', async () => {
  render(<DriverForm defaultRecord={{ driver_gender: 'F', driver_zip: '78701' }} />)
  await screen.findByText('Female')
  await userEvent.clear(box())
  await userEvent.type(box(), 'Somebody')
  expect(screen.queryByText('Female')).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: /Reset/ }))
  expect(await screen.findByText('Female')).toBeVisible()
})

test('the list of a code that arrived shows every answer, its own one first for the arrows', async () => {
  render(<DriverForm defaultRecord={{ driver_gender: 'F', driver_zip: '78701' }} />)
  await screen.findByText('Female')
  await userEvent.click(box())
  const values = person.gender.map(({ label, value }) => label ?? value)
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(values),
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(box()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByText('Female', { selector: '[role="option"]' }).id,
  )
  await userEvent.keyboard('{Escape}{ArrowDown}{Tab}')
  expect(box()).toHaveValue('Female')
})
