import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { fromFirstFormat } from '../../../src/flow/drafts/draftContent.ts'
import { parseEnvelope } from '../../../src/flow/drafts/storage.ts'
import { type Quote, QuoteFlow, type RecordSubmission } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { goTo, pressButton } from '../openFlow.tsx'
import formerDrafts from './formerDraft.json'

// `formerDraft.json` was written by the version before: a quote with unreadable text, rows that were
// added, copied and removed, marks, newer data and two conflicts.

beforeAll(() => prefill.load())
beforeEach(() => sessionStorage.clear())

/** The record that the page opened with then, and opens with now. */
const record: Quote = {
  personal: { first_name: 'Maria', last_name: 'Lopez', birth_date: '1980-03-04' },
  property: {
    year_built: 1980,
    square_footage: 1850,
    mortgagee: [{ company: 'Ally', loan_number: '1' }],
  },
  drivers: [
    { driver_name: 'Ana', driver_zip: '78701', driver_license_number: 'A-111-222' },
    { driver_name: 'Bo', driver_zip: '78702' },
    { driver_name: 'Cy', driver_zip: '78703', driver_phone: '512-555-0103' },
  ],
}

function openWith(text: string) {
  const texts = new Map([['quote-1', text]])
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, written: string) => void texts.set(key, written),
    removeItem: (key: string) => void texts.delete(key),
  }
  const handed: { record: Quote; submission: RecordSubmission }[] = []
  const { unmount } = render(
    <QuoteFlow
      nullMeans="unknown"
      defaultRecord={structuredClone(record)}
      drafts={{ key: 'quote-1', storage }}
      onSubmit={(submitted, submission) => void handed.push({ record: submitted, submission })}
    />,
  )
  return { handed, unmount, text: () => texts.get('quote-1') ?? '' }
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** Expects on the screen what the person saw before, and returns what they submit. */
async function whatIsThere({ handed }: ReturnType<typeof openWith>) {
  expect(valueOf('Year built')).toBe('1985')
  expect(screen.getByText(/County records: 1982/)).toBeVisible()
  expect(valueOf('Square footage')).toBe('about 2')
  expect(screen.getAllByRole('group', { name: /^Mortgagee \d of 2: Ally/ })).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Square footage'), { target: { value: '1900' } })
  await goTo('Drivers')
  expect(screen.getByText(/County records changed .*Ana.*You removed it/)).toBeVisible()
  await pressButton(/^Expand all/)
  const zips = await screen.findAllByRole('textbox', { name: /^ZIP code \(required/ })
  fireEvent.change(zips[3]!, { target: { value: '78704' } })
  await goTo('Review')
  await pressButton('Submit')
  const { record: submitted, submission } = handed[0] ?? {}
  const marked = submission?.provenance.filter(({ askLater }) => askLater)
  return { submitted, marked: marked?.map(({ path }) => path) }
}

const everything = {
  submitted: {
    personal: { first_name: 'Marie', last_name: 'Lopez-Ruiz', birth_date: '1980-03-04' },
    property: {
      year_built: 1985,
      square_footage: 1900,
      bathrooms_count: null,
      mortgagee: [
        { company: 'Ally', loan_number: '1' },
        { company: 'Ally', loan_number: '1' },
      ],
    },
    drivers: [
      { driver_name: 'Eve', driver_zip: '78705' },
      { driver_name: 'Bo', driver_zip: '78702' },
      { driver_name: 'Cy', driver_zip: '78703', driver_phone: '512-555-0199' },
      { driver_name: 'Di', driver_zip: '78704' },
    ],
  },
  marked: ['property.stories_count', 'drivers.2.driver_email'],
}

describe('a draft of the first format', () => {
  test('opens as it was left', async () => {
    const flow = openWith(JSON.stringify(formerDrafts))
    await settle()
    expect(await whatIsThere(flow)).toEqual(everything)
  })

  test('is in this format from the next save on, and opens the same', async () => {
    const before = openWith(JSON.stringify(formerDrafts))
    await settle()
    fireEvent.change(screen.getByLabelText('Stories'), { target: { value: '2' } })
    fireEvent.change(screen.getByLabelText('Stories'), { target: { value: '' } })
    before.unmount()
    expect(JSON.parse(before.text())).toMatchObject({
      quoteforms: 2,
      drafts: [{ edits: { texts: { 'drivers/drivers.3/driver_phone': '512-555-0199' } } }],
    })
    const flow = openWith(before.text())
    await settle()
    expect(await whatIsThere(flow)).toEqual(everything)
  })

  test('keeps its places by the rows that they are in', () => {
    const { envelope } = parseEnvelope(JSON.stringify(formerDrafts))
    expect(envelope.drafts).toMatchObject([
      {
        field: 'drivers/drivers.2/driver_phone',
        edits: {
          texts: {
            'personal/last_name': 'Lopez-Ruiz',
            'property/square_footage': 'about 2',
            'property/@bathrooms_count': 'answeredUnknown',
            'drivers/drivers.3/driver_phone': '512-555-0199',
            'drivers/kept-2/driver_name': 'Di',
          },
          rows: {
            'property/mortgagee': [
              { id: 'property.mortgagee.0', from: 0 },
              { id: 'kept-1', item: { company: 'Ally', loan_number: '1' } },
            ],
            drivers: [
              { id: 'drivers.0', from: 0 },
              { id: 'drivers.2', from: 2 },
              { id: 'drivers.3', from: 3 },
              { id: 'kept-2' },
            ],
          },
        },
        added: { 'drivers.0': 'County records' },
        askLater: ['drivers/drivers.3/driver_email', 'property/stories_count'],
        omitted: ['personal/birth_date'],
        conflicts: [
          { kind: 'value', key: 'property/year_built' },
          { kind: 'removedHere', key: 'drivers', row: 'drivers.1', from: 1 },
        ],
      },
    ])
  })

  test('keeps decisions about candidates, and rows inside rows', () => {
    const first = {
      version: 0,
      pageId: 'w',
      savedAt: 1,
      step: 'a',
      visitedSteps: [],
      omitted: [],
      askLater: ['cars.0.stops.1.street', 'cars.1.stops.0.street', 'none.2.x'],
      edits: { cars: [{ from: 1, edits: { stops: [{ from: 1 }, { from: 0 }] } }, { edits: {} }] },
      answered: [{ list: 'cars', key: 'k', action: 'add', at: 1, source: { label: 'DMV' } }],
    }
    expect(fromFirstFormat(first)).toMatchObject({
      askLater: [
        'cars/cars.1/stops/cars.1.stops.0/street',
        'cars/kept-1/stops/kept-1.stops.0/street',
        'none/none.2/x',
      ],
      answered: [{ list: 'cars', key: 'k', action: 'add', row: 'kept-1' }],
    })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['an entry that is a number', { ...formerDrafts.drafts[0], edits: { personal: { age: 5 } } }],
    ['a row that is a text', { ...formerDrafts.drafts[0], edits: { drivers: ['a'] } }],
    ['a mark that is no path', { ...formerDrafts.drafts[0], askLater: [1] }],
    ['a draft of a version to come', { version: 9, by: 'a later version' }],
  ])('stays as it is if it is no draft: %s', (_, entry) => {
    expect(fromFirstFormat(entry)).toBe(entry)
  })

  test('is next to drafts of this format that an open page of the first has put aside', () => {
    const own = JSON.stringify({ quoteforms: 2, drafts: [{ own: true }], unreadable: ['x'] })
    const text = JSON.stringify({ ...formerDrafts, unreadable: ['hello', own] })
    const { envelope, errors } = parseEnvelope(text)
    expect(envelope).toMatchObject({ drafts: [{}, { own: true }], unreadable: ['hello', 'x'] })
    expect(errors).toEqual([])
  })
})
