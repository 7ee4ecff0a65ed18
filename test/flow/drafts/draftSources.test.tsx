import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Quote } from '../../../src/index.ts'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { driver } from '../../registry/driver.ts'
import { person } from '../../registry/personalInfo.ts'
import { goTo, openFlow, pressButton } from '../openFlow.tsx'

beforeAll(() => prefill.load())
beforeEach(() => sessionStorage.clear())

const quote: Quote = { personal: person, drivers: [{ ...driver, driver_zip: '78701' }] }
const county = { label: 'County records', confidence: 'low' as const }
const sources = { 'personal.first_name': county, 'drivers[0].driver_zip': county }

function memory(texts = new Map<string, string>()) {
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const drafts = (storage: ReturnType<typeof memory>) => ({ drafts: { key: 'quote-1', storage } })

const confirmedIn = ({ texts }: ReturnType<typeof memory>) => {
  const [text = '{"drafts":[]}'] = texts.values()
  const { drafts } = JSON.parse(text) as { drafts: { confirmed: string[] }[] }
  return drafts[0]?.confirmed
}

/** Confirms the first name and the ZIP code of the driver. Returns what the storage holds then. */
async function confirmBoth() {
  const storage = memory()
  await openFlow({ defaultRecord: quote, sources, ...drafts(storage) })
  expect(screen.getByText('1 to confirm')).toBeVisible()
  await pressButton(/^Confirm first name/)
  await goTo('Drivers')
  await pressButton(/^Confirm ZIP code 78701/)
  await waitFor(() =>
    expect(confirmedIn(storage)).toEqual(['personal.first_name', 'drivers.0.driver_zip']),
  )
  document.body.replaceChildren()
  return memory(new Map(storage.texts))
}

/** Submits, and returns the provenance of two answers. */
async function submitted({ handed }: Awaited<ReturnType<typeof openFlow>>) {
  await goTo('Review')
  await pressButton('Submit')
  const entries = handed[0]?.submission.provenance ?? []
  return ['personal.first_name', 'drivers.0.driver_zip'].map((path) => {
    const { value, source } = entries.find((entry) => entry.path === path) ?? {}
    return [value, source?.label]
  })
}

describe('a draft', () => {
  test('keeps what was confirmed', async () => {
    const storage = await confirmBoth()
    const flow = await openFlow({ defaultRecord: quote, sources, ...drafts(storage) })
    expect(screen.getByRole('button', { name: /^Undo confirmation of ZIP code/ })).toBeVisible()
    expect(await submitted(flow)).toEqual([
      ['confirmed', 'County records'],
      ['confirmed', 'County records'],
    ])
  })

  test('asks again where the record has another value by now', async () => {
    const storage = await confirmBoth()
    const newer = { ...quote, personal: { ...person, first_name: 'Mariana' } }
    const flow = await openFlow({ defaultRecord: newer, sources, ...drafts(storage) })
    await pressButton('All from the record')
    await pressButton('Continue with these')
    await goTo('Client')
    expect(screen.getByRole('button', { name: 'Confirm first name Mariana' })).toBeVisible()
    expect(await submitted(flow)).toEqual([
      ['arrived', 'County records'],
      ['confirmed', 'County records'],
    ])
  })

  test('keeps the sources for a flow without a record of its own', async () => {
    const storage = await confirmBoth()
    const flow = await openFlow(drafts(storage))
    expect(await submitted(flow)).toEqual([
      ['confirmed', 'County records'],
      ['confirmed', 'County records'],
    ])
  })
})
