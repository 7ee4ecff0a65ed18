import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { array, number, object, string } from 'yup'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { ownMember } from '../../../src/core/objects/ownMembers.ts'
import type { IdentifyItem } from '../../../src/core/changes/pairItems.ts'
import { FormStore } from '../../../src/store/FormStore.ts'
import { takeCandidates, matchCandidate, shownCandidates } from '../../../src/store/candidates.ts'
import { rowsOf } from '../../../src/store/rows.ts'
import { counted, readsAt } from '../../countReads.ts'
import { runs } from '../../propertyRuns.ts'

interface Lien {
  id?: number
  name?: string
  city?: string
  sum?: number
}

const lien = object({
  name: string().label('Name'),
  city: string().label('City'),
  sum: number().label('Sum'),
})
  .label('Lien')
  .meta({ itemLabelKey: 'name' })
const schema = object({ liens: array(lien.required()).label('Liens') }).label('House')
const source = { label: 'Deed' }
const identify: IdentifyItem = (item) => (item as Lien).id

function open(liens: readonly Lien[], found: readonly Lien[], identify?: IdentifyItem): FormStore {
  const settings = {
    options: { defaultRecord: { liens }, identify },
    messages: defaultMessages,
    shortcuts: defaultShortcuts,
  }
  const store = new FormStore(schema, settings, 'form')
  store.rules.configure([])
  takeCandidates(
    store,
    'liens',
    found.map((item, id) => ({ id, item, source })),
  )
  return store
}

const knownIn = ({ state, keys }: FormStore) => state.candidates.lists.get(keys.at('liens')) ?? []

/** Counts what is read in the rows of a form, and in what a person decided. */
function countReadsIn(store: FormStore, count: { reads: number }): void {
  const rows = counted([...rowsOf(store, 'liens')], count)
  vi.spyOn(store, 'valueAt').mockReturnValue(rows)
  const form = store.check()
  const rowPositions = new Map(
    Array.from(form.result.rowPositions, ([list, held]) => [list, counted([...held], count)]),
  )
  vi.spyOn(store, 'check').mockReturnValue({ ...form, result: { ...form.result, rowPositions } })
  const { candidates } = store.state
  const answers = counted([...candidates.answers], count)
  store.state = { ...store.state, candidates: { ...candidates, answers } }
}

const listOf = (size: number, item: (at: number) => Lien) =>
  Array.from({ length: size }, (_, at) => item(at))

test.each<[string, (at: number) => Lien, (at: number) => Lien, IdentifyItem?]>([
  [
    'another answer of each item',
    (at) => ({ name: `Bank ${at}`, city: 'Austin', sum: at }),
    (at) => ({ name: `Bank ${at}`, city: 'Austin', sum: -1 }),
  ],
  [
    'items that all have the same name',
    (at) => ({ name: 'Bank', city: `City ${at}`, sum: at }),
    (at) => ({ name: 'Bank', city: `City ${at}`, sum: -1 }),
  ],
  [
    'items without a name',
    (at) => ({ city: `City ${at % 2}`, sum: at % 2 }),
    (at) => ({ city: `City ${at % 2}`, sum: (at + 1) % 2 }),
  ],
  [
    'items with ids',
    (at) => ({ id: at, name: 'Bank', city: 'Austin', sum: at }),
    (at) => ({ id: at, name: 'Bank', city: 'Austin', sum: -1 }),
    identify,
  ],
  [
    'items with other ids',
    (at) => ({ id: at, name: 'Bank', city: 'Austin', sum: at }),
    (at) => ({ id: -1 - at, name: 'Bank', city: 'Austin', sum: at }),
    identify,
  ],
])('candidates with %s read the list in proportion', (_, listed, found, identify) => {
  const [one, two] = readsAt([100, 200], (size, count) => {
    const store = open(listOf(size, listed), listOf(size, found), identify)
    countReadsIn(store, count)
    expect(shownCandidates(store, 'liens')).toHaveLength(size)
  })
  expect(one).toBeGreaterThan(100)
  expect(two).toBeLessThan(2.2 * one)
})

test('candidates that a person has decided about read the decisions in proportion', () => {
  const [one, two] = readsAt([100, 200], (size, count) => {
    const liens = listOf(size, (at) => ({ name: `Bank ${at}`, sum: at }))
    const store = open(
      liens,
      liens.map((item) => ({ ...item, sum: -1 })),
    )
    const answers = knownIn(store).map(({ key }, at) => {
      const row = String(rowsOf(store, 'liens')[at]?.['@row'])
      return { list: store.keys.at('liens'), key, action: 'same' as const, row }
    })
    store.state = { ...store.state, candidates: { ...store.state.candidates, answers } }
    countReadsIn(store, count)
    const shown = shownCandidates(store, 'liens')
    expect(shown.map(({ state, match }) => [state, match?.index])).toEqual(
      liens.map((_, at) => ['same', at]),
    )
  })
  expect(two).toBeLessThan(2.2 * one)
})

const answersIn = ({ name, city, sum }: Lien) =>
  Object.entries({ name, city, sum }).filter(([, value]) => value !== undefined && value !== '')

/** The item that a candidate matches, from a comparison with each. */
function comparedAll(liens: readonly Lien[], found: Lien, hasIds: boolean): number {
  const idOf = ({ id }: Lien) => (hasIds ? id : undefined)
  const id = idOf(found)
  const same = id === undefined ? -1 : liens.findIndex((one) => idOf(one) === id)
  const answers = answersIn(found)
  if (same >= 0 || answers.length === 0) return same
  const open = [...liens.entries()].filter(([, one]) => id === undefined || idOf(one) === undefined)
  const named = open.filter(([, { name }]) => name && name === found.name)
  const mostAlike = (items: typeof open) => {
    const alike = items.map(([at, one]) => {
      const shared = answers.filter(([key, value]) => ownMember(one, key) === value)
      return { at, likeness: shared.length / answers.length }
    })
    const [best] = alike.toSorted((one, other) => other.likeness - one.likeness)
    return best && best.likeness >= 0.5 ? best.at : undefined
  }
  return mostAlike(named) ?? named[0]?.[0] ?? mostAlike(open) ?? -1
}

const anyLien = fc.record(
  {
    id: fc.nat(9),
    name: fc.constantFrom('', 'Ally', 'Chase'),
    city: fc.constantFrom('Austin', 'Waco', 'Paris'),
    sum: fc.nat(2),
  },
  { requiredKeys: [] },
)

test('each candidate matches the item that a comparison with all finds', () => {
  fc.assert(
    fc.property(
      fc.array(anyLien, { maxLength: 32 }),
      fc.array(anyLien, { maxLength: 5 }),
      fc.boolean(),
      (liens, found, hasIds) => {
        const store = open(liens, found, hasIds ? identify : undefined)
        const matched = knownIn(store).map((one) => matchCandidate(store, 'liens', one)?.index)
        const expected = found.map((one) => comparedAll(liens, one, hasIds))
        expect(matched.map((index) => index ?? -1)).toEqual(expected)
      },
    ),
    { numRuns: runs },
  )
})

test('in a long list an item with all answers of a candidate is found behind those that are like it', () => {
  const like = listOf(60, (at) => ({ city: 'Austin', sum: at % 2 }))
  const others = listOf(60, (at) => ({ city: 'Waco', sum: at % 2 === 0 ? 2 : 3 }))
  const liens = [...like, ...others, { city: 'Austin', sum: 2 }]
  const store = open(liens, [
    { city: 'Austin', sum: 2 },
    { city: 'Waco', sum: 1 },
  ])
  const matched = knownIn(store).map((one) => matchCandidate(store, 'liens', one)?.index)
  expect(matched).toEqual([120, 1])
})
