import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PropertyInfoForm, QuoteFlow, SectionMenu } from '../../../src/index.ts'
import { goTo } from '../../flow/openFlow.tsx'
import { settle } from '../helpers/openForm.tsx'

const record = { year_built: 1985, square_footage: '1850', mortgagee: [{ company: 'First Bank' }] }

async function show(defaultRecord: object = record): Promise<void> {
  render(
    <PropertyInfoForm defaultRecord={defaultRecord}>
      <SectionMenu />
    </PropertyInfoForm>,
  )
  await settle()
}

async function open(defaultRecord: object = record): Promise<string[]> {
  await show(defaultRecord)
  await userEvent.click(screen.getByRole('button', { name: 'Sections' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

test('lists the sections with their answers, items and problems', async () => {
  const items = await open()
  expect(items).toContain('Building, 2 of 9 filled, 1 must be fixed')
  expect(items).toContain('Roof, 0 of 2 filled')
  expect(items.at(-1)).toBe('Mortgagees, 1')
})

test('counts warnings apart from problems, in the words of the action bar', async () => {
  await open({ ...record, year_built: 1066, stories_count: 99 })
  expect(screen.getByRole('button', { name: '2 to check' })).toBeVisible()
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toContain('Building, 3 of 9 filled, 1 must be fixed, 2 to check')
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

test('a letter goes to the next section that starts with it', async () => {
  await open()
  const focused = () => document.activeElement?.textContent
  await userEvent.keyboard('r')
  expect(focused()).toMatch(/^Roof/)
  await userEvent.keyboard('b')
  expect(focused()).toMatch(/^Building/)
  await userEvent.keyboard('b')
  expect(focused()).toMatch(/^Basement and garage/)
  await userEvent.keyboard('x')
  expect(focused()).toMatch(/^Basement and garage/)
})

test('Shift+F2 opens it from any field, and the list of shortcuts says so', async () => {
  await show()
  act(() => screen.getByLabelText('Roof type').focus())
  await userEvent.keyboard('{Shift>}{F2}{/Shift}')
  await settle()
  expect(screen.getAllByRole('menuitem')[0]).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await settle()
  expect(screen.getByText('Go to a section')).toBeVisible()
})

test('Escape goes back to where the focus was when its key opened it', async () => {
  await show()
  const field = screen.getByLabelText('Roof type')
  const button = screen.getByRole('button', { name: 'Sections' })
  const pressKey = () => userEvent.keyboard('{Shift>}{F2}{/Shift}')
  act(() => field.focus())
  await pressKey()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(field).toHaveFocus()
  // The key closes it as well.
  await pressKey()
  expect(screen.getAllByRole('menuitem')[0]).toHaveFocus()
  await pressKey()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(field).toHaveFocus()
  // Opened by its button, it goes back to that, whatever its key did before.
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveFocus()
  act(() => field.focus())
  await pressKey()
  const goTo = screen.getByRole('menuitem', { name: /^Building/ })
  await userEvent.click(goTo)
  expect(screen.getByLabelText('Year built')).toHaveFocus()
  act(() => button.focus())
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(button).toHaveFocus()
})

test('a form without the menu has no shortcut for it', async () => {
  render(<PropertyInfoForm defaultRecord={record} />)
  await settle()
  const field = screen.getByLabelText('Roof type')
  act(() => field.focus())
  await userEvent.keyboard('{Shift>}{F2}{/Shift}')
  await settle()
  expect(field).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await settle()
  expect(screen.getByText('Next problem')).toBeVisible()
  expect(screen.queryByText('Go to a section')).toBeNull()
})

test('each step of a flow that has fields has one, and its review has none', async () => {
  const drivers = [{ driver_name: 'Maria Lopez', driver_zip: '78701' }, { driver_zip: '78702' }]
  render(
    <QuoteFlow defaultRecord={{ property: record, drivers }}>
      <SectionMenu />
    </QuoteFlow>,
  )
  await settle()
  const sections = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Sections' }))
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }
  await goTo('Property')
  expect(await sections()).toContain('Building, 2 of 9 filled, 1 must be fixed')
  await goTo('Drivers')
  await userEvent.click(screen.getByRole('button', { name: /^Driver 2 of 2/ }))
  await settle()
  const ofDrivers = await sections()
  expect(ofDrivers[0]).toBe('Drivers, 2')
  expect(ofDrivers).toContain('Driver 2 of 2, Address, 1 of 3 filled')
  await goTo('Review')
  expect(screen.queryByRole('button', { name: 'Sections' })).toBeNull()
})

test('a section says how many of its fields have an answer, once people pause', async () => {
  await show()
  const building = within(screen.getByRole('group', { name: 'Building' }))
  expect(building.getByText('2 of 9 filled')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Stories'), { target: { value: '2' } })
  expect(building.getByText('2 of 9 filled')).toBeVisible()
  expect(await building.findByText('3 of 9 filled')).toBeVisible()
})

test('a form without the menu shows neither', async () => {
  render(<PropertyInfoForm defaultRecord={record} />)
  await settle()
  expect(screen.queryByRole('button', { name: 'Sections' })).toBeNull()
  expect(screen.queryByText(/\d of 9/)).toBeNull()
})
