import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import { matchOptions } from '../../../src/suggestions/matchOptions.ts'
import * as building from '../../../src/suggestions/lists/propertyLists.ts'
import * as driver from '../../../src/suggestions/lists/personLists.ts'
import * as education from '../../../src/suggestions/lists/personLists.ts'
import * as occupations from '../../../src/suggestions/lists/occupationList.ts'
import * as person from '../../../src/suggestions/lists/personLists.ts'
import * as relations from '../../../src/suggestions/lists/personLists.ts'
import { licenseIssuers, states } from '../../../src/suggestions/lists/stateLists.ts'
import { type Address, at, RecordForm, SuggestField, type Suggestion } from '../../../src/index.ts'
import { addressSchema } from '../../../src/records.ts'
import type { OptionMatch } from '../../../src/suggestions/suggestion.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { openRecord } from '../openRecord.tsx'

const vocabularies: Record<string, readonly Suggestion[]> = {
  ...Object.fromEntries(
    [building, driver, education, occupations, person, relations].flatMap(Object.entries),
  ),
  states,
  licenseIssuers,
}

describe.each(Object.entries(vocabularies))('the list %s', (_, list) => {
  const written = list.flatMap((option) =>
    [option.value, option.label ?? '', ...(option.aliases ?? [])]
      .filter(Boolean)
      .map((writing) => ({ writing, option })),
  )

  test('reads each spelling, in any case, as its own option or not at all', () => {
    for (const { writing, option } of written) {
      for (const text of [writing, writing.toLowerCase(), ` ${writing.toUpperCase()} `]) {
        const named = matchOptions(list, text)
        expect(named.map(({ value }) => value)).toContain(option.value)
      }
    }
  })

  test('reads a beginning only when exactly one option starts with it', () => {
    assert(
      property(constantFrom(...written), nat(40), ({ writing }, length) => {
        const text = writing.slice(0, length)
        const named = matchOptions(list, text, 'beginning')
        if (named.length !== 1) return
        const begin = text.trim().toLowerCase()
        const others = written.filter(
          (other) => other.option !== named[0] && other.writing.toLowerCase().startsWith(begin),
        )
        const own = written.filter(({ option }) => option.value === named[0]?.value)
        const isWhole = own.some((other) => other.writing.toLowerCase() === begin)
        expect(isWhole ? [] : others.map((other) => other.option.value)).toEqual([])
      }),
    )
  })
})

test.each([
  ['relation', 'sp', ['Spouse']],
  ['gender', 'm', ['Male']],
  ['maritalStatus', 'm', ['Married']],
  ['maritalStatus', 'mar', ['Married']],
  ['maritalStatus', 'single', ['Single']],
  ['driverStatus', 'r', ['Rated']],
  ['licenseStatus', 'v', ['Valid']],
  ['education', 'bac', ["Bachelor's degree"]],
  ['education', 'BACHELORS', ["Bachelor's degree"]],
  ['relation', 's', []],
  ['relation', 'na', []],
  ['relation', 'N/A', []],
  ['education', 'no', []],
  ['financingType', '1', []],
  ['relation', '-', []],
  // Of the family, or not.
  ['relation', 'other', []],
  ['relation', 'non-relative', ['Other non-relative']],
  ['residentialConstruction', 'brick', []],
  ['residentialConstruction', 'masonry', ['Masonry']],
  ['maritalStatus', 's', ['Single']],
  ['occupations', 'acc', []],
])('in %s, %j names %j', (list, text, values) => {
  const named = matchOptions(vocabularies[list] ?? [], text).map(({ value }) => value)
  expect(named.toSorted()).toEqual(values.toSorted())
})

test('a code that means different options in two systems names both', () => {
  const list = [
    { value: 'A', codes: { one: '1', two: '2x' } },
    { value: 'B', codes: { one: '2X' } },
  ]
  expect(matchOptions(list, '2x')).toHaveLength(2)
  expect(matchOptions(list, '1')).toEqual([list[0]])
})

interface Person {
  relation?: string | null | undefined
  note?: string | undefined
}
const personSchema: ObjectSchema<Person> = object({
  relation: string().nullable().label('Relation'),
  note: string().label('Note'),
}).label('Person')

const ours: readonly Suggestion[] = [
  { value: 'SP', label: 'Spouse' },
  { value: 'CH', label: 'Child', aliases: ['Kid'] },
  { value: 'CO', label: 'Cousin' },
]

const open = (
  record: Record<string, unknown> = {},
  props: { options?: () => Promise<readonly Suggestion[]>; match?: OptionMatch } = {},
  form?: Parameters<typeof openRecord<Person>>[3],
) =>
  openRecord<Person>(
    personSchema,
    record,
    (place) => <SuggestField place={at(place, 'relation')} options={ours} {...props} />,
    form,
  )
const box = () => screen.getByRole('combobox', { name: /^Relation/ })

describe('a typed text', () => {
  test.each([
    ['spo', 'SP', 'Spouse'],
    ['spouse', 'SP', 'Spouse'],
    ['kid', 'CH', 'Child'],
    ['sp', 'SP', 'Spouse'],
  ])('%j is read as an option, which the box shows once it is left', async (text, value, said) => {
    const form = open()
    await userEvent.type(box(), text)
    expect(box()).toHaveValue(text)
    await userEvent.tab()
    expect(box()).toHaveValue(value)
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(said))
    expect(await form.saved()).toEqual({ relation: value })
    expect(box()).toHaveValue(value)
  })

  test.each(['c', 'x', 'Spouse of a cousin', 'SP'])('%j is kept as typed', async (text) => {
    const form = open()
    await userEvent.type(box(), text)
    await userEvent.tab()
    expect(box()).toHaveValue(text)
    expect(await form.saved()).toEqual({ relation: text })
  })

  const offered = () =>
    screen.queryAllByRole('button', { name: /^Use / }).map(({ textContent }) => textContent)

  test.each([
    ['c', 'beginning', ['Use Child (Relation)', 'Use Cousin (Relation)']],
    ['spo', 'whole', ['Use Spouse (Relation)']],
    ['spo', 'beginning', []],
    ['spo', 'none', []],
    ['x', 'beginning', []],
    ['SP', 'whole', []],
  ] as const)('%j, with match %s, offers %j on blur', async (text, match, names) => {
    open({}, { match })
    await userEvent.type(box(), text)
    expect(offered()).toEqual([])
    await userEvent.tab()
    expect(offered()).toEqual(names)
  })

  test('is replaced by the intended option, while a text that arrived gets no offer', async () => {
    const form = open({ relation: 'c' })
    await userEvent.click(box())
    await userEvent.tab()
    expect(offered()).toEqual([])
    await userEvent.type(box(), 'o')
    await userEvent.type(box(), '{Backspace}{Backspace}ch')
    await userEvent.clear(box())
    await userEvent.type(box(), 'C')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Use Cousin (Relation)' }))
    expect(box()).toHaveFocus()
    expect(offered()).toEqual([])
    expect(await form.saved()).toEqual({ relation: 'CO' })
  })

  test('is read the same when submitted from inside the field', async () => {
    const form = open()
    await userEvent.type(box(), 'spo{Escape}{Enter}')
    await screen.findByText('Saved')
    await userEvent.clear(box())
    await userEvent.type(box(), 'kid{Enter}{Enter}')
    await settle()
    expect(form.records()).toEqual([{ relation: 'SP' }, { relation: 'CH' }])
  })

  test('is read once a requested list is loaded, even after an earlier submit', async () => {
    let give: (list: readonly Suggestion[]) => void = () => {}
    const loading = new Promise<readonly Suggestion[]>((resolve) => {
      give = resolve
    })
    const form = open({}, { options: () => loading })
    await userEvent.type(box(), 'kid{Enter}{Enter}')
    await act(async () => give(ours))
    await screen.findByText('Saved')
    expect(form.records()).toEqual([{ relation: 'CH' }])
  })

  test('stays as it was saved if the list arrives after the submit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let give = () => {}
    const options = () => new Promise<typeof ours>((resolve) => (give = () => resolve(ours)))
    const form = open({}, { options })
    act(() => box().focus())
    fireEvent.change(box(), { target: { value: 'chi' } })
    act(() => box().blur())
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    vi.useRealTimers()
    expect(form.records()).toEqual([{ relation: 'chi' }])
    await act(async () => give())
    expect(form.handle()?.getRecord()).toEqual({ relation: 'chi' })
    expect(box()).not.toHaveAccessibleDescription()
  })

  test.each(['none', 'whole'] as const)(
    'is not read as a beginning when match is %s',
    async (match) => {
      const form = open({}, { match })
      await userEvent.type(box(), 'spo')
      expect(await form.saved()).toEqual({ relation: 'spo' })
    },
  )

  test('is kept unread by Ctrl+Z as the first key on return', async () => {
    const form = open()
    await userEvent.type(box(), 'spo')
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(box()).toHaveValue('spo')
    await userEvent.tab()
    expect(box()).toHaveValue('spo')
    expect(await form.saved()).toEqual({ relation: 'spo' })
    await userEvent.clear(box())
    await userEvent.type(box(), 'kid')
    await userEvent.tab()
    expect(box()).toHaveValue('CH')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Backspace}')
    expect(box()).toHaveValue('')
  })

  test('is read again once Unknown is undone', async () => {
    const form = open({}, {}, { nullMeans: 'unknown' })
    await userEvent.type(box(), 'spo')
    await userEvent.tab()
    await userEvent.clear(box())
    await userEvent.type(box(), '?')
    expect(await form.saved()).toEqual({ relation: null })
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }))
    expect(await form.saved()).toEqual({ relation: 'SP' })
  })

  test('shows the parsed option in a read-only form', async () => {
    const page = (readOnly: boolean) => (
      <RecordForm schema={personSchema} readOnly={readOnly}>
        {(place) => <SuggestField place={at(place, 'relation')} options={ours} />}
      </RecordForm>
    )
    const { rerender } = render(page(false))
    await userEvent.type(box(), 'kid')
    rerender(page(true))
    expect(screen.getByRole('definition')).toHaveTextContent('CH')
  })
})

test.each([
  ['state', 'Texas', 'TX', 'Texas'],
  ['state', 'tex.', 'TX', 'Texas'],
  ['country', 'mexico', 'MX', 'Mexico'],
] as const)(
  'the reading of the %s %j needs no suggestion, however it came in',
  async (key, text, code, said) => {
    const options: readonly Suggestion[] =
      key === 'state' ? states : [{ value: 'MX', label: 'Mexico' }]
    openRecord<Address>(addressSchema, {}, (place) => (
      <SuggestField place={at(place, key)} options={options} />
    ))
    const filled = screen.getByRole('combobox')
    fireEvent.focus(filled)
    fireEvent.change(filled, { target: { value: text } })
    fireEvent.blur(filled)
    await settle()
    expect(await screen.findByText(said)).toBeVisible()
    expect(filled).toHaveValue(code)
    expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument()
  },
)

test('a text that arrived is never read as an option, even when retyped', async () => {
  const form = open({ relation: 'spo' })
  expect(box()).not.toHaveAccessibleDescription()
  expect(await form.saved()).toEqual({ relation: 'spo' })
  await userEvent.clear(box())
  await userEvent.type(box(), 'spo')
  await userEvent.tab()
  expect(await form.saved()).toEqual({ relation: 'spo' })
})
