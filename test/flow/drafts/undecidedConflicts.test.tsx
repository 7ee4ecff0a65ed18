import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { type Incoming, type Quote, QuoteFlow, type QuoteFlowProps } from '../../../src/index.ts'
import { driver } from '../../registry/driver.ts'
import { person } from '../../registry/personalInfo.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { enter, goTo, pressButton } from '../openFlow.tsx'

beforeAll(() => prefill.load())
beforeEach(() => sessionStorage.clear())

const [ana, bo] = [
  { ...driver, driver_name: 'Ana', driver_zip: '78701' },
  { driver_name: 'Bo', driver_zip: '78702' },
]
const first: Quote = {
  personal: { ...person, first_name: 'Maria' },
  property: { year_built: 1980 },
  drivers: [ana, bo],
}
const withYear = (year_built: number): Quote => ({ ...first, property: { year_built } })
const ofCounty = (record: Quote): Incoming => ({
  record,
  sources: { '': { label: 'County records' } },
})
type Stored = { drafts: Record<string, unknown>[] }

/** A quote that a person edits, and reloads. */
async function open(props: Partial<QuoteFlowProps> = {}) {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const handed: unknown[] = []
  const flow = (defaultRecord: Quote, incoming?: Incoming) => (
    <StrictMode>
      <QuoteFlow
        onSubmit={(record, { conflicts }) => void handed.push({ record, conflicts })}
        {...{ defaultRecord, incoming, drafts: { key: 'quote-1', storage }, ...props }}
      />
    </StrictMode>
  )
  let [record, shown] = [first, render(flow(first))]
  await settle()
  const stored = () => [...texts.values()].join()
  return {
    handed,
    stored,
    async arrives(incoming: Incoming) {
      shown.rerender(flow(record, incoming))
      await settle()
    },
    /** Loads the page again, with this record. */
    async reload(next: Quote, alter?: (stored: Stored) => void) {
      // Saves what is not saved yet.
      shown.unmount()
      if (alter) {
        for (const [key, text] of texts) {
          const envelope = JSON.parse(text) as Stored
          alter(envelope)
          texts.set(key, JSON.stringify(envelope))
        }
      }
      record = structuredClone(next)
      shown = render(flow(record))
      await settle()
    },
  }
}

/** A person built in 1985 what County records built in 1982. */
async function disagree(props?: Partial<QuoteFlowProps>) {
  const flow = await open(props)
  await goTo('Property')
  await enter('Year built', '1985')
  await flow.arrives(ofCounty(withYear(1982)))
  expect(await screen.findByText(/County records: 1982/)).toBeVisible()
  return flow
}

const use = 'Use 1982 (Year built)'
const keep = 'Keep 1985 (Year built)'

describe('a disagreement with newer data', () => {
  test('is back after a reload: at the field, in the review and in what is submitted', async () => {
    const flow = await disagree()
    await flow.reload(withYear(1982))
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(screen.getByLabelText('Year built')).toHaveAccessibleDescription(/County records: 1982/)
    expect(screen.getByRole('button', { name: keep })).toBeVisible()
    await goTo('Review')
    expect(screen.getByRole('link', { name: /Year built: County records: 1982/ })).toBeVisible()
    await pressButton('Submit')
    expect(flow.handed).toMatchObject([
      { conflicts: [{ path: 'property.year_built', theirs: 1982, mine: 1985 }] },
    ])
  })

  test('is back in the summary of a refused submit', async () => {
    const flow = await disagree()
    await goTo('Drivers')
    await pressButton(/^Expand all/)
    const zip = (await screen.findAllByRole('textbox', { name: /^ZIP code \(required/ }))[1]!
    fireEvent.change(zip, { target: { value: '' } })
    await flow.reload(withYear(1982))
    await goTo('Review')
    await pressButton('Submit')
    fireEvent.click(screen.getByText('1 to check', { selector: 'summary' }))
    expect(screen.getByRole('link', { name: /Year built: County records: 1982/ })).toBeVisible()
  })

  test('can still be decided either way', async () => {
    const flow = await disagree()
    await flow.reload(withYear(1982))
    await pressButton(use)
    expect(screen.getByLabelText('Year built')).toHaveValue('1982')
    expect(screen.queryByText(/County records: 1982/)).toBeNull()
    await enter('Year built', '1985')
    expect(screen.queryByText(/County records: 1982/)).toBeNull()
  })

  test('that is decided stays decided', async () => {
    const flow = await disagree()
    await pressButton(keep)
    await flow.reload(withYear(1982))
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(screen.queryByText(/County records: 1982/)).toBeNull()
  })

  test('is back where the page opens with the older record, until that has an answer of its own', async () => {
    const flow = await disagree()
    await flow.reload(first)
    expect(await screen.findByText(/County records: 1982/)).toBeVisible()
    expect(screen.getByRole('button', { name: keep })).toBeVisible()
    await flow.reload(first)
    await flow.arrives(ofCounty(withYear(1983)))
    expect(await screen.findByText(/County records: 1983/)).toBeVisible()
    expect(screen.queryByText(/County records: 1982/)).toBeNull()
    await pressButton('Use 1983 (Year built)')
    expect(screen.getByLabelText('Year built')).toHaveValue('1983')
  })

  test('of the older record is taken with Use', async () => {
    const flow = await disagree()
    await flow.reload(first)
    await screen.findByText(/County records: 1982/)
    await pressButton(use)
    expect(screen.getByLabelText('Year built')).toHaveValue('1982')
    expect(screen.queryByText(/County records: 1982/)).toBeNull()
  })

  test('is over where the newest record agrees', async () => {
    const flow = await disagree()
    await flow.reload(withYear(1985))
    expect(screen.queryByText(/County records/)).toBeNull()
  })

  test('is over where the person has chosen between the draft and the newest record', async () => {
    const flow = await disagree()
    await flow.reload(withYear(1990))
    const choices = screen.getByRole('group', { name: /year built/ })
    fireEvent.click(within(choices).getByRole('radio', { name: /1985/ }))
    await pressButton(/^Continue/)
    await goTo('Property')
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(screen.queryByText(/County records/)).toBeNull()
  })

  test('survives a discard that is undone', async () => {
    await disagree()
    await goTo('Review')
    await goTo('Property')
    fireEvent.click(await screen.findByRole('button', { name: /^Discard/ }))
    await settle()
    expect(screen.queryByText(/County records: 1982/)).toBeNull()
    await pressButton('Undo')
    expect(await screen.findByText(/County records: 1982/)).toBeVisible()
  })

  test('about an item is back: one that is gone elsewhere, and one that was removed here', async () => {
    const flow = await open()
    await goTo('Drivers')
    await pressButton(/^Expand all/)
    const zip = () => screen.getAllByRole('textbox', { name: /^ZIP code \(required/ })
    await screen.findAllByRole('textbox', { name: /^ZIP code \(required/ })
    fireEvent.change(zip()[1]!, { target: { value: '78799' } })
    fireEvent.click(screen.getByRole('button', { name: /^Remove driver 1: Ana/ }))
    await settle()
    const newest = { ...first, drivers: [{ ...ana, driver_zip: '79999' }] }
    await flow.arrives(ofCounty(newest))
    await flow.reload(newest)
    expect(await screen.findByText(/County records no longer has .*Bo/)).toBeVisible()
    expect(screen.queryByText(/^New/)).toBeNull()
    expect(screen.getByText(/County records changed .*Ana.*You removed it/)).toBeVisible()
    await pressButton(/^Restore it/)
    expect(zip().map((box) => (box as HTMLInputElement).value)).toEqual(['79999', '78799'])
    await pressButton(/^Keep it/)
    expect(screen.queryByText(/County records/)).toBeNull()
  })

  test('about a sensitive answer is in no draft, nor is the answer', async () => {
    const flow = await open()
    await goTo('Drivers')
    await pressButton(/^Expand all/)
    const [license] = await screen.findAllByRole('textbox', { name: 'License number' })
    fireEvent.change(license!, { target: { value: 'AA-111-222' } })
    act(() => license!.focus())
    act(() => license!.blur())
    const theirs = { ...ana, driver_license_number: 'BB-333-444' }
    await flow.arrives(ofCounty({ ...first, drivers: [theirs, bo] }))
    expect(await screen.findByText(/County records: BB-333-444/)).toBeVisible()
    await flow.reload({ ...first, drivers: [theirs, bo] })
    // Three digits alone may be part of the time of the save.
    expect(flow.stored()).not.toMatch(/333\D?444|111\D?222/)
    expect(screen.queryByText(/County records: /)).toBeNull()
  })

  test.each<[string, unknown]>([
    ['no list', 'x'],
    ['no objects', ['x', null]],
    ['another kind', [{ kind: 'order', key: 'property/year_built', source: 'x', message: 'x' }]],
  ])('that cannot be read is left out of the draft: %s', async (_, conflicts) => {
    const flow = await disagree()
    await flow.reload(withYear(1982), ({ drafts }) =>
      drafts.forEach((draft) => Object.assign(draft, { conflicts })),
    )
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(screen.queryByText(/County records/)).toBeNull()
  })

  test.each<[string, object]>([
    ['a field that is not there', { key: 'property/no_such' }],
    ['an item that is not there', { key: 'drivers/new-9/driver_zip' }],
    ['an answer that is not there', { mine: '1999' }],
    ['a key to nowhere', { key: '' }],
    ['a list as an answer', { key: 'drivers', mine: 'x' }],
    ['an item of no list', { kind: 'removed' }],
    ['an item of no list that was removed', { kind: 'removedHere', from: 3, row: 'drivers.3' }],
  ])('is left out where it speaks of %s', async (_, altered) => {
    const flow = await disagree()
    await flow.reload(withYear(1982), ({ drafts }) =>
      drafts.forEach(({ conflicts }) => Object.assign((conflicts as object[])[0]!, altered)),
    )
    expect(screen.getByLabelText('Year built')).toHaveValue('1985')
    expect(screen.queryByText(/County records/)).toBeNull()
  })
})
