import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShortcutOverrides } from '../../src/index.ts'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { open, said, save } from '../form/helpers/openForm.tsx'

// A date of this year shows without its year.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') }))
afterEach(() => void vi.useRealTimers())

beforeAll(async () => void (await prefill.load()))

const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pressKey = () => userEvent.keyboard('{Alt>}{Enter}{/Alt}')
const menu = () => screen.findByRole('menu')
const items = async () =>
  within(await menu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

const old = { birth_date: '1980-03-04', first_name: 'Ana' }
const sources = {
  '': { label: 'prior policy', at: '2026-11-03' },
  year_built: { label: 'County records', at: '2026-11-02', confidence: 'low' as const },
}

describe('the button of the menu', () => {
  test('is at the field that a person points at, where null is no answer, too', async () => {
    open('Property info')
    expect(screen.queryByRole('button', { name: /^.?More for/ })).toBeNull()
    await userEvent.click(box('Year built'))
    await userEvent.click(box('Square footage'))
    const buttons = screen.getAllByRole('button', { name: /More for/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['…More for Square footage'])
    await userEvent.type(box('Square footage'), 'abc')
    await userEvent.click(buttons[0] as HTMLElement)
    expect(await items()).toEqual(['Ask laterF2'])
    await userEvent.click(screen.getByRole('menuitem', { name: /Ask later/ }))
    expect(box('Square footage')).toHaveAccessibleDescription(/Ask later: "abc"/)
  })

  test('is at a question and a list, but at no answer that only shows', async () => {
    open('Property info', {
      overrides: { siding: { readOnly: true } },
      defaultRecord: { siding: 'Stucco' },
    })
    await userEvent.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement)
    expect(await button(/More for Basement/)).toBeInTheDocument()
    await userEvent.click(screen.getByLabelText('Siding'))
    expect(screen.queryByRole('button', { name: /More for/ })).toBeNull()
  })

  test('is not there for people who only use keys', async () => {
    open('Property info')
    await userEvent.tab()
    await userEvent.keyboard('12')
    await userEvent.tab()
    expect(screen.queryByRole('button', { name: /More for/ })).toBeNull()
  })
})

describe('the key of a field', () => {
  test('takes the one fix that is visible', async () => {
    const { handed } = open('Personal info', { defaultRecord: { email: 'ana@gmial.com' } })
    await button(/ana@gmail.com/)
    await userEvent.click(box('Email'))
    await pressKey()
    expect(box('Email')).toHaveFocus()
    expect(screen.queryByRole('menu')).toBeNull()
    await save()
    expect(handed.at(-1)?.record).toEqual({ email: 'ana@gmail.com' })
  })

  test('takes the one confirmation that is visible, and its Undo is in the menu', async () => {
    open('Property info', { defaultRecord: { year_built: 1985 }, sources })
    await button(/^Confirm /)
    await userEvent.click(box('Year built'))
    await pressKey()
    await said('Year built confirmed')
    expect(box('Year built')).toHaveFocus()
    await pressKey()
    expect(await items()).toEqual(['Undo confirmation of year built', 'Ask laterF2'])
  })

  test('opens the menu where there is a choice', async () => {
    open('Personal info', { defaultRecord: { age: '46' } })
    await button(/^Use 46/)
    await userEvent.click(box('Age'))
    expect(box('Age')).toHaveAccessibleDescription(/Alt\+Enter: Use 46, Leave blank$/)
    await pressKey()
    expect(await items()).toEqual(['Use 46', 'Leave blank', 'Ask laterF2'])
    await userEvent.keyboard('{Enter}')
    expect(box('Age')).toHaveFocus()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.queryByText(/arrived as a text/)).toBeNull()
  })

  test('opens the menu of a field that offers nothing: Reset, Unknown, Ask later and the source', async () => {
    open('Property info', {
      defaultRecord: { square_footage: 1850 },
      nullMeans: 'unknown',
      sources,
    })
    await screen.findByText(/prior policy/, { selector: '.qf-form-note *' })
    const footage = box('Square footage')
    await userEvent.clear(footage)
    await userEvent.type(footage, '2150')
    await userEvent.tab()
    await button('Reset square footage to 1850')
    await userEvent.tab({ shift: true })
    await pressKey()
    expect(await items()).toEqual(['Back to 1850', 'Mark as unknown?', 'Clear', 'Ask laterF2'])
    expect(await menu()).toHaveAccessibleName('Square footage')
    expect(await menu()).toHaveAccessibleDescription('Was 1850, from prior policy, Nov 3')
    await userEvent.keyboard('a')
    await said('Square footage: ask later')
    await pressKey()
    expect((await items()).at(-1)).toBe('UnmarkF2')
    await userEvent.keyboard('{Enter}')
    expect(footage).toHaveFocus()
    expect(footage).toHaveValue('1850')
    await pressKey()
    await userEvent.keyboard('m')
    await screen.findByText('Unknown', { selector: '.qf-unknown *' })
    await pressKey()
    expect(await items()).toEqual(['Undo', 'Clear', 'Ask laterF2'])
  })

  test('says with the menu what the field says once it is left', async () => {
    open('Personal info', {})
    await userEvent.type(box('Email'), 'ana@gmial.com')
    expect(screen.queryByRole('button', { name: /ana@gmail.com/ })).toBeNull()
    await pressKey()
    await waitFor(async () => expect((await items())[0]).toBe('Use ana@gmail.comAlt + Enter'))
    const use = within(await menu()).getByRole('menuitem', { name: /^Use ana@gmail.com/ })
    expect(use).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(box('Email')).toHaveFocus()
    expect(box('Email')).toHaveValue('ana@gmial.com')
  })

  test('is for lists that are open, too', async () => {
    open('Driver', { defaultRecord: { driver_zip: '78701', driver_state: 'TX' } })
    await button('Use TX (License state)')
    const state = screen.getByRole('combobox', { name: 'License state' })
    await userEvent.click(state)
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await pressKey()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(state).toHaveValue('TX')
  })

  test('opens the menu of yes and no', async () => {
    open('Driver', { defaultRecord: { driver_zip: '78701', driver_full_time_student: 'yes' } })
    screen.getByRole('radio', { name: 'Yes' }).focus()
    await pressKey()
    expect(await items()).toEqual(['Ask laterF2'])
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  })

  test('leaves a masked answer hidden', async () => {
    open('Driver', {
      defaultRecord: { driver_zip: '78701', driver_license_number: '12345678' },
      sensitive: 'mask',
    })
    const reveal = await button(/^Reveal/)
    reveal.focus()
    await pressKey()
    await menu()
    await userEvent.keyboard('{Escape}')
    expect(reveal).toHaveFocus()
    expect(screen.queryByDisplayValue('12345678')).toBeNull()
  })

  test('does nothing in a read-only form', async () => {
    open('Driver', { defaultRecord: { driver_zip: '78701' }, readOnly: true })
    await pressKey()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('never submits', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    await userEvent.click(box('Name'))
    await pressKey()
    await menu()
    expect(handed).toEqual([])
  })
})

describe('the menu', () => {
  test('goes with Tab to the next field, and with Shift+Tab back to its control', async () => {
    open('Driver', { defaultRecord: { driver_zip: '78701' } })
    await userEvent.click(box('Name'))
    await pressKey()
    await menu()
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Relationship to applicant' })).toHaveFocus()
    await userEvent.click(box('Name'))
    await pressKey()
    await menu()
    await userEvent.tab({ shift: true })
    expect(box('Name')).toHaveFocus()
  })

  test('moves with arrows, Home and End', async () => {
    open('Personal info', { defaultRecord: { age: '46' } })
    await button(/^Use 46/)
    await userEvent.click(box('Age'))
    await pressKey()
    const [first, second, last] = within(await menu()).getAllByRole('menuitem')
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(last).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(last).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(first).toHaveFocus()
  })
})

test('Ctrl+Z in the menu takes back nothing in the box behind it', async () => {
  open('Driver', { defaultRecord: { driver_zip: '78701' } })
  await userEvent.type(box('License number'), '123')
  await pressKey()
  const [line] = within(await menu()).getAllByRole('menuitem')
  expect(fireEvent.keyDown(line as Element, { key: 'z', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(line as Element, { key: 'y', ctrlKey: true })).toBe(false)
})

describe('a letter in the menu', () => {
  test('takes its line, and each line has one of its own', async () => {
    const { handed } = open('Personal info', { defaultRecord: { age: '46' } })
    await button(/^Use 46/)
    await userEvent.click(box('Age'))
    await pressKey()
    const lines = within(await menu()).getAllByRole('menuitem')
    expect(lines.map((line) => line.getAttribute('aria-keyshortcuts'))).toEqual(['U', 'L', 'A'])
    expect(lines.map((line) => line.querySelector('u')?.textContent)).toEqual(['U', 'L', 'A'])
    await userEvent.keyboard('u')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(box('Age')).toHaveFocus()
    await save()
    expect(handed.at(-1)?.record).toEqual({ age: 46 })
  })

  test('is another one where two lines begin alike', async () => {
    open('Property info', { defaultRecord: { year_built: 1985 }, sources })
    await userEvent.click(box('Year built'))
    await pressKey()
    await said('Year built confirmed')
    await userEvent.keyboard('{F2}')
    await pressKey()
    const lines = within(await menu()).getAllByRole('menuitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Undo confirmation of year built',
      'UnmarkF2',
    ])
    expect(lines.map((line) => line.getAttribute('aria-keyshortcuts'))).toEqual(['U', 'N'])
  })

  test('is none while another key is held, nor for a letter of no line', async () => {
    open('Personal info', { defaultRecord: { age: '46' } })
    await button(/^Use 46/)
    await userEvent.click(box('Age'))
    await pressKey()
    await userEvent.keyboard('{Control>}u{/Control}x')
    expect(await items()).toEqual(['Use 46', 'Leave blank', 'Ask laterF2'])
  })

  test('says where the answer is from that it confirms', async () => {
    open('Personal info', {
      defaultRecord: { age: 46, birth_date: '1985-03-04' },
      sources: { age: { label: 'Prior policy', at: '2026-11-03', confidence: 'low' } },
    })
    await button(/^Confirm /)
    await userEvent.click(box('Age'))
    await pressKey()
    expect(await items()).toContain('Confirm: from Prior policy, Nov 3')
  })
})

describe('the key of an offer', () => {
  const shown = () => [...document.querySelectorAll('.qf-key')].map((key) => key.textContent)

  test('is shown next to it until it was used once, and stays in the description', async () => {
    open('Personal info', { defaultRecord: { ...old, last_name: 'Ruiz' } })
    await button(/^Use \d+ \(Age\)$/)
    await button(/^Use Ana Ruiz/)
    expect(shown()).toEqual(['Alt + Enter', 'Alt + Enter'])
    expect(box('Age')).toHaveAttribute('aria-keyshortcuts', 'Alt+Enter')
    await userEvent.click(box('Age'))
    await pressKey()
    expect(shown()).toEqual([])
    expect(box('Full name')).toHaveAccessibleDescription('Alt+Enter: Use Ana Ruiz')
    expect(box('Age')).not.toHaveAttribute('aria-keyshortcuts')
    expect(box('Age')).not.toHaveAccessibleDescription(/Alt/)
  })

  test('is shown after the last where it opens the menu', async () => {
    open('Personal info', { defaultRecord: { age: '46' } })
    const first = await button(/^Use 46/)
    const last = await button(/^Leave blank/)
    const [key, ...others] = document.querySelectorAll('.qf-key')
    expect(others).toEqual([])
    expect(key && first.compareDocumentPosition(key)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(last.nextElementSibling).toBe(key)
  })

  test('is another if the host says so', async () => {
    open('Personal info', { defaultRecord: old, shortcuts: { takeOffer: 'F4' } })
    await button(/^Use \d+ \(Age\)$/)
    expect(shown()).toEqual(['F4'])
    await userEvent.click(box('Age'))
    await pressKey()
    expect(box('Age')).toHaveValue('')
    await userEvent.keyboard('{F4}')
    expect(box('Age')).not.toHaveValue('')
  })

  test.each<[string, ShortcutOverrides]>([
    ['is off', { takeOffer: false }],
    ['is off with all others', false],
  ])('%s: its button is a Tab stop', async (_, shortcuts) => {
    open('Personal info', { defaultRecord: old, shortcuts })
    const offer = await button(/^Use \d+ \(Age\)$/)
    expect(shown()).toEqual([])
    expect(box('Age')).not.toHaveAccessibleDescription(/Use/)
    await userEvent.click(box('Age'))
    await pressKey()
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.tab()
    expect(offer).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(box('Age')).not.toHaveValue('')
  })
})

test('a click and a voice command press a button as before', async () => {
  open('Personal info', { defaultRecord: old })
  const offer = await button(/^Use \d+ \(Age\)$/)
  expect(offer.textContent).toMatch(/^Use \d+ \(Age\)$/)
  await userEvent.click(offer)
  expect(box('Age')).toHaveFocus()
  expect(box('Age')).not.toHaveValue('')
})

test('the menu opens in strict mode, too, where React runs each cleanup once more', async () => {
  open('Property info', { strict: true, nullMeans: 'unknown' })
  await userEvent.click(box('Square footage'))
  await pressKey()
  expect(await items()).toEqual(['Mark as unknown?', 'Ask laterF2'])
  expect(screen.getByRole('menuitem', { name: /^Mark as unknown/ })).toHaveFocus()
})
