import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import { at, SelectField, SuggestField, type Suggestion } from '../../src/index.ts'
import { openRecord } from './openRecord.tsx'
import { developerReports } from '../developerReports.ts'

interface Policy {
  tier?: string | null | undefined
}

const policySchema: ObjectSchema<Policy> = object({
  tier: string().label('Tier').nullable(),
}).label('Policy')

const required: ObjectSchema<Policy> = object({
  tier: string().label('Tier').required(),
}).label('Policy')

const tiers: readonly Suggestion[] = [
  { value: 'S', label: 'Standard', group: 'Open' },
  { value: 'P', label: 'Preferred', group: 'Open' },
  { value: 'Closed book', group: 'Closed' },
]

type Props = Partial<Omit<ComponentProps<typeof SelectField>, 'place'>>

const open = (
  record: Record<string, unknown>,
  props: Props = {},
  options?: Parameters<typeof openRecord<Policy>>[3],
  schema = policySchema,
) =>
  openRecord<Policy>(
    schema,
    record,
    (place) => <SelectField place={at(place, 'tier')} options={tiers} {...props} />,
    options,
  )

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Tier/ })
const offered = () => [...select().options].map(({ text }) => text)
const chosen = () => select().selectedOptions[0]?.text

test('offers "Not provided" first, then the list under its headings', async () => {
  const form = open({})
  expect(offered()).toEqual(['Not provided', 'Standard', 'Preferred', 'Closed book'])
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('label'))
  expect(groups).toEqual(['Open', 'Closed'])
  expect(chosen()).toBe('Not provided')
  expect(await form.saved()).toEqual({})
})

test('stores the value of the chosen option', async () => {
  const form = open({})
  await userEvent.selectOptions(select(), 'Preferred')
  expect(await form.saved()).toEqual({ tier: 'P' })
})

describe('the value contract', () => {
  test.each([
    ['absent', {}, {}],
    ['null', { tier: null }, { tier: null }],
    ["''", { tier: '' }, { tier: '' }],
    ['spaces', { tier: '  ' }, { tier: '  ' }],
    ['an option', { tier: 'P' }, { tier: 'P' }],
    ['a text that is not an option', { tier: 'gold (old)' }, { tier: 'gold (old)' }],
    ['an option in another spelling', { tier: 'standard' }, { tier: 'standard' }],
    ['an option with spaces', { tier: ' P ' }, { tier: ' P ' }],
  ])('an untouched record with %s comes back as it was', async (_, record, expected) => {
    const form = open(record)
    await userEvent.click(select())
    await userEvent.tab()
    expect(await form.saved()).toStrictEqual(expected)
  })

  test.each([
    ['absent', {}, {}],
    ['null', { tier: null }, { tier: null }],
    ["''", { tier: '' }, { tier: '' }],
    ['a value', { tier: 'P' }, { tier: null }],
    ['a text that is not an option', { tier: 'gold' }, { tier: null }],
  ])('"Not provided" replaces %s', async (_, record, expected) => {
    const form = open(record)
    await userEvent.selectOptions(select(), 'Standard')
    await userEvent.selectOptions(select(), 'Not provided')
    expect(await form.saved()).toStrictEqual(expected)
  })
})

describe('the value contract for each meaning of null', () => {
  const states = {
    absent: {},
    null: { tier: null },
    "''": { tier: '' },
    'an option': { tier: 'P' },
    'no option': { tier: 'gold' },
  }
  const ways: Record<string, readonly string[]> = {
    'left alone': [],
    chosen: ['Standard'],
    emptied: ['Not provided'],
    'chosen, then emptied': ['Standard', 'Not provided'],
    'answered Unknown': ['Unknown'],
    'answered Unknown, then emptied': ['Unknown', 'Not provided'],
  }
  const isBlank = (record: Policy) => !record.tier

  function given(record: Policy, chosen: readonly string[], reading: Reading): Policy {
    const last = chosen.at(-1)
    if (last === undefined) return record
    if (last === 'Standard') return { tier: 'S' }
    if (last === 'Unknown') return { tier: null }
    if (reading.nullMeans === 'unknown') return record.tier === '' ? record : {}
    if (isBlank(record)) return record
    return reading.cleared === 'null' ? { tier: null } : {}
  }
  type Reading = (typeof readings)[number]
  const readings = [
    { nullMeans: 'empty', cleared: 'null' },
    { nullMeans: 'empty', cleared: 'absent' },
    { nullMeans: 'unknown', cleared: 'null' },
  ] as const

  const cells = readings.flatMap((reading) =>
    Object.entries(states).flatMap(([state, record]) =>
      Object.entries(ways)
        .filter(([, chosen]) => reading.nullMeans === 'unknown' || !chosen.includes('Unknown'))
        .map(([way, chosen]) => ({ ...reading, state, way, record, chosen, reading })),
    ),
  )

  test.each(cells)(
    '$state $way, where null means $nullMeans and emptying gives $cleared',
    async ({ record, chosen, reading }) => {
      const form = open(record, {}, reading)
      for (const option of chosen) await userEvent.selectOptions(select(), option)
      await userEvent.tab()
      expect(await form.saved()).toStrictEqual(given(record, chosen, reading))
    },
  )
})

test('still offers a text that is not an option after another choice', async () => {
  const form = open({ tier: 'gold (old)' })
  const extra = '"gold (old)" (from the record)'
  expect(chosen()).toBe(extra)
  await userEvent.selectOptions(select(), 'Standard')
  expect(offered()).toContain(extra)
  await userEvent.selectOptions(select(), extra)
  expect(await form.saved()).toStrictEqual({ tier: 'gold (old)' })
})

test('shows a wrong type as it arrived, even when it reads like an option', async () => {
  const form = open({ tier: 5 }, { options: [{ value: '5' }, { value: '6' }] })
  expect(chosen()).toBe('"5" (from the record)')
  expect(select()).toBeInvalid()
  await userEvent.selectOptions(select(), '5')
  expect(select()).toBeValid()
  expect(offered()).toEqual(['Not provided', '5', '6'])
  expect(await form.saved()).toStrictEqual({ tier: '5' })
})

test('asks for a choice when one is required', async () => {
  const form = open({}, {}, {}, required)
  expect(await form.saved()).toBeUndefined()
  expect(select()).toHaveAccessibleDescription('Error: Enter tier')
  expect(select()).toHaveFocus()
  await userEvent.selectOptions(select(), 'Standard')
  expect(await form.saved()).toEqual({ tier: 'S' })
})

test('shows the label of the choice in an input when the field alone is read-only', async () => {
  const form = open({ tier: 'P' }, { readOnly: true })
  const input = screen.getByRole('textbox', { name: 'Tier' })
  expect(input).toHaveAttribute('readonly')
  expect(input).toHaveValue('Preferred')
  await userEvent.type(input, 'x')
  expect(await form.saved()).toEqual({ tier: 'P' })
})

test.each([
  [{ tier: 'P' }, 'Preferred'],
  [{ tier: 'gold' }, 'gold'],
  [{}, 'Not provided'],
])('is text in a read-only form: %j', (record, text) => {
  open(record, {}, { readOnly: true })
  expect(screen.getByText(text)).toHaveRole('definition')
})

test('keeps the value that arrived while its list loads, and then offers the list', async () => {
  let give = (_: readonly Suggestion[]) => {}
  const load = () => new Promise<readonly Suggestion[]>((done) => (give = done))
  const form = open({ tier: 'P' }, { options: load })
  expect(chosen()).toBe('"P" (from the record)')
  await act(async () => {
    give(tiers)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  })
  expect(chosen()).toBe('Preferred')
  expect(offered()).toHaveLength(4)
  expect(await form.saved()).toEqual({ tier: 'P' })
})

test('says in its description that its list is loading', async () => {
  let give = (_: readonly Suggestion[]) => {}
  const load = () => new Promise<readonly Suggestion[]>((done) => (give = done))
  open({ tier: 'P' }, { options: load, hint: 'As agreed' })
  expect(select()).toHaveAccessibleDescription('As agreed Loading suggestions…')
  expect(screen.getByText('Loading suggestions…')).toBeVisible()
  await act(async () => give(tiers))
  expect(select()).toHaveAccessibleDescription('As agreed')
})

test('says in its description that its list failed to load, and keeps the value that arrived', async () => {
  const record = { tier: 'P' }
  const form = open(record, { options: () => Promise.reject(new Error('away')) })
  const sentence = "We couldn't load suggestions. Your answer is still here."
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(select()).toHaveAccessibleDescription(sentence)
  expect(await form.saved()).toBeCopyOf(record)
})

test('does not close a list that a source answers, and tells the developer', () => {
  const reports = developerReports()
  const source = async () => tiers
  openRecord<Policy>(policySchema, {}, (place) => (
    // @ts-expect-error A source answers per text, so it cannot be a list to choose from.
    <SuggestField place={at(place, 'tier')} source={source} closed />
  ))
  expect(screen.getByRole('combobox')).toHaveProperty('tagName', 'INPUT')
  expect(reports).toEqual([
    expect.stringContaining('quoteforms: the SuggestField at "tier" is closed and has a source'),
  ])
})

test('replaces a SuggestField whose list is closed', async () => {
  const form = openRecord<Policy>(policySchema, { tier: 'gold' }, (place) => (
    <SuggestField place={at(place, 'tier')} options={tiers} closed />
  ))
  expect(offered()).toHaveLength(5)
  await userEvent.selectOptions(select(), 'Closed book')
  expect(await form.saved()).toEqual({ tier: 'Closed book' })
})

describe('when null is an answer', () => {
  const unknown = { nullMeans: 'unknown' } as const

  test('shows a null that arrived as Unknown, and hands it back', async () => {
    const record = { tier: null }
    const form = open(record, {}, unknown)
    expect(chosen()).toBe('Unknown')
    // The control shows it, so nothing next to it repeats it.
    expect(select()).not.toHaveAccessibleDescription()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('offers Unknown as an option, and another option replaces it', async () => {
    const form = open({ tier: 'S' }, {}, unknown)
    await userEvent.selectOptions(select(), 'Unknown')
    expect(await form.saved()).toStrictEqual({ tier: null })
    await userEvent.selectOptions(select(), 'Preferred')
    expect(await form.saved()).toStrictEqual({ tier: 'P' })
    await userEvent.selectOptions(select(), 'Unknown')
    await userEvent.selectOptions(select(), 'Not provided')
    expect(await form.saved()).toStrictEqual({})
  })

  test('keeps a question mark that arrived', async () => {
    const record = { tier: '?' }
    const form = open(record, {}, unknown)
    expect(chosen()).toBe('"?" (from the record)')
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('keeps a question mark that is an option', async () => {
    const options = [...tiers, { value: '?', label: 'Not rated' }]
    const form = open({}, { options }, unknown)
    await userEvent.selectOptions(select(), 'Not rated')
    await userEvent.tab()
    expect(chosen()).toBe('Not rated')
    expect(await form.saved()).toStrictEqual({ tier: '?' })
  })

  test('shows Unknown next to a read-only field, and in a read-only form', () => {
    const { unmount } = open({ tier: null }, { readOnly: true }, unknown)
    expect(screen.getByRole('textbox', { name: 'Tier' })).toHaveAccessibleDescription('Unknown')
    unmount()
    open({ tier: null }, {}, { ...unknown, readOnly: true })
    expect(screen.getByRole('definition')).toHaveTextContent('Unknown')
  })

  test('does not offer Unknown when the schema forbids null', () => {
    open({}, {}, unknown, required)
    expect(offered()).not.toContain('Unknown')
  })
})

describe('letters in a closed list are one text', () => {
  const answers: readonly Suggestion[] = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No', aliases: ['Never'] },
    { value: 'none yet', label: 'None yet' },
    { value: 'MA', label: 'Maybe', codes: { rater: 'MB' } },
  ]
  const openAnswers = (record: Record<string, unknown>, nullMeans?: 'empty' | 'unknown') =>
    open(record, { options: answers }, { nullMeans })

  test.each([
    ['y', 'Yes'],
    ['YES', 'Yes'],
    ['no', 'No'],
    ['n', 'No'],
    ['none', 'None yet'],
    ['nn', 'None yet'],
    ['nnn', 'No'],
    ['never', 'No'],
    ['ma', 'Maybe'],
    ['mb', 'Maybe'],
  ])('%j chooses %s', async (typed, label) => {
    const form = openAnswers({})
    await userEvent.tab()
    await userEvent.keyboard(typed)
    expect(chosen()).toBe(label)
    expect(select()).toHaveFocus()
    const [{ value } = { value: '' }] = answers.filter((one) => one.label === label)
    expect(await form.saved()).toEqual({ tier: value })
  })

  test.each(['n/a', 'NA', 'unknown', 'not sure', "don't know", '?', '-'])(
    '%j is no answer, and not No',
    async (typed) => {
      const form = openAnswers({ tier: 'yes' })
      await userEvent.tab()
      await userEvent.keyboard(typed)
      expect(chosen()).toBe('Not provided')
      await userEvent.tab()
      expect(await screen.findByText('No answer.')).toBeVisible()
      expect(await form.saved()).toEqual({ tier: null })
    },
  )

  test.each(['n/a', 'unknown', '?'])('%j is Unknown where null is an answer', async (typed) => {
    const form = openAnswers({ tier: 'yes' }, 'unknown')
    await userEvent.tab()
    await userEvent.keyboard(typed)
    expect(chosen()).toBe('Unknown')
    expect(await form.saved()).toEqual({ tier: null })
  })

  test.each(['unfinished', 'nix', 'not', 'yn', '/', 'x'])(
    '%j gives back the answer from before, and says so',
    async (typed) => {
      const record = { tier: 'gold' }
      const form = openAnswers(record)
      await userEvent.tab()
      await userEvent.keyboard(typed)
      expect(chosen()).toBe('"gold" (from the record)')
      await userEvent.tab()
      expect(
        screen.getByText(/^".+" is none of the answers, so nothing has changed$/),
      ).toBeVisible()
      expect(await form.saved()).toBeCopyOf(record)
    },
  )

  test('the message goes with another answer', async () => {
    openAnswers({})
    await userEvent.tab()
    await userEvent.keyboard('x')
    await userEvent.selectOptions(select(), 'Yes')
    expect(screen.queryByText(/^".+" is none of the answers/)).toBeNull()
  })

  test('an option that says that there is no answer is one', async () => {
    const form = open({}, { options: [{ value: 'NA', label: 'N/A' }, { value: 'No' }] })
    await userEvent.tab()
    await userEvent.keyboard('n/a')
    expect(chosen()).toBe('N/A')
    expect(await form.saved()).toEqual({ tier: 'NA' })
  })

  test('a code that says that there is no answer is none', async () => {
    open({}, { options: [{ value: 'NA', label: 'Namibia' }] })
    await userEvent.tab()
    await userEvent.keyboard('na')
    expect(chosen()).toBe('Not provided')
  })

  test('a space alone opens the list, and keys with Control or Alt are not letters', () => {
    openAnswers({})
    const press = (init: object) => fireEvent.keyDown(select(), init)
    expect(press({ key: ' ' })).toBe(true)
    expect(press({ key: 'y', ctrlKey: true })).toBe(true)
    expect(press({ key: 'ArrowDown' })).toBe(true)
    expect(press({ key: 'y' })).toBe(false)
    expect(press({ key: ' ' })).toBe(false)
  })
})
