import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuoteFlowProps } from '../../../src/index.ts'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { reviewPart } from '../../../src/flow/flowParts.tsx'
import { press, settle } from '../../form/helpers/openForm.tsx'
import { follow, goTo, openFlow } from '../openFlow.tsx'

beforeAll(async () => {
  await reviewPart.load()
  await prefill.load()
})
beforeEach(() => sessionStorage.clear())

const county = { label: 'County records' }
const ben = { driver_name: 'Ben Lopez', driver_zip: '78701' }
const ana = { driver_name: 'Ana Lopez', driver_zip: '78745', household_id: 17 }
const tom = { driver_name: 'Tom Reyes', driver_relation: 'Child', driver_zip: '78702' }
const found: QuoteFlowProps = {
  defaultRecord: { drivers: [ben] },
  candidates: {
    drivers: [
      { id: 1, item: ana, source: county },
      { id: 2, item: tom, source: county },
    ],
  },
  gates: [{ name: 'quote', requires: ['drivers'], candidates: ['drivers'] }],
}
const links = () =>
  [...document.querySelectorAll('.qf-gate li')].map(({ textContent }) => textContent)
const lines = () => {
  const group = screen.queryByRole('group', { name: 'Found elsewhere' })
  return group ? within(group).getAllByRole('listitem').length : 0
}

async function open(props: QuoteFlowProps = {}) {
  const flow = await openFlow({ ...found, ...props })
  await act(() => prefill.load())
  await settle()
  return flow
}

test('a gate waits for candidates of a step that is not on the page, and leads to them', async () => {
  await open()
  await userEvent.click(await screen.findByText('2 answers needed for quote'))
  expect(links()).toEqual([
    'Ana Lopez, found in County records',
    'Tom Reyes, found in County records',
  ])
  await follow('Tom Reyes, found in County records')
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Add Tom Reyes' }))
  await press('Set aside Tom Reyes')
  await screen.findByText('1 answer needed for quote')
  await press('Add Ana Lopez')
  await screen.findByText('Ready for quote')
})

test('the review lists what waits, and leads there and back', async () => {
  const { handed } = await open({ gates: [] })
  await goTo('Review')
  const heading = await screen.findByRole('heading', { name: 'Found elsewhere (2)' })
  expect(heading).toBeVisible()
  await follow('Tom Reyes, found in County records')
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Add Tom Reyes' }))
  await press('Set aside Tom Reyes')
  await goTo('Review')
  expect(screen.getByRole('heading', { name: 'Found elsewhere (1)' })).toBeVisible()
  await press('Submit')
  expect(handed).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: /^Found elsewhere/ })).toBeNull()
})

test('what was decided stays when the step leaves the page and returns', async () => {
  await open()
  await goTo('Drivers')
  await press('Set aside Tom Reyes')
  await goTo('Client')
  await goTo('Drivers')
  expect(lines()).toBe(2)
  expect(screen.getByRole('button', { name: 'Undo (Tom Reyes)' })).toBeVisible()
})

test('a draft keeps what was decided, and where an added item came from', async () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const drafts = { key: 'quote-1', storage }
  const before = await open({ drafts })
  await goTo('Drivers')
  await press('Set aside Tom Reyes')
  await press('Add Ana Lopez')
  await waitFor(() => expect([...texts.values()].join()).toContain('"Ana Lopez"'))
  before.unmount()

  const flow = await open({ drafts })
  await screen.findByText('Ready for quote')
  expect(screen.getByText('New from County records')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo (Tom Reyes)' })).toBeVisible()
  expect(lines()).toBe(1)
  await goTo('Review')
  await press('Submit')
  const [{ record, submission } = { record: {}, submission: undefined }] = flow.handed
  expect(record).toEqual({ drivers: [ben, ana] })
  const origin = submission?.provenance.find(({ path }) => path === 'drivers.1.driver_name')
  expect(origin).toMatchObject({ value: 'arrived', source: county })
})

test('a draft keeps what was set aside though nothing was edited', async () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const drafts = { key: 'quote-2', storage }
  const before = await open({ drafts })
  await goTo('Drivers')
  await press('Set aside Tom Reyes')
  await waitFor(() => expect(texts.size).toBe(1))
  before.unmount()
  expect([...texts.values()].join()).not.toContain('Tom Reyes')
  await open({ drafts })
  expect(screen.getByRole('button', { name: 'Undo (Tom Reyes)' })).toBeVisible()
})
