import { afterEach, expect, test, vi } from 'vitest'
import type { RetriedValue } from '../../src/core/lazyValue.ts'
import { lazyConflictChoices } from '../../src/field/conflict/lazyConflictChoices.ts'
import { lazyCandidates } from '../../src/field/list/candidates/lazyCandidates.ts'
import { lazySourceParts } from '../../src/field/source/lazySourceParts.ts'
import { lazyChangesPanel } from '../../src/form/changes/lazyChangesPanel.ts'
import { lazyMergeParts } from '../../src/form/incoming/lazyMergeParts.ts'
import { open, save, settle } from './helpers/openForm.tsx'

// What a form does not use, it does not load.

const checkOverrides = vi.hoisted(() => vi.fn<() => undefined>())
const loaded = vi.hoisted(() => new Set<string>())
vi.mock('../../src/config/overrides/checkOverrides.ts', () => {
  loaded.add('checkOverrides')
  return { checkOverrides }
})
vi.mock('../../src/config/spanish/es.ts', () => {
  loaded.add('spanish')
  return {}
})

afterEach(() => vi.restoreAllMocks())

const parts: Record<string, RetriedValue<unknown>> = {
  lazyCandidates,
  lazyChangesPanel,
  lazyConflictChoices,
  lazyMergeParts,
  lazySourceParts,
}

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

test('a form without sources, newer data, candidates, overrides and Spanish loads none of that', async () => {
  const asked = watchParts()
  open('Property info', { defaultRecord: record })
  await settle()
  await save()
  expect(asked()).toEqual([])
  expect([...loaded]).toEqual([])
})

test.each([
  ['lazySourceParts', { sources: { '': { label: 'County records' } } }],
  ['lazyMergeParts', { incoming: { record } }],
  ['lazyCandidates', { candidates: { mortgagee: [] } }],
] as const)('%s loads with the option that needs it', async (name, options) => {
  const asked = watchParts()
  open('Property info', { defaultRecord: record, ...options })
  await settle()
  expect(asked()).toContain(name)
})
