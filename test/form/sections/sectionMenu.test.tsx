import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { PropertyInfoForm } from '../../../src/index.ts'
import { lazySectionMenu } from '../../../src/form/sections/lazySectionMenu.ts'
import { settle } from '../helpers/openForm.tsx'

beforeAll(async () => void (await lazySectionMenu.load()))

const record = { year_built: 1985, square_footage: '1850', mortgagee: [{ company: 'First Bank' }] }

async function open(defaultRecord: object = record): Promise<string[]> {
  render(<PropertyInfoForm {...{ defaultRecord }} sections="menu" />)
  await settle()
  await userEvent.click(screen.getByRole('button', { name: 'Sections' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

test('lists the sections with their answers, items and problems', async () => {
  const items = await open()
  expect(items).toContain('Building, 2 of 6 filled, 1 problem')
  expect(items).toContain('Interior, 0 of 2 filled')
  expect(items.at(-1)).toBe('Mortgagees, 1')
})

test('counts warnings apart from problems, in the words of the action bar', async () => {
  await open({ ...record, year_built: 1066, stories_count: 99 })
  expect(screen.getByRole('button', { name: '2 to check' })).toBeVisible()
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toContain('Building, 3 of 6 filled, 1 problem, 2 to check')
})

test('arrow keys move, Enter goes to the first field, Escape goes back', async () => {
  await open()
  const items = screen.getAllByRole('menuitem')
  expect(items[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(items.at(-1)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Year built')).toHaveFocus()
  expect(screen.queryByRole('menu')).toBeNull()
  const button = screen.getByRole('button', { name: 'Sections' })
  button.focus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
})

test('a section says how many of its fields have an answer, once people pause', async () => {
  render(<PropertyInfoForm defaultRecord={record} sections="menu" />)
  await settle()
  const building = within(screen.getByRole('group', { name: 'Building' }))
  expect(building.getByText('2 of 6 filled')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Stories'), { target: { value: '2' } })
  expect(building.getByText('2 of 6 filled')).toBeVisible()
  expect(await building.findByText('3 of 6 filled')).toBeVisible()
})

test('a form without the menu shows neither', async () => {
  render(<PropertyInfoForm defaultRecord={record} />)
  await settle()
  expect(screen.queryByRole('button', { name: 'Sections' })).toBeNull()
  expect(screen.queryByText(/\d of 6/)).toBeNull()
})
