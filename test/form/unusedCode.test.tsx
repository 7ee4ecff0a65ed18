import { afterEach, expect, test, vi } from 'vitest'
import type { Part } from '../../src/core/part.ts'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { changesPanel } from '../../src/form/ChangesPanel.tsx'
import { open, save, settle } from './helpers/openForm.tsx'

// What a form does not use, it does not load.

const loaded = vi.hoisted(() => new Set<string>())
vi.mock('../../src/config/spanish/es.ts', () => {
  loaded.add('spanish')
  return {}
})

afterEach(() => vi.restoreAllMocks())

const parts: Record<string, Part<unknown>> = { changesPanel, prefill }

/** The parts that are asked for. */
function watchParts(): () => string[] {
  const spies = Object.entries(parts).map(([name, part]) => ({
    name,
    calls: [vi.spyOn(part, 'load'), vi.spyOn(part, 'loadWithRetries')],
  }))
  return () =>
    spies.flatMap(({ name, calls }) => (calls.some((one) => one.mock.calls.length > 0) ? name : []))
}

const record = { mortgagee: [{ company: 'Wells Fargo' }] }

test('a form without sources, newer data, candidates and Spanish loads none of that', async () => {
  const asked = watchParts()
  open('Property info', { defaultRecord: record })
  await settle()
  await save()
  expect(asked()).toEqual([])
  expect([...loaded]).toEqual([])
})

test.each([
  ['sources', { sources: { '': { label: 'County records' } } }],
  ['newer data', { incoming: { record } }],
  ['candidates', { candidates: { mortgagee: [] } }],
] as const)('prefill loads with %s', async (_, options) => {
  const asked = watchParts()
  open('Property info', { defaultRecord: record, ...options })
  await settle()
  expect(asked()).toContain('prefill')
})
