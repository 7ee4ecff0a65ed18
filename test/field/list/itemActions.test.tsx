import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { array, type InferType, number, object, string } from 'yup'
import {
  at,
  type HostProblem,
  type ItemSummary,
  MortgageeList,
  NumberField,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import type { ListOptions } from '../../../src/field/list/listOptions.ts'
import { propertyInfoSchema } from '../../../src/records.ts'
import { press, said } from '../../form/helpers/openForm.tsx'
import { openRecord } from '../openRecord.tsx'

const lien = object({
  name: string().label('Name'),
  sum: number().label('Sum'),
  code: string().label('Code').required(),
})
  .label('Lien')
  .meta({ itemLabelKey: 'name' })
const schema = object({ liens: array(lien.required()).label('Liens') }).label('House')
type Lien = InferType<typeof lien>

const noun = { one: 'lien', many: 'liens' }
const summary: ItemSummary = (text) => text('sum')

/** Opens a list of liens with a host's own fields. */
function open(liens: unknown[], options: ListOptions = {}, errors: HostProblem[] = []) {
  let drawn = 0
  const form = openRecord(
    schema,
    { liens },
    (place) => (
      <RepeatedFields<Lien> {...{ noun, summary, ...options }} place={at(place, 'liens')}>
        {(item) => {
          drawn += 1
          return (
            <>
              <TextField place={at(item, 'name')} />
              <NumberField place={at(item, 'sum')} />
              <TextField place={at(item, 'code')} />
            </>
          )
        }}
      </RepeatedFields>
    ),
    { errors },
  )
  return { ...form, drawn: () => drawn }
}

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, name: `Bank ${at + 1}`, code: `c${at}` }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const names = () =>
  screen.getAllByRole('group', { name: /^Lien \d/ }).map((group) => group.id && titleOf(group))
const titleOf = (group: HTMLElement) => within(group).getAllByRole('heading')[0]?.textContent
const group = (name: RegExp) => screen.getByRole('group', { name })

test('the focus leaves a button before its item is removed', async () => {
  open(some(2))
  const remove = button('Remove lien 1: Bank 1')
  const left: boolean[] = []
  remove.addEventListener('blur', () => left.push(remove.isConnected))
  remove.focus()
  fireEvent.click(remove)
  expect(left).toEqual([true])
  expect(remove).not.toBeInTheDocument()
  expect(button(/^Undo/)).toHaveFocus()
})

describe('a duplicated lien', () => {
  test('opens after its original, without keys that the schema lacks', async () => {
    const form = open(some(2))
    await press('Duplicate lien 1: Bank 1')
    expect(screen.getAllByLabelText('Name')[1]).toHaveFocus()
    await said('Lien 2 added, a copy of lien 1')
    expect(names()).toEqual(['Lien 1 of 3: Bank 1', 'Lien 2 of 3: Bank 1', 'Lien 3 of 3: Bank 2'])
    const [first, second] = some(2)
    expect(await form.saved()).toEqual({ liens: [first, { name: 'Bank 1', code: 'c0' }, second] })
  })

  test('keeps an unreadable text', async () => {
    const form = open(some(1))
    await userEvent.type(screen.getByLabelText('Sum'), 'much')
    await press('Duplicate lien 1: Bank 1')
    expect(screen.getAllByLabelText('Sum')[1]).toHaveValue('much')
    expect(screen.getAllByLabelText('Sum')[1]).toBeInvalid()
    expect(await form.saved()).toBeUndefined()
  })
})

describe('a list whose order means something', () => {
  test('moves an item with its buttons, which keep the focus', async () => {
    const form = open(some(3), { reorderable: true })
    await press('Move up lien 3: Bank 3')
    expect(button('Move up lien 2: Bank 3')).toHaveFocus()
    await said('Bank 3 moved to position 2 of 3')
    await userEvent.keyboard('{Enter}')
    expect(button('Move up lien 1: Bank 3')).toHaveFocus()
    expect(button('Move up lien 1: Bank 3')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    const [one, two, three] = some(3)
    expect(await form.saved()).toEqual({ liens: [three, one, two] })
  })

  test('moves the problems of an item with it', async () => {
    open([...some(1), { name: 'Bank 2', code: 'x', sum: 'much' }], { reorderable: true })
    expect(screen.getAllByLabelText('Sum')[1]).toBeInvalid()
    await press('Move up lien 2: Bank 2')
    expect(screen.getAllByLabelText('Sum')[0]).toBeInvalid()
    expect(screen.getAllByLabelText('Sum')[1]).toBeValid()
  })
})

describe('a list with a limit', () => {
  test('shows the limit at the Add button, and announces it when pressed', async () => {
    open(some(2), { max: 2 })
    await press('No more than 2 liens')
    expect(button('No more than 2 liens')).toHaveFocus()
    await said('No more than 2 liens')
    await press('Duplicate lien 1: Bank 1')
    expect(names()).toHaveLength(2)
  })

  test('keeps all items that arrive, and can restore a removed one', async () => {
    const form = open(some(3), { max: 2 })
    await press('Remove lien 3: Bank 3')
    await press('Undo lien 3: Bank 3')
    expect(await form.saved()).toEqual({ liens: some(3) })
  })

  test('at its minimum, removes only an item that is not a lien', async () => {
    const form = open([null, ...some(1)], { min: 2 })
    await press('Remove lien 2: Bank 1')
    await said('Keep at least 2 liens')
    await press('Remove lien 1')
    expect(await form.saved()).toEqual({ liens: some(1) })
  })
})

describe('a long list', () => {
  test('shows which collapsed items lack an answer', async () => {
    open([...some(3), { name: 'Bank 4' }])
    expect(within(group(/Bank 4/)).getByText('Incomplete')).toBeVisible()
    expect(within(group(/Bank 3/)).queryByText('Incomplete')).not.toBeInTheDocument()
  })

  test('opens and closes all its items', async () => {
    const form = open(some(25))
    await press('Expand all liens')
    await said('25 liens expanded')
    expect(screen.getAllByLabelText('Name')).toHaveLength(25)
    expect(button('Expand all liens')).toHaveFocus()
    await press('Collapse all liens')
    await said('25 liens collapsed')
    expect(screen.queryAllByLabelText('Name')).toHaveLength(0)
    expect(await form.saved()).toEqual({ liens: some(25) })
  })

  test('stays closed when it becomes short', async () => {
    open(some(4))
    act(() => button(/^Lien 1 of 4/).focus())
    await userEvent.keyboard('{Delete}')
    expect(button('Undo lien 1: Bank 1')).toHaveFocus()
    expect(screen.queryAllByLabelText('Name')).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    expect(button('Lien 1 of 4: Bank 1')).toHaveFocus()
    expect(button('Lien 1 of 4: Bank 1')).toHaveAttribute('aria-expanded', 'false')
  })

  test('moves between items with the arrow keys', async () => {
    open(some(5))
    act(() => button(/^Lien 1/).focus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(button(/^Lien 3/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(button(/^Lien 5/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}')
    expect(button(/^Lien 1/)).toHaveFocus()
  })

  test('restores a removed item with Ctrl+Z, except inside a text box', async () => {
    const form = open(some(3))
    await press('Remove lien 1: Bank 1')
    await userEvent.type(
      screen.getAllByLabelText('Name')[0] as HTMLElement,
      '!{Control>}z{/Control}',
    )
    expect(names()).toHaveLength(2)
    act(() => button(/^Remove lien 2/).focus())
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(screen.getAllByLabelText('Name')[0]).toHaveFocus()
    expect(names()).toHaveLength(3)
    expect(await form.saved()).toMatchObject({ liens: [{ id: 0 }, { id: 1 }, { id: 2 }] })
  })

  test('brings removed items back one after the other with Ctrl+Z, until something is typed', async () => {
    open(some(3))
    await press('Remove lien 1: Bank 1')
    await press('Remove lien 1: Bank 2')
    await press('Remove lien 1: Bank 3')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Lien 1 of 1: Bank 3'])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Lien 1 of 2: Bank 2', 'Lien 2 of 2: Bank 3'])
    expect(screen.getAllByLabelText('Name')[0]).toHaveFocus()
    await userEvent.keyboard('!{Control>}z{/Control}')
    expect(names()).toHaveLength(2)
  })

  test('searches all text in its items, and Enter moves into the first match', async () => {
    const form = open(some(12))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find lien' }), 'BANK c7')
    expect(names()).toEqual(['Lien 8 of 12: Bank 8'])
    await said('1 of 12 liens')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{End} NA')
    expect(names()).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find lien' }), '{Escape}')
    expect(names()).toHaveLength(12)
    const liens = some(12).map((one) => (one.id === 7 ? { ...one, name: 'Bank 8 NA' } : one))
    expect(await form.saved()).toEqual({ liens })
  })

  test('shows an item hidden by the search when a problem links to it', async () => {
    const form = open([...some(11), { name: 'Bank 12' }])
    await userEvent.type(screen.getByRole('searchbox'), 'c10')
    expect(names()).toHaveLength(1)
    expect(await form.saved()).toBeUndefined()
    expect(within(group(/Bank 12/)).getByLabelText('Code (required)')).toHaveFocus()
    expect(names()).toHaveLength(12)
  })
})

describe('a removed item', () => {
  const removed = () =>
    [...document.querySelectorAll('[data-part="removed-item"] > span')].map(
      ({ textContent }) => textContent,
    )

  test('is named by its place in the record', async () => {
    open(some(3))
    await press('Remove lien 1: Bank 1')
    await said('Removed lien 1: Bank 1')
    await press('Remove lien 1: Bank 2')
    expect(removed()).toEqual(['Removed lien 1: Bank 1', 'Removed lien 2: Bank 2'])
    expect(button('Undo lien 2: Bank 2')).toHaveFocus()
    await said('Removed lien 2: Bank 2')
  })

  test('is named by its place in the record, even if it was moved', async () => {
    open(some(3), { reorderable: true })
    await press('Move up lien 3: Bank 3')
    await said('Bank 3 moved to position 2 of 3')
    await press('Remove lien 2: Bank 3')
    expect(removed()).toEqual(['Removed lien 3: Bank 3'])
    await press('Undo lien 3: Bank 3')
    await said('Lien 2 restored: Bank 3')
  })

  test('is named by its place in the list if the record does not have it', async () => {
    const form = open(some(2))
    await press('Duplicate lien 1: Bank 1')
    await press('Remove lien 2: Bank 1')
    expect(removed()).toEqual(['Removed lien 2: Bank 1'])
    await press('Remove lien 2: Bank 2')
    await form.saved()
    // The record has lost it.
    expect(removed()).toEqual(['Removed lien 2: Bank 1', 'Removed lien 2: Bank 2'])
  })

  test('is told from another of the same name and number', async () => {
    open([{ code: 'a' }, { code: 'b' }])
    await press('Duplicate lien 2')
    await press('Remove lien 1')
    await press('Remove lien 2')
    expect(removed()).toEqual(['Removed lien 1', 'Removed lien 2'])
    await press('Remove lien 1')
    expect(removed()).toEqual([
      'Removed lien 1, removal 1',
      'Removed lien 2',
      'Removed lien 1, removal 2',
    ])
    expect(button('Undo lien 2')).toHaveFocus()
  })
})

describe('a restored item', () => {
  test('has its problems again, including those that only a submit finds', async () => {
    const form = open([{ name: 'Bank 1' }, { name: 'Bank 2' }, ...some(2), { name: 'Bank 5' }])
    expect(await form.saved()).toBeUndefined()
    const said = () => screen.getByRole('alert').textContent
    const before = said()
    act(() => button(/^Lien 2/).focus())
    await userEvent.keyboard('{Delete}')
    expect(said()).not.toBe(before)
    await userEvent.keyboard('{Enter}')
    expect(said()).toBe(before)
    expect(within(group(/^Lien 2/)).getByText('1 must be fixed')).toBeVisible()
  })

  test('has the problems from the host again until the next submit', async () => {
    const form = open(some(2), {}, [{ path: 'liens[1].name', message: 'No such bank' }])
    await press('Remove lien 2: Bank 2')
    await press('Undo lien 2: Bank 2')
    const name = screen.getAllByLabelText('Name')[1] as HTMLElement
    expect(name).toHaveAccessibleDescription('Error: No such bank')
    await press('Remove lien 2: Bank 2')
    await form.saved()
    await press('Undo lien 2: Bank 2')
    expect(screen.getAllByLabelText('Name')[1]).toBeValid()
  })

  test('does not select its text', async () => {
    open(some(2))
    await press('Remove lien 1: Bank 1')
    await press('Undo lien 1: Bank 1')
    await userEvent.keyboard('{End}!')
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Bank 1!')
  })

  test('returns with Ctrl+Z, even with Caps Lock on or from a radio', async () => {
    open(some(1))
    await press('Remove lien 1: Bank 1')
    await userEvent.keyboard('{Control>}Z{/Control}')
    expect(names()).toHaveLength(1)
  })
})

describe('a copy', () => {
  test('keeps the spelling of its original', async () => {
    const record = {
      mortgagee: [{ company: 'Wells', address: { country: 'United States', x: 1 } }],
    }
    const form = openRecord(propertyInfoSchema, record, (place) => (
      <MortgageeList place={at(place, 'mortgagee')} />
    ))
    await press('Duplicate mortgagee 1: Wells')
    const copy = { company: 'Wells', address: { country: 'United States' } }
    expect(await form.saved()).toEqual({ mortgagee: [record.mortgagee[0], copy] })
  })
})

describe('the toolbar of a list', () => {
  test('stays during a search, however few items match', async () => {
    open([...some(9), { name: 'Other', code: 'x' }])
    await userEvent.type(screen.getByRole('searchbox'), 'bank')
    for (let left = 9; left > 0; left -= 1) {
      act(() => button(/^Lien 1 of/).focus())
      await userEvent.keyboard('{Delete}')
    }
    expect(screen.queryAllByRole('group', { name: /^Lien \d/ })).toHaveLength(0)
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(names()).toEqual(['Lien 1 of 1: Other'])
  })

  test('opens and closes the items shown', async () => {
    open(some(12))
    await userEvent.type(screen.getByRole('searchbox'), 'c1')
    await said('3 of 12 liens')
    await press('Expand all liens')
    await said('3 liens expanded')
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(screen.getAllByLabelText('Name')).toHaveLength(3)
  })

  test('finds items by number, and ignores accents', async () => {
    open([...some(11), { name: 'José Müller Bank', code: 'x' }])
    await userEvent.type(screen.getByRole('searchbox'), 'jose muller')
    expect(names()).toEqual(['Lien 12 of 12: José Müller Bank'])
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'lien 12')
    expect(names()).toEqual(['Lien 12 of 12: José Müller Bank'])
  })

  test('ignores keys with modifiers and keys that compose text', async () => {
    open(some(12))
    act(() => button(/^Lien 2/).focus())
    await userEvent.keyboard('{Control>}{Home}{Delete}{/Control}{Alt>}{ArrowDown}{/Alt}')
    expect(button(/^Lien 2/)).toHaveFocus()
    expect(names()).toHaveLength(12)
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true })
    expect(screen.queryAllByLabelText('Name')).toHaveLength(0)
  })

  test('resets with the form', async () => {
    const form = open(some(6))
    await userEvent.click(button(/^Lien 3/))
    await userEvent.click(button(/^Lien 1/))
    await press('Remove lien 1: Bank 1')
    await form.saved()
    act(() => form.handle()?.reset())
    expect(screen.queryAllByLabelText('Name')).toHaveLength(0)
  })
})

describe('lists in the items of a list', () => {
  test('the Undo of an inner list does not take the focus of the outer one', async () => {
    const nested = object({
      cars: array(object({ plates: array(object({ no: string().label('No') })) }).label('Car')),
    })
    openRecord(nested, { cars: [{ plates: [{ no: 'A' }] }, { plates: [] }] }, (place) => (
      <RepeatedFields<{ plates?: { no?: string | undefined }[] }>
        place={at(place, 'cars') as never}
        noun={{ one: 'car', many: 'cars' }}
      >
        {(car) => (
          <RepeatedFields place={at(car, 'plates')} noun={{ one: 'plate', many: 'plates' }}>
            {(plate) => <TextField place={at(plate, 'no')} />}
          </RepeatedFields>
        )}
      </RepeatedFields>
    ))
    await press('Remove plate 1')
    await press('Remove car 2')
    expect(button('Undo car 2')).toHaveFocus()
  })
})

describe('a collapsed item', () => {
  test('names its summary in its button', async () => {
    const form = open([...some(3), { name: 'Bank 4', sum: 5 }])
    expect(button(/^Lien 4/)).toHaveAccessibleDescription('Incomplete 5')
    await form.saved()
    await userEvent.click(button(/^Lien 4/))
    expect(button(/^Lien 4/)).toHaveAccessibleDescription('1 must be fixed 5')
  })

  test('cannot open when it is not a record', () => {
    open([...some(3), null])
    expect(within(group(/^Lien 4/)).queryByRole('button', { expanded: false })).toBeNull()
    expect(within(group(/^Lien 4/)).getByRole('button', { name: 'Remove lien 4' })).toBeVisible()
  })

  test('opens on a click on its line', async () => {
    open([...some(3), { name: 'Bank 4', sum: 5 }])
    await userEvent.click(screen.getByText('5'))
    expect(screen.getByLabelText('Sum')).toHaveValue('5')
  })
})

describe('three hundred items', () => {
  // Looks in one item only: a search by role reads the styles of whatever is on the page.
  const inItem = (position: number) => {
    const item = document.querySelectorAll<HTMLElement>('[data-part="item"]')[position - 1]
    if (!item) throw new Error(`There is no item ${position}`)
    return within(item)
  }
  const closedTitles = () => [...document.querySelectorAll('button[aria-expanded="false"]')]

  test('mount no inputs while closed', async () => {
    const { container, drawn } = open(some(300))
    expect(
      container.querySelectorAll('[data-part="item"] :is(input, textarea, select)'),
    ).toHaveLength(0)
    expect(drawn()).toBe(0)
    expect(closedTitles().map((title) => title.textContent)).toEqual(
      some(300).map(({ name }, at) => `Lien ${at + 1} of 300: ${name}`),
    )
  })

  test('render once, however many keys are pressed in one', async () => {
    const { drawn } = open(some(300))
    const last = inItem(300)
    await userEvent.click(last.getByRole('button', { name: 'Lien 300 of 300: Bank 300' }))
    const before = drawn()
    const sum = last.getByLabelText('Sum')
    await userEvent.type(sum, '123456')
    await userEvent.type(last.getByLabelText('Name'), ' NA')
    await userEvent.type(sum, ' or so')
    await userEvent.tab()
    expect(sum).toBeInvalid()
    await userEvent.type(sum, '{Backspace>6/}')
    expect(sum).toBeValid()
    expect(before).toBe(1)
    expect(drawn()).toBe(before)
  })

  /** What React rendered an element with: another object after each render. */
  const propsOf = (element: Element): unknown =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]

  test('render only their titles when only their position changes', async () => {
    const { drawn } = open(some(300))
    const first = inItem(1)
    await userEvent.click(first.getByRole('button', { name: 'Lien 1 of 300: Bank 1' }))
    const toggles = closedTitles()
    expect(toggles).toHaveLength(299)
    const before = toggles.map(propsOf)
    await userEvent.click(first.getByRole('button', { name: 'Remove lien 1: Bank 1' }))
    expect(closedTitles().every((title, at) => title === toggles[at])).toBe(true)
    expect(closedTitles()).toHaveLength(299)
    expect(toggles.map(propsOf).filter((props, at) => props !== before[at])).toEqual([])
    expect(drawn()).toBe(1)
    expect(toggles.map((toggle) => toggle.textContent)).toEqual(
      toggles.map((_, at) => `Lien ${at + 1} of 299: Bank ${at + 2}`),
    )
    const items = Array.from(document.querySelectorAll('[data-row]'))
    expect(new Set(items.map(({ id }) => id)).size).toBe(299)
    await userEvent.click(screen.getByText('Undo'))
    expect(toggles.map((toggle) => toggle.textContent)).toEqual(
      toggles.map((_, at) => `Lien ${at + 2} of 300: Bank ${at + 2}`),
    )
    await userEvent.click(inItem(300).getByRole('button', { name: 'Lien 300 of 300: Bank 300' }))
    const inputs = [...document.querySelectorAll('[data-part="item"] input')]
    expect(inputs.map((input) => input.getAttribute('name'))).toEqual(
      ['liens.0', 'liens.299'].flatMap((item) =>
        ['name', 'sum', 'code'].map((key) => `${item}.${key}`),
      ),
    )
  })
})

test('removing an item renders the fields of the next ones once', async () => {
  const { drawn } = open(some(2))
  expect(drawn()).toBe(2)
  await userEvent.click(button('Remove lien 1: Bank 1'))
  expect(drawn()).toBe(3)
})
