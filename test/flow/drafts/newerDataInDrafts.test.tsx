import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import {
  type DraftMigration,
  type Incoming,
  type Quote,
  QuoteFlow,
  type QuoteFlowProps,
} from '../../../src/index.ts'
import { fakeClock } from '../../form/helpers/fakeClock.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { enter, goTo, openFlow, pressButton } from '../openFlow.tsx'

// A draft brings back what the person last saw, newer data included, also where the host opens the page with
// the record from before.

beforeAll(() => prefill.load())
beforeEach(() => sessionStorage.clear())

const county = { label: 'County records' }
const ana = { driver_name: 'Ana Lopez', driver_zip: '78701', driver_phone: '512-555-0101' }
const bo = { driver_name: 'Bo Wells', driver_zip: '02134', driver_phone: '617-555-0102' }
const cy = { driver_name: 'Cy Young', driver_zip: '10001', driver_phone: '212-555-0103' }
const first = {
  personal: { first_name: 'Maria' },
  property: { year_built: 1985, square_footage: 1850 },
  drivers: [ana, bo],
  rating: { tier: 'A' },
}
type Stored = { drafts: Record<string, unknown>[] }

async function open(props: Partial<QuoteFlowProps> = {}) {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const handed: { record: unknown; changes: readonly { path: string }[] }[] = []
  const flow = (record: object, incoming?: Incoming) => (
    <StrictMode>
      <QuoteFlow
        defaultRecord={record}
        onSubmit={(submitted, { changes }) => void handed.push({ record: submitted, changes })}
        drafts={{ key: 'quote-1', storage }}
        incoming={incoming}
        {...props}
      />
    </StrictMode>
  )
  let record: object = structuredClone(first)
  let shown = render(flow(record))
  await settle()
  return {
    handed,
    stored: () => [...texts.values()].join(),
    async arrives(newer: object, more: Partial<Incoming> = { sources: { '': county } }) {
      shown.rerender(flow(record, { record: newer, ...more }))
      await settle()
    },
    async reload(next: object = first, alter?: (stored: Stored) => void) {
      // Saves what is not saved yet.
      shown.unmount()
      for (const [key, text] of alter ? texts : []) {
        const envelope = JSON.parse(text) as Stored
        alter?.(envelope)
        texts.set(key, JSON.stringify(envelope))
      }
      record = structuredClone(next)
      shown = render(flow(record))
      await settle()
    },
    async submit() {
      await goTo('Review')
      await pressButton('Submit')
      await settle()
      return handed.at(-1)?.record
    },
  }
}

const year = () => screen.getByLabelText<HTMLInputElement>('Year built').value

describe('after a reload with the record from before', () => {
  test('newer data is on the screen and in what is submitted, and is no change of the person', async () => {
    const flow = await open()
    const newer = {
      ...first,
      property: { ...first.property, year_built: 1982 },
      rating: { tier: 'B' },
    }
    await flow.arrives(newer)
    await goTo('Property')
    expect(year()).toBe('1982')
    await enter('Square footage', '1900')
    await flow.reload()
    expect(screen.queryAllByRole('radio', { name: /1982|1985/ })).toEqual([])
    await goTo('Property')
    expect(year()).toBe('1982')
    expect(screen.getByLabelText('Year built')).toHaveAccessibleDescription(/County records/)
    expect(await flow.submit()).toEqual({
      ...newer,
      property: { year_built: 1982, square_footage: 1900 },
    })
    expect(flow.handed[0]?.changes.map(({ path }) => path)).toEqual(['property.square_footage'])
  })

  test('data of the host that contains itself is no obstacle to a draft, which lacks what would not end', async () => {
    const nodes: unknown[] = [{ tier: 'B' }]
    nodes.push({ nodes }, nodes)
    const flow = await open()
    await flow.arrives({
      ...first,
      drivers: [bo, ana],
      personal: { last_name: 'Lopez' },
      rating: { nodes },
    })
    await goTo('Property')
    await enter('Square footage', '1900')
    await flow.reload()
    expect(await flow.submit()).toMatchObject({
      personal: { last_name: 'Lopez' },
      property: { square_footage: 1900 },
      drivers: [bo, ana],
    })
  })

  test('twice, and with the newer data again', async () => {
    const flow = await open()
    const newer = { ...first, property: { ...first.property, year_built: 1982 } }
    await goTo('Property')
    await enter('Stories', '2')
    await flow.arrives(newer)
    await flow.reload()
    await goTo('Property')
    await enter('Bathrooms', '3')
    await flow.reload()
    await goTo('Property')
    expect(year()).toBe('1982')
    await flow.arrives(newer)
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
    expect(await flow.submit()).toMatchObject({
      property: { year_built: 1982, stories_count: 2, bathrooms_count: 3 },
    })
  })

  test('items that came, went and moved there are where they were', async () => {
    const flow = await open()
    await goTo('Drivers')
    await flow.arrives({ ...first, drivers: [cy, { ...ana, driver_zip: '78799' }] })
    await pressButton(/^Expand all/)
    const phone = within(screen.getByRole('group', { name: /Driver 2 of 2: Ana/ })).getByLabelText(
      /^Phone/,
    )
    fireEvent.change(phone, { target: { value: '512-555-0199' } })
    act(() => phone.blur())
    await flow.reload()
    await goTo('Drivers')
    const item = screen.getByRole('group', { name: /Driver 1 of 2: Cy Young/ })
    expect(item).toHaveTextContent('New from County records')
    expect(screen.getByRole('group', { name: /Driver 2 of 2: Ana Lopez/ })).toBeVisible()
    expect(await flow.submit()).toEqual({
      ...first,
      drivers: [cy, { ...ana, driver_zip: '78799', driver_phone: '512-555-0199' }],
    })
  })

  test('a disagreement is still one with the newer data', async () => {
    const flow = await open()
    await goTo('Property')
    await enter('Year built', '1990')
    await flow.arrives({ ...first, property: { ...first.property, year_built: 1982 } })
    await flow.reload()
    await goTo('Property')
    expect(year()).toBe('1990')
    expect(screen.getByText(/County records: 1982/)).toBeVisible()
    await pressButton('Use 1982 (Year built)')
    expect(year()).toBe('1982')
    await flow.reload()
    await goTo('Property')
    // The person has decided, and there is nothing else in the draft.
    expect(year()).toBe('1982')
    expect(await flow.submit()).toMatchObject({ property: { year_built: 1982 } })
  })

  test('what the host changed since then is there, too, and the person is asked as ever', async () => {
    const flow = await open()
    await flow.arrives({ ...first, property: { year_built: 1982, square_footage: 1860 } })
    await goTo('Property')
    await enter('Stories', '2')
    await flow.reload({
      ...first,
      personal: { first_name: 'Marie' },
      property: { year_built: 1985, square_footage: 1870 },
      rating: { tier: 'C' },
    })
    // Not about the year, which only the newer data changed.
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await pressButton(/^Continue/)
    await goTo('Property')
    expect(year()).toBe('1982')
    expect(await flow.submit()).toEqual({
      ...first,
      personal: { first_name: 'Marie' },
      property: { year_built: 1982, square_footage: 1870, stories_count: 2 },
      rating: { tier: 'C' },
    })
  })

  test('a sensitive answer is that of the same person, and one that newer data had is named', async () => {
    const [secretAna, secretBo] = [
      { ...ana, driver_license_number: 'A-111-222' },
      { ...bo, driver_license_number: 'B-333-444' },
    ]
    const record = { ...first, drivers: [secretAna, secretBo] }
    const flow = await open()
    await flow.reload(record)
    await goTo('Drivers')
    await flow.arrives({
      ...record,
      drivers: [
        { ...cy, driver_license_number: 'C-555-666' },
        { ...secretBo, driver_license_number: 'B-777-888' },
        { ...secretAna, driver_zip: '78799' },
      ],
    })
    await goTo('Property')
    await enter('Stories', '2')
    await waitFor(() => expect(flow.stored()).toContain('property/stories_count'))
    expect(flow.stored()).not.toMatch(/111-222|333-444|555-666|777-888/)
    await flow.reload(record)
    expect(document.body).toHaveTextContent(/Driver 1: License number, Driver 2: License number/)
    expect(await flow.submit()).toMatchObject({
      drivers: [cy, secretBo, { ...secretAna, driver_zip: '78799' }],
    })
  })

  test('through a migration', async () => {
    const rename: DraftMigration = ({ baseline, ...content }) => {
      const { rating, ...rest } = baseline as { rating: unknown }
      return { ...content, baseline: { ...rest, tier: rating } }
    }
    const texts = new Map<string, string>()
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    }
    const { rating, ...rest } = first
    const flow = await open({ drafts: { key: 'q', storage } })
    await flow.arrives({ ...first, property: { ...first.property, year_built: 1982 } })
    await goTo('Property')
    await enter('Stories', '2')
    cleanup()
    await openFlow({
      defaultRecord: { ...rest, tier: rating } as Quote,
      drafts: { key: 'q', storage, migrations: [rename] },
    })
    expect(screen.queryAllByRole('radio', { name: /1982|1985/ })).toEqual([])
    await goTo('Property')
    expect(year()).toBe('1982')
  })
})

test('newer data alone leaves no draft', async () => {
  const pass = fakeClock()
  const flow = await open()
  await flow.arrives({ ...first, property: { ...first.property, year_built: 1982 } })
  await pass(600)
  expect(flow.stored()).toBe('')
})
