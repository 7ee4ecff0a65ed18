import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { describe, expect, test } from 'vitest'
import type { Schema } from 'yup'
import { applyChanges } from '../../../src/core/changes/applyChanges.ts'
import { changesBetween } from '../../../src/core/changes/changesBetween.ts'
import { longestIncreasingRun } from '../../../src/core/objects/lists.ts'
import { createPairing } from '../../../src/core/changes/pairItems.ts'
import { type JsonPatchOperation, toJsonPatch } from '../../../src/core/changes/toJsonPatch.ts'
import { ownMember, setOwnMember } from '../../../src/core/objects/ownMembers.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { runs } from '../../propertyRuns.ts'
import { arbitraryJson, arbitraryKey } from '../../record/arbitraries.ts'

/** What the `rfc6902` package makes of a record. */
function patchByPackage(record: unknown, patch: readonly JsonPatchOperation[]): unknown {
  const top = { record: structuredClone(record) }
  const below = (pointer: string) => `/record${pointer}`
  const operations = patch.map((one) => ({
    ...one,
    path: below(one.path),
    ...('from' in one && { from: below(one.from) }),
  }))
  const outcomes = applyPatch(top, structuredClone(operations))
  expect(outcomes.filter((outcome) => outcome !== null)).toEqual([])
  return top.record
}

/** Items that resemble each other, with and without ids, and duplicates of them. */
const arbitraryItem = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        id: fc.constantFrom(1, 2, 3),
        company: fc.constantFrom('Wells Fargo', 'Chase', null),
        'a.b': fc.constantFrom(null, 0, ['x']),
        'c/d~e': fc.constantFrom(1, { '~1': null }),
        0: fc.constantFrom('', null),
        address: fc.record(
          { zip: fc.constantFrom('1', '2', null) },
          { requiredKeys: [], noNullPrototype: true },
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
  fc.constantFrom<unknown>(null, 'Wells Fargo', 5, []),
)

const arbitraryItems = fc.array(arbitraryItem, { maxLength: 7 })

/** Two lists, of which the second is mostly made of items of the first. */
const arbitraryLists = arbitraryItems.chain((before) =>
  fc.tuple(
    fc.constant(before),
    fc.oneof(
      arbitraryItems,
      fc.array(
        before.length > 0 ? fc.oneof(fc.constantFrom(...before), arbitraryItem) : arbitraryItem,
        {
          maxLength: 9,
        },
      ),
      fc.shuffledSubarray(before),
    ),
  ),
)

/** A list that may be absent, null or something else, somewhere in a record. */
const arbitraryRecords = fc
  .tuple(
    arbitraryLists,
    fc.constantFrom('mortgagee', 'property', 'other', 'nested'),
    fc.constantFrom<'both' | 'before' | 'after' | 'null'>(
      'both',
      'both',
      'both',
      'before',
      'after',
      'null',
    ),
    fc.tuple(arbitraryKey, arbitraryJson, arbitraryJson),
  )
  .map(([[one, other], place, presence, [key, old, next]]) => {
    const at = (list: unknown) =>
      ({
        mortgagee: { mortgagee: list },
        property: { property: { mortgagee: list }, drivers: [{ driver_zip: '1' }] },
        other: { 'x/y~z': { list } },
        nested: { lists: [[], list, { deeper: list }] },
      })[place] ?? {}
    const before = presence === 'after' ? {} : at(presence === 'null' ? null : one)
    const after = presence === 'before' ? {} : at(other)
    const [first, second]: Record<string, unknown>[] = [{ ...before }, { ...after }]
    if (first) setOwnMember(first, key, old)
    if (second) setOwnMember(second, key, next)
    return [first, second] as const
  })

const arbitraryPair = fc.oneof(
  { weight: 5, arbitrary: arbitraryRecords },
  fc.tuple(arbitraryJson, arbitraryJson),
)

const schemas: Record<string, Schema | undefined> = {
  'without a schema': undefined,
  'of a property': propertyInfoSchema,
  'of a quote': quoteSchema,
}

const identifications = {
  'by likeness': undefined,
  'by their ids': (item: unknown) => {
    const id = ownMember(item, 'id')
    return typeof id === 'number' || typeof id === 'string' ? id : undefined
  },
}

describe.each(Object.entries(schemas))('the changes between two records %s', (_, schema) => {
  describe.each(Object.entries(identifications))('with items paired %s', (_, identify) => {
    const check = (law: (before: unknown, after: unknown) => void) =>
      fc.assert(
        fc.property(arbitraryPair, ([before, after]) => law(before, after)),
        { numRuns: runs },
      )
    const between = (before: unknown, after: unknown) =>
      changesBetween(before, after, schema, { identify })

    test('lead from the first to the second', () => {
      check((before, after) => {
        expect(isDeepStrictEqual(applyChanges(before, between(before, after)), after)).toBe(true)
      })
    })

    test('lead there as a JSON Patch, too', () => {
      check((before, after) => {
        const text = JSON.stringify([before, after])
        const changes = between(before, after)
        expect(isDeepStrictEqual(applyByHand(before, toJsonPatch(changes)), after)).toBe(true)
        // The package changes no member with a name of the prototype.
        if (/"(?:__proto__|constructor|prototype)"/.test(text)) return
        const stored = toJsonPatch(JSON.parse(JSON.stringify(changes)))
        expect(isDeepStrictEqual(patchByPackage(before, stored), after)).toBe(true)
      })
    })

    test('are none if the records are equal', () => {
      check((before) => {
        expect(between(before, structuredClone(before))).toEqual([])
        expect(toJsonPatch([])).toEqual([])
      })
    })

    test('are all needed', () => {
      check((before, after) => {
        const changes = between(before, after)
        for (const left of changes) {
          const others = changes.filter((change) => change !== left)
          const apply = () => applyChanges(before, others)
          expect(isDeepStrictEqual(attempt(apply), after)).toBe(false)
        }
      })
    })
  })
})

test('a list has no more changes than items that came, went or left the longest run in order', () => {
  fc.assert(
    fc.property(arbitraryLists, ([before, after]) => {
      const origins = createPairing()(before, after, 'list')
      const kept = origins.filter((from) => from >= 0)
      const changes = changesBetween({ list: before }, { list: after })
      const count = (kind: string) =>
        changes.filter((change) => change.kind === kind && change.item?.list === 'list').length
      expect(count('add')).toBe(after.length - kept.length)
      expect(count('remove')).toBe(before.length - kept.length)
      expect(count('move')).toBe(kept.length - longestIncreasingRun(origins).size)
      // A move that others make is no operation of its own.
      expect(toJsonPatch(changes).length).toBeLessThanOrEqual(changes.length)
    }),
    { numRuns: runs },
  )
})

test.each<[title: string, before: unknown, after: unknown, patch: JsonPatchOperation[]]>([
  ['a value', { age: 45 }, { age: 46 }, [{ op: 'replace', path: '/age', value: 46 }]],
  [
    'null, which is a value',
    { age: 45 },
    { age: null },
    [{ op: 'replace', path: '/age', value: null }],
  ],
  ['a new member', {}, { age: null }, [{ op: 'add', path: '/age', value: null }]],
  ['a member that went', { age: null }, {}, [{ op: 'remove', path: '/age' }]],
  ['the whole record', null, { age: 1 }, [{ op: 'replace', path: '', value: { age: 1 } }]],
  [
    'a name with characters of a pointer',
    { 'a/b': { '~1': 1 } },
    { 'a/b': { '~1': 2 } },
    [{ op: 'replace', path: '/a~1b/~01', value: 2 }],
  ],
  [
    'a name of the prototype',
    JSON.parse('{"__proto__":1}'),
    JSON.parse('{"__proto__":2}'),
    [{ op: 'replace', path: '/__proto__', value: 2 }],
  ],
  [
    'a new address, with all its parts',
    {},
    { property_address: { city: 'Austin', zip: '1' } },
    [{ op: 'add', path: '/property_address', value: { city: 'Austin', zip: '1' } }],
  ],
  [
    'a new list, with all its items',
    {},
    { mortgagee: [{ company: 'Chase' }, { company: 'Ally' }] },
    [{ op: 'add', path: '/mortgagee', value: [{ company: 'Chase' }, { company: 'Ally' }] }],
  ],
  [
    'items that went, came and moved',
    { tags: ['a', 'b', 'c', 'd'] },
    { tags: ['x', 'd', 'b'] },
    [
      { op: 'remove', path: '/tags/2' },
      { op: 'remove', path: '/tags/0' },
      { op: 'add', path: '/tags/0', value: 'x' },
      { op: 'move', from: '/tags/2', path: '/tags/1' },
    ],
  ],
])('a JSON Patch says %s', (_, before, after, patch) => {
  const changes = changesBetween(before, after, propertyInfoSchema)
  expect(toJsonPatch(changes)).toEqual(patch)
  expect(isDeepStrictEqual(applyByHand(before, patch), after)).toBe(true)
})

test('a JSON Patch of a long list that is turned around takes no longer than its size', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => index)
  const after = before.toReversed()
  expect(toJsonPatch(changesBetween(before, after))).toHaveLength(19_999)
})

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Applies a JSON Patch, also to members with a name of the prototype. Throws for a place that is not there. */
function applyByHand(record: unknown, patch: readonly JsonPatchOperation[]): unknown {
  const top: Record<string, unknown> = { '': structuredClone(record) }
  const locate = (pointer: string) => {
    const keys = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    let parent: object = top
    for (const key of keys.slice(0, -1)) {
      const child: unknown = Object.getOwnPropertyDescriptor(parent, key)?.value
      if (typeof child !== 'object' || child === null) throw new Error(`nothing at ${pointer}`)
      parent = child
    }
    const key = keys.at(-1) ?? ''
    return { parent, key, isThere: Object.hasOwn(parent, key) }
  }
  const take = (pointer: string): unknown => {
    const { parent, key, isThere } = locate(pointer)
    if (!isThere) throw new Error(`nothing at ${pointer}`)
    if (Array.isArray(parent)) return parent.splice(Number(key), 1)[0]
    const value: unknown = Object.getOwnPropertyDescriptor(parent, key)?.value
    delete (parent as Record<string, unknown>)[key]
    return value
  }
  const put = (pointer: string, value: unknown) => {
    const { parent, key } = locate(pointer)
    if (!Array.isArray(parent)) setOwnMember(parent, key, value)
    else if (Number(key) <= parent.length) parent.splice(Number(key), 0, value)
    else throw new Error(`no place at ${pointer}`)
  }
  for (const operation of patch) {
    const { op, path } = operation
    if (op === 'move') put(path, take(operation.from))
    else if (op === 'remove') take(path)
    else {
      if (op === 'replace') take(path)
      put(path, structuredClone(operation.value))
    }
  }
  return top['']
}
