import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schema } from 'yup'
import { contractProblems } from '../../../src/core/validation/createRecordChecker.ts'
import { enteredText } from '../../../src/core/text/normalizeText.ts'
import { isEmptyEntry, parseLeaf } from '../../../src/core/values/leafText.ts'
import type { FormValue } from '../../../src/core/values/formValues.ts'
import {
  type LeafNode,
  type SchemaNode,
  describeSchema,
} from '../../../src/core/schema/describeSchema.ts'
import { toRecord } from '../../../src/core/values/toRecord.ts'
import { parseYesNo } from '../../../src/core/text/parseYesNo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryRecord, arbitraryText, type Kind } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import { byRecord, entryOf } from '../../registry/registry.ts'
import { Person } from './simulatedUser.ts'
import { isObject } from '../../../src/core/objects/ownMembers.ts'
import type { Emptiness } from '../../../src/core/values/emptiness.ts'

const schemas: Record<string, Schema> = {
  ...byRecord((name) => entryOf(name).schema),
  quote: quoteSchema,
}

const arbitraryHost: fc.Arbitrary<Emptiness> = fc.record({
  cleared: fc.constantFrom('null', 'absent'),
  nullMeans: fc.constantFrom('empty', 'unknown'),
})

/** Texts that a person may type anywhere, valid ones included. */
const arbitraryTyped = fc.oneof(
  arbitraryText,
  fc.constantFrom('', ' ', '\u00a0', '0', '-3', '2.50', '1,850 sq ft', '007', '1e3', 'abc', 'NaN'),
  fc.constantFrom('3/4/80', '2/30/1980', 'March 1980', '13/4/1980', 'YES', 'n', '1', '?', '-0'),
  fc.constantFrom('tex.', 'n carolina', 'TX', 'usa', 'Canada', '787011234', '<a@example.com>'),
  fc.integer().map(String),
)

/** Texts, each with a number that picks its control. */
const arbitraryEdits = (minLength = 1) =>
  fc.array(fc.tuple(fc.nat(), arbitraryTyped), { minLength, maxLength: 6 })
type Edits = readonly (readonly [pick: number, text: string])[]

function picked(person: Person, edits: Edits): { path: string; text: string }[] {
  const controls = person.controls()
  return edits.flatMap(([pick, text]) => {
    const path = controls[pick % controls.length]
    return path === undefined ? [] : [{ path, text }]
  })
}

const edited = (person: Person, edits: Edits) => {
  for (const { path, text } of picked(person, edits)) person.enter(path, text)
  return person
}

const arbitraryForm = (schema: Schema, kind: Kind) =>
  fc
    .tuple(arbitraryRecord(schema, kind), arbitraryHost)
    .map(([record, host]) => opened(schema, record, host))

/** A form that prints the record that it was opened with, and opens again for each run of a law. */
function opened(schema: Schema, record: unknown, host: Emptiness): Person {
  return Object.assign(new Person(schema, record, host), {
    [fc.toStringMethod]: () => fc.stringify({ record, host }),
    [fc.cloneMethod]: () => opened(schema, record, host),
  })
}

function leafAt(schema: Schema, path: string): LeafNode {
  let node: SchemaNode | undefined = describeSchema(schema)
  for (const key of path.split('.')) {
    if (node?.kind === 'list') node = node.item
    else node = node?.kind === 'object' ? node.members.get(key) : undefined
  }
  if (node?.kind !== 'leaf') throw new Error(`${path} is no leaf.`)
  return node
}

/** The meaning of a text at a leaf, whatever its spelling. */
function meaningOf(leaf: LeafNode, text: string): unknown {
  const answer = leaf.parseAs === 'yesNo' && parseYesNo(text)
  if (answer) return answer
  const reading = parseLeaf(leaf, text, {})
  return reading.ok && reading.value
}

/** The value at a path, by own members only. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (Array.isArray(value)) return valueAt(value[Number(key)], rest)
  return isObject(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

/**
 * The differences between two records off the path to a leaf: members and items that are not the
 * same by reference, or not in the same order.
 */
function touched(
  before: unknown,
  after: unknown,
  [key = '', ...rest]: readonly string[],
): unknown[] {
  if (key === '') return []
  const areLists = Array.isArray(before) && Array.isArray(after)
  const at = Number(key)
  if (areLists && before.length > after.length) {
    // An invalid item arrived there, and its replacement is blank.
    return isObject(before[at]) ? [before, after] : differing(before.toSpliced(at, 1), after)
  }
  const others = (value: unknown) =>
    Object.entries(areLists ? (value as object) : membersOf(value))
      .filter(([name, held]) => name !== key && held !== undefined)
      .flat()
  return [
    ...differing(others(before), others(after)),
    ...touched(valueAt(before, [key]), valueAt(after, [key]), rest),
  ]
}

const differing = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((held, at) => Object.is(held, after[at]))
    ? []
    : [before, after]

/** Every value in a record, with its path. */
function* everything(
  value: unknown,
  path: readonly string[] = [],
): Generator<[value: unknown, path: readonly string[]]> {
  yield [value, path]
  if (typeof value !== 'object' || value === null) return
  for (const [key, held] of Object.entries(value)) yield* everything(held, [...path, key])
}

const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

describe.each(Object.entries(schemas))('the form values of %s', (_, schema) => {
  const check = <Values extends [unknown, ...unknown[]]>(
    ...property: [...{ [K in keyof Values]: fc.Arbitrary<Values[K]> }, (...v: Values) => void]
  ) => {
    const law = property.pop() as (...values: Values) => void
    const values = fc.tuple(...(property as unknown as fc.Arbitrary<unknown>[]))
    fc.assert(
      fc.property(values, (drawn) => {
        law(...(drawn as Values))
      }),
      { numRuns: runs },
    )
  }

  test.each(['valid', 'awkward'] as const)('hands back an untouched %s record itself', (kind) => {
    check(arbitraryForm(schema, kind), (person: Person) => {
      const { record, parseErrors } = person.read()
      expect(record).toBe(person.record)
      expect(parseErrors).toEqual([])
    })
  })

  test('hands back an untouched record exactly', () => {
    check(
      arbitraryRecord(schema, 'awkward'),
      arbitraryHost,
      (arbitrary: unknown, host: Emptiness) => {
        const sent = JSON.stringify(arbitrary)
        expect(JSON.stringify(new Person(schema, JSON.parse(sent), host).result)).toBe(sent)
      },
    )
  })

  test('gives the same of an untouched form, its mapping included, whether its texts are read or not', () => {
    check(arbitraryForm(schema, 'awkward'), (person: Person) => {
      const { root, values, baseline, emptiness } = person
      const cache = undefined
      const asOpened = toRecord(root, values, baseline, {}, emptiness, cache, true)
      expect(asOpened).toEqual(person.read())
      expect(asOpened.record).toBe(person.record)
    })
  })

  test('opening and reading alter neither the record nor the texts', () => {
    check(arbitraryForm(schema, 'awkward'), arbitraryEdits(), (person: Person, edits: Edits) => {
      const record = structuredClone(person.record)
      const { values } = edited(person, edits)
      const typed = structuredClone(values)
      person.read()
      expect(isDeepStrictEqual(person.record, record)).toBe(true)
      expect(values).toEqual(typed)
    })
  })

  test('shows typed texts again', () => {
    check(
      arbitraryForm(schema, 'valid'),
      fc.nat(),
      arbitraryTyped,
      (person: Person, pick: number, typed: string) => {
        const [place] = picked(person, [[pick, typed]])
        if (!place) return
        const { record, parseErrors } = person.enter(place.path, typed).read()
        const isEmpty = isEmptyEntry(leafAt(schema, place.path), typed, {})
        if (parseErrors.length > 0 || isEmpty) return
        const shown = new Person(schema, record, person.emptiness).textAt(place.path)
        const leaf = leafAt(schema, place.path)
        expect(meaningOf(leaf, shown)).toEqual(meaningOf(leaf, typed))
        const held = valueAt(person.record, place.path.split('.'))
        const isLiteral = leaf.parseAs === 'text' && typed !== held
        expect(shown).toBe(isLiteral ? enteredText(typed) : shown)
      },
    )
  })

  /** Types a text, and lets it be read as an option, or kept unread. */
  const entered = (person: Person, path: string, typed: string, option: string | undefined) => {
    person.enter(path, typed)
    const isText = !['number', 'date', 'yesNo'].includes(leafAt(schema, path).parseAs)
    if (option && isText && typed.trim() !== '') person.mark(path, `${typed}=${option}`)
    return person
  }
  const arbitraryOption = fc.constantFrom(undefined, undefined, 'Spouse', 'TX', 'tx', 'mailto:x')

  test('leaving a control changes neither the record nor what is wrong with it', () => {
    check(
      arbitraryForm(schema, 'awkward'),
      fc.nat(),
      arbitraryTyped,
      arbitraryOption,
      fc.boolean(),
      (
        person: Person,
        pick: number,
        typed: string,
        option: string | undefined,
        isUnread: boolean,
      ) => {
        const [place] = picked(person, [[pick, typed]])
        if (!place) return
        entered(person, place.path, typed, isUnread ? typed.trim() : option)
        const { record, parseErrors } = person.read()
        const left = person.leave(place.path).read()
        expect(left.record).toEqual(record)
        expect(left.parseErrors).toEqual(parseErrors)
        expect(person.leave(place.path).read().record).toEqual(record)
      },
    )
  })

  test('a control that was left shows what it shows when the record is opened again', () => {
    check(
      arbitraryForm(schema, 'awkward'),
      fc.nat(),
      arbitraryTyped,
      arbitraryOption,
      (person: Person, pick: number, typed: string, option: string | undefined) => {
        const [place] = picked(person, [[pick, typed]])
        // A new item that is blank is dropped, and others move up.
        if (!place || isEmptyEntry(leafAt(schema, place.path), typed, {})) return
        entered(person, place.path, typed, option).leave(place.path)
        const { record, parseErrors } = person.read()
        if (parseErrors.length > 0) return
        const again = new Person(schema, record, person.emptiness)
        const shown = again.textAt(place.path)
        const left = person.textAt(place.path)
        const isYesNo = leafAt(schema, place.path).parseAs === 'yesNo'
        const seen = (text: string) => (isYesNo && parseYesNo(text)) || text.replace(/\r\n?/g, '\n')
        expect(seen(shown)).toBe(seen(left))
      },
    )
  })

  test('hands back the record itself when every edit is undone', () => {
    check(
      arbitraryRecord(schema, 'valid'),
      fc.constantFrom('null', 'absent'),
      arbitraryEdits(),
      (record: unknown, cleared: Emptiness['cleared'], edits: Edits) => {
        const person = new Person(schema, record, { cleared })
        const places = picked(person, edits).map(({ path }) => [path, person.textAt(path)] as const)
        edited(person, edits)
        for (const [path, text] of places) person.enter(path, text)
        expect(person.result).toBe(record)
      },
    )
  })

  test.each(['valid', 'awkward'] as const)(
    'an edit touches nothing else in a %s record',
    (kind) => {
      check(
        arbitraryForm(schema, kind),
        fc.nat(),
        arbitraryTyped,
        (person: Person, pick: number, typed: string) => {
          const [place] = picked(person, [[pick, typed]])
          if (!place) return
          const { result } = person.enter(place.path, typed)
          expect(touched(person.record, result, place.path.split('.'))).toEqual([])
        },
      )
    },
  )

  test('writes no NaN, no undefined and no unfilled object', () => {
    check(arbitraryForm(schema, 'valid'), arbitraryEdits(), (person: Person, edits: Edits) => {
      for (const list of person.lists()) person.addRow(list).addRow(list, 0)
      const { record, baselinePositions, parseErrors } = edited(person, edits).read()
      const held = new Set([...everything(person.record)].map(([value]) => value))
      const kept = new Set<unknown>()
      for (const [list, stood] of baselinePositions) {
        for (const [at, from] of stood.entries()) {
          // A new item without a readable text is not handed back.
          if (from >= 0 || parseErrors.length > 0) kept.add(valueAt(list, [`${at}`]))
        }
      }
      for (const [value, path] of everything(record)) {
        const about = `${JSON.stringify(value)} at ${path.join('.')}`
        expect(Number.isNaN(value), about).toBe(false)
        expect(value, about).not.toBe(undefined)
        const isEmpty = value === '' || (isObject(value) && Object.keys(value).length === 0)
        const isInvented = isEmpty && path.length > 0 && !held.has(value) && !kept.has(value)
        expect(isInvented, about).toBe(false)
      }
    })
  })

  test('writes nothing that the contract refuses, except that a required value may be missing', () => {
    check(arbitraryForm(schema, 'valid'), arbitraryEdits(0), (person: Person, edits: Edits) => {
      const { record } = edited(person, edits).read()
      const ids = contractProblems(schema, record).map(({ id }) => id)
      expect(ids.filter((id) => !id.endsWith('missing'))).toEqual([])
    })
  })

  test('accepts any form values without throwing', () => {
    const mangled = (values: FormValue, texts: Iterator<string>): FormValue => {
      if (typeof values === 'string') return texts.next().value ?? values
      if (Array.isArray(values)) return values.map((row) => mangled(row, texts)) as typeof values
      return Object.fromEntries(
        Object.entries(values).map(([member, held]) => [member, mangled(held, texts)]),
      )
    }
    check(
      arbitraryForm(schema, 'awkward'),
      fc.array(fc.oneof(arbitraryTyped, fc.constantFrom('invalid', 'unknown', 'answeredUnknown')), {
        minLength: 50,
      }),
      (person: Person, texts: string[]) => {
        Object.assign(person.values, mangled(person.values, texts.values()))
        expect(isObject(person.result)).toBe(true)
      },
    )
  })

  test('has no changes after a save', () => {
    check(arbitraryForm(schema, 'valid'), arbitraryEdits(), (person: Person, edits: Edits) => {
      if (edited(person, edits).read().parseErrors.length > 0) return
      const saved = person.save()
      expect(person.result).toBe(saved)
    })
  })
})

/** The actions on a list of mortgagees. */
type Step =
  | { kind: 'add'; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'move'; at: number; to: number }
  | { kind: 'enter'; at: number; text: string }

const arbitrarySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add'), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('remove'), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('move'), at: fc.nat(9), to: fc.nat(9) }),
    fc.record({
      kind: fc.constant('enter'),
      at: fc.nat(9),
      text: fc.constantFrom('Wells Fargo', ' Ally ', ' ', '', 'Chase'),
    }),
  ),
  { maxLength: 12 },
)

/** The expected list: the original item of each row, and the company entered in it. */
interface Kept {
  from: number
  company?: string
}

function stepped(person: Person, kept: Kept[], step: Step): void {
  const at = kept.length === 0 ? -1 : step.at % kept.length
  if (step.kind === 'add') {
    const to = step.at % (kept.length + 1)
    person.addRow('mortgagee', to)
    kept.splice(to, 0, { from: -1 })
  } else if (at < 0) {
    return
  } else if (step.kind === 'remove') {
    person.removeRow('mortgagee', at)
    kept.splice(at, 1)
  } else if (step.kind === 'move') {
    const to = step.to % kept.length
    person.moveRow('mortgagee', at, to)
    kept.splice(to, 0, ...kept.splice(at, 1))
  } else {
    person.enter(`mortgagee.${at}.company`, step.text)
    kept.splice(at, 1, { from: kept[at]?.from ?? -1, company: step.text.trim() })
  }
}

describe('a list of mortgagees', () => {
  const arbitraryItems = fc.option(
    fc
      .array(
        fc.record({ company: fc.constantFrom('Wells Fargo', 'Chase') }, { requiredKeys: [] }),
        {
          maxLength: 4,
        },
      )
      .map((items) =>
        items.map((item, index) => ({ '#': index, ...item, address: { zip: '1', '##': [index] } })),
      ),
    { nil: undefined },
  )
  const arbitraryList = fc.tuple(arbitraryItems, arbitrarySteps)

  /** Applies the actions to the form values and to the expected list. */
  function both([items, steps]: [object[] | undefined, Step[]]) {
    const record = { kept: true, ...(items && { mortgagee: items }) }
    const person = new Person(propertyInfoSchema, record)
    const kept: Kept[] = (items ?? []).map((_, from) => ({ from }))
    for (const step of steps) stepped(person, kept, step)
    return { person, record, items: items ?? [], kept }
  }

  /** Whether an expected row has anything to hand back. */
  const isThere = ({ from, company = '' }: Kept) => from >= 0 || company !== ''

  test('keeps the unknown keys with each item through any row changes', () => {
    fc.assert(
      fc.property(arbitraryList, (drawn) => {
        const { person, record, items, kept } = both(drawn)
        const expected = kept.filter(isThere).map(({ from, company }) => {
          const item: { company?: string } = items[from] ?? {}
          if (company === undefined || company === (item.company ?? '')) return item
          const { company: _, ...others } = item
          return company === '' ? others : { ...item, company }
        })
        const { mortgagee, ...others } = person.result as { mortgagee?: unknown[] }
        expect(others).toEqual({ kept: true })
        expect(mortgagee ?? []).toStrictEqual(expected)
        const itself = (item: unknown) => items.some((other) => other === item)
        expect(mortgagee?.filter(itself) ?? []).toHaveLength(expected.filter(itself).length)
        expect(mortgagee === undefined).toBe(expected.length === 0 && !('mortgagee' in record))
        expect(person.result === record).toBe(isDeepStrictEqual(expected, items))
      }),
      { numRuns: runs },
    )
  })

  test('gives the row of each item, and its position in the baseline', () => {
    fc.assert(
      fc.property(arbitraryList, (drawn) => {
        const { person, kept } = both(drawn)
        const { record, rowPositions, baselinePositions, itemsByRow } = person.read()
        const standing = [...kept.entries()].filter(([, row]) => isThere(row))
        expect(rowPositions.get('mortgagee')).toEqual(standing.map(([row]) => row))
        const list = (record as { mortgagee?: unknown[] }).mortgagee ?? []
        const stood = standing.map(([, { from }]) => from)
        // An unchanged list is the record's own.
        expect(baselinePositions.get(list) ?? [...list.keys()]).toEqual(stood)
        const ids = person.rows('mortgagee').map((row) => String(row['@row']))
        expect([...itemsByRow.keys()]).toEqual(standing.map(([row]) => ids[row]))
        expect([...itemsByRow.values()]).toEqual(list.map((item, index) => ({ item, index })))
      }),
      { numRuns: runs },
    )
  })

  test('can be saved at any time, and its rows stay the same', () => {
    fc.assert(
      fc.property(arbitraryList, arbitrarySteps, (drawn, later) => {
        const { person, kept } = both(drawn)
        const saved = person.save() as { mortgagee?: object[] }
        expect(person.result).toBe(saved)
        const before = person.rows('mortgagee').map((row) => row['@row'])
        const known: unknown[] = saved.mortgagee ?? []
        const byRow = new Map(
          [...kept.keys()]
            .filter((row) => isThere(kept[row] ?? { from: -1 }))
            .map((row, at) => [before[row], known[at]]),
        )
        for (const step of later) if (step.kind !== 'enter') stepped(person, kept, step)
        const after = person.rows('mortgagee').flatMap((row) => byRow.get(row['@row']) ?? [])
        expect((person.result as typeof saved).mortgagee ?? []).toEqual(after)
      }),
      { numRuns: runs },
    )
  })
})
