import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRecord } from '../../../src/core/values/toRecord.ts'
import type { MergeSide, Conflict } from '../../../src/core/merge/mergeForms.ts'
import { toFormValues, type ToFormValuesResult } from '../../../src/core/values/toFormValues.ts'
import { type Edits, collectEdits, applyEdits } from '../../../src/core/values/edits.ts'
import { parseLeaf } from '../../../src/core/values/leafText.ts'
import type { FormValue } from '../../../src/core/values/formValues.ts'
import type { SchemaNode, ObjectNode } from '../../../src/core/schema/describeSchema.ts'
import { mergeDraft, withSeenData } from '../../../src/core/merge/mergeDraft.ts'
import { omitSensitive } from '../../../src/core/sensitive/omitSensitive.ts'
import { parseYesNo } from '../../../src/core/text/parseYesNo.ts'
import { isBlankText } from '../../../src/core/text/normalizeText.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryJson, arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import {
  acted,
  arbitraryActs,
  arbitraryEntered,
  arbitraryHost,
  fleetSchema,
  formValuesAt,
  missingIn,
  node,
  nodeAt,
  rowIds,
  shown,
  throughJson,
} from '../values/randomEdits.ts'
import { Person } from '../values/simulatedUser.ts'
import { defaultEmptiness, type Emptiness } from '../../../src/core/values/emptiness.ts'
import {
  matchesName,
  sensitiveNames,
  matchByName,
} from '../../../src/core/sensitive/createSensitiveMatcher.ts'

/** The paths that are sensitive by name. */
const named = (root: ObjectNode, keeps: boolean) =>
  matchByName(keeps ? new Set() : sensitiveNames(root))

/** The stored draft of a form. */
function draftOf(person: Person, sensitive = false) {
  const { root, values, baseline, emptiness } = person
  const { edits } = collectEdits(root, values, baseline, emptiness, named(root, sensitive))
  return {
    baseline: throughJson(omitSensitive(baseline.record, matchByName(sensitiveNames(root)))),
    edits: throughJson(edits) as Edits | undefined,
  }
}

const compare = (person: Person, now: unknown) =>
  mergeDraft(person.root, draftOf(person), now, { emptiness: person.emptiness, reading: {} })

const resultOf = (person: Person, { values, baseline }: ToFormValuesResult) =>
  toRecord(person.root, values, baseline, {}, person.emptiness).record

const always = (choice: MergeSide) => () => choice

const ana = { driver_name: 'Ana', driver_zip: '78701', driver_age: 30, driver_license_number: 'A1' }
const ben = { driver_name: 'Ben', driver_zip: '78702', driver_age: 40, driver_phone: '1', id: 7 }
const cal = { driver_name: 'Cal', driver_zip: '78703', driver_age: 50 }

const begun = (record: unknown = { drivers: [ana, ben] }, host: Partial<Emptiness> = {}) =>
  new Person(quoteSchema, record, host)

const told = ({ conflicts }: { conflicts: Conflict[] }) =>
  conflicts.map(({ kind, path, mine, theirs, isEdited }) => [kind, path, mine, theirs, isEdited])

describe('a record that has changed since the draft', () => {
  test('keeps its new value if the person entered no other', () => {
    const person = begun().enter('drivers.0.driver_phone', '5')
    const now = { drivers: [ana, { ...ben, driver_license_number: 'B2' }] }
    const compared = compare(person, now)
    expect(told(compared)).toEqual([])
    expect(resultOf(person, compared.resolve(always('mine')))).toEqual({
      drivers: [{ ...ana, driver_phone: '5' }, now.drivers[1]],
    })
  })

  test('conflicts with a different entry', () => {
    const person = begun().enter('drivers.1.driver_zip', '78799')
    const compared = compare(person, { drivers: [ana, { ...ben, driver_zip: '78700' }] })
    expect(compared.conflicts).toMatchObject([
      {
        key: 'value:drivers.1.driver_zip',
        node: { label: 'ZIP code' },
        path: 'drivers.1.driver_zip',
        ancestors: [{ node: { label: 'Driver' }, item: { position: 2, count: 2, name: 'Ben' } }],
        mine: '78799',
        theirs: '78700',
        isUnknown: { mine: false, theirs: false },
        isEdited: true,
      },
    ])
    const [mine, theirs] = (['mine', 'theirs'] as const).map((choice) =>
      resultOf(person, compared.resolve(always(choice))),
    )
    expect(mine).toEqual({ drivers: [ana, { ...ben, driver_zip: '78799' }] })
    expect(theirs).toEqual({ drivers: [ana, { ...ben, driver_zip: '78700' }] })
  })

  test('is a conflict where the draft only shows the old value', () => {
    const compared = compare(begun(), { drivers: [ana, { ...ben, driver_age: 41 }] })
    expect(told(compared)).toEqual([['value', 'drivers.1.driver_age', '40', '41', false]])
  })

  test.each<[string, unknown, unknown, string]>([
    ['both changed it alike', 41, 41, '41'],
    ['the record only spells it otherwise', 40, '40', '41'],
    ['neither has an answer', 40, null, ' '],
  ])('is not told of where %s', (_, was, is, typed) => {
    const person = begun({ drivers: [{ ...ana, driver_age: was }] })
    person.enter('drivers.0.driver_age', typed)
    expect(told(compare(person, { drivers: [{ ...ana, driver_age: is }] }))).toEqual([])
  })

  test('adds an item if the person chooses it', () => {
    const person = begun().enter('drivers.0.driver_phone', '5')
    const compared = compare(person, { drivers: [cal, ana, ben] })
    expect(told(compared)).toEqual([['added', 'drivers', '', 'Cal', false]])
    expect(compared.conflicts[0]?.ancestors).toMatchObject([
      { item: { position: 1, count: 3, name: 'Cal' } },
    ])
    expect(resultOf(person, compared.resolve(always('theirs')))).toEqual({
      drivers: [cal, { ...ana, driver_phone: '5' }, ben],
    })
    expect(resultOf(person, compared.resolve(always('mine')))).toEqual({
      drivers: [{ ...ana, driver_phone: '5' }, ben],
    })
  })

  test('has no conflict if the draft was submitted before it could be removed', () => {
    const person = begun().addRow('drivers', 0).removeRow('drivers', 1)
    for (const [path, text] of Object.entries({ name: 'Cal', zip: '78703', age: '5 0' })) {
      person.enter(`drivers.0.driver_${path}`, text)
    }
    for (const path of ['name', 'zip', 'age', 'phone']) {
      person.enter(`drivers.1.driver_${path}`, `5${path.length}`)
    }
    person.enter('drivers.0.driver_license_number', 'C1').enter('drivers.0.driver_age', '050')
    const now = throughJson(person.result)
    const compared = compare(person, now)
    expect(told(compared)).toEqual([])
    expect(resultOf(person, compared.resolve(always('mine')))).toEqual(now)
  })

  test('has lost the one of two equal items that the draft lacks', () => {
    const person = begun({ drivers: [cal, cal, ana] }).removeRow('drivers', 0)
    const now = { drivers: [cal, ana] }
    const compared = compare(person, now)
    expect(told(compared)).toEqual([])
    expect(resultOf(person, compared.resolve(always('mine')))).toBe(now)
  })

  test('may have lost an item, which can be kept as a new one', () => {
    const person = begun().enter('drivers.1.driver_phone', '5')
    const compared = compare(person, { drivers: [ana] })
    expect(told(compared)).toEqual([['removed', 'drivers.1', 'Ben', '', true]])
    const settled = compared.resolve(always('mine'))
    expect(resultOf(person, settled)).toEqual({ drivers: [ana, { ...ben, driver_phone: '5' }] })
    const { baselinePositions } = toRecord(person.root, settled.values, settled.baseline, {})
    expect([...baselinePositions.values()]).toContainEqual([0, -1])
    expect(resultOf(person, compared.resolve(always('theirs')))).toEqual({ drivers: [ana] })
  })

  test('stays without an item that was removed in the draft', () => {
    const person = begun().removeRow('drivers', 0)
    const compared = compare(person, { drivers: [ana, ben] })
    expect(told(compared)).toEqual([])
    expect(resultOf(person, compared.resolve(always('theirs')))).toEqual({ drivers: [ben] })
  })

  test('reports an item that was removed in the draft if it has changed since', () => {
    const person = begun().removeRow('drivers', 0)
    const changed = { ...ana, driver_phone: '9' }
    const compared = compare(person, { drivers: [changed, ben] })
    expect(told(compared)).toEqual([['removedHere', 'drivers', '', 'Ana', true]])
    expect(resultOf(person, compared.resolve(always('mine')))).toEqual({ drivers: [ben] })
    expect(resultOf(person, compared.resolve(always('theirs')))).toEqual({
      drivers: [changed, ben],
    })
  })

  test('keeps its new order unless the draft has one of its own', () => {
    const now = { drivers: [cal, ana, ben] }
    const person = begun({ drivers: [ana, ben, cal] })
    expect(resultOf(person, compare(person, now).resolve(always('mine')))).toBe(now)
    const moved = begun({ drivers: [ana, ben, cal] }).moveRow('drivers', 0, 1)
    expect(resultOf(moved, compare(moved, now).resolve(always('mine')))).toEqual({
      drivers: [ben, ana, cal],
    })
  })

  test('gives the path of an answer in the merged form', () => {
    const person = begun().addRow('drivers', 0).enter('drivers.2.driver_zip', '1')
    const compared = compare(person, { drivers: [{ ...ben, driver_zip: '2' }, cal, ana] })
    expect(told(compared)).toEqual([
      ['value', 'drivers.1.driver_zip', '1', '2', true],
      ['added', 'drivers', '', 'Cal', false],
    ])
  })

  test('shows which side answered "unknown"', () => {
    const person = begun({ drivers: [ana] }, { nullMeans: 'unknown' })
    person.enter('drivers.0.driver_phone', '5')
    const now = { drivers: [{ ...ana, driver_phone: null }] }
    const compared = compare(person, now)
    expect(compared.conflicts).toMatchObject([
      { mine: '5', theirs: '', isUnknown: { mine: false, theirs: true } },
    ])
    expect(resultOf(person, compared.resolve(always('mine')))).toEqual({
      drivers: [{ ...ana, driver_phone: '5' }],
    })
    expect(resultOf(person, compared.resolve(always('theirs')))).toBe(now)
  })

  test('conflicts in a whole group if one side answered "unknown"', () => {
    const address = { street: 'Elm St 1', city: 'Austin', zip: '78701' }
    const person = begun({ property: { property_address: address } }, { nullMeans: 'unknown' })
    person.enter('property.property_address.street', 'Oak St 2')
    const now = { property: { property_address: null } }
    const compared = compare(person, now)
    expect(told(compared)).toEqual([
      ['value', 'property.property_address', 'Oak St 2, Austin, 78701', '', true],
    ])
    expect(resultOf(person, compared.resolve(always('mine')))).toEqual({
      property: { property_address: { ...address, street: 'Oak St 2' } },
    })
    expect(resultOf(person, compared.resolve(always('theirs')))).toBe(now)
  })

  test('keeps a sensitive entry of a draft that has it, without a conflict', () => {
    const person = begun().enter('drivers.0.driver_license_number', 'A2')
    const now = { drivers: [{ ...ana, driver_license_number: 'A3' }, ben] }
    const { conflicts, resolve } = mergeDraft(person.root, draftOf(person, true), now, {
      emptiness: defaultEmptiness,
      reading: {},
    })
    expect(conflicts).toEqual([])
    expect(resultOf(person, resolve(always('theirs')))).toEqual({
      drivers: [{ ...ana, driver_license_number: 'A2' }, ben],
    })
  })
})

const check = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  law: (...values: Values) => void,
) => {
  fc.assert(fc.property(...arbitraries, law), { numRuns: runs })
}

const records = (kind: 'valid' | 'awkward') => arbitraryRecord(fleetSchema, kind).map(throughJson)

/** The changes of a colleague to the record in the meantime. */
const changedBy = (record: unknown, host: Emptiness, acts: Parameters<typeof acted>[3]) =>
  throughJson(acted(fleetSchema, record, host, acts).result)

/** A random but repeatable choice for each conflict. */
const arbitraryChoose = fc
  .infiniteStream(fc.constantFrom<MergeSide>('mine', 'theirs'))
  .map((choices) => {
    const made = new Map<string, MergeSide>()
    return ({ key }: Conflict): MergeSide => {
      const choice = made.get(key) ?? choices.next().value ?? 'mine'
      made.set(key, choice)
      return choice
    }
  })

describe('a draft and its record', () => {
  test('keep a move of items that differ only in what a draft leaves out', () => {
    const record = { vehicles: [{ make: 'A', stops: [{ gate_code: '1234567' }, {}] }] }
    const person = new Person(fleetSchema, record).moveRow('vehicles.0.stops', 0, 1)
    const { resolve } = mergeDraft(person.root, draftOf(person, false), record, {
      emptiness: person.emptiness,
      reading: {},
    })
    expect(
      resultOf(
        person,
        resolve(() => 'mine'),
      ),
    ).toEqual({
      vehicles: [{ make: 'A', stops: [{}, { gate_code: '1234567' }] }],
    })
  })

  test.each(['valid', 'awkward'] as const)(
    'have no conflicts while a record that is %s is unchanged',
    (kind) => {
      check(
        [records(kind), arbitraryHost, arbitraryActs(), fc.boolean(), arbitraryChoose],
        (record, host, acts, sensitive, choose) => {
          const person = acted(fleetSchema, record, host, acts)
          const now = person.baseline.record
          const draft = draftOf(person, sensitive)
          const { conflicts, resolve } = mergeDraft(person.root, draft, now, {
            emptiness: host,
            reading: {},
          })
          expect(conflicts).toEqual([])
          const settled = resolve(choose)
          const again = applyEdits(person.root, now, draft.edits, host)
          expect(shown(settled.values)).toEqual(shown(again.values))
          expect(rowIds(settled.values)).toEqual(rowIds(again.values))
          expect(settled.baseline.record).toBe(now)
          const result = resultOf(person, settled)
          expect(JSON.stringify(result)).toBe(JSON.stringify(resultOf(person, again)))
        },
      )
    },
  )

  test.each(['valid', 'awkward'] as const)(
    'give the record itself without entries if every choice is the record (%s)',
    (kind) => {
      check(
        [records(kind), arbitraryHost, arbitraryActs(), records(kind), fc.boolean()],
        (record, host, acts, other, isOther) => {
          const person = new Person(fleetSchema, record, host)
          const now = isOther ? other : changedBy(record, host, acts)
          const settled = compare(person, now).resolve(always('theirs'))
          expect(resultOf(person, settled)).toBe(now)
          expect(shown(settled.values)).toEqual(shown(toFormValues(person.root, now, host).values))
        },
      )
    },
  )

  test('have no conflicts once the draft has been submitted', () => {
    check(
      [records('valid'), arbitraryHost, arbitraryActs(['enter', 'add', 'remove', 'unknown'])],
      (record, host, acts) => {
        const person = acted(fleetSchema, record, host, acts)
        const { record: result, parseErrors } = person.read()
        const { root, values, baseline } = person
        const { omitted } = collectEdits(root, values, baseline, host, named(root, false))
        fc.pre(parseErrors.length === 0 && omitted.length === 0)
        const now = throughJson(result)
        // Two equal items cannot be told apart.
        const names = sensitiveNames(root)
        fc.pre([record, now].every((each) => !hasTwins(omitSensitive(each, matchByName(names)))))
        const { conflicts, resolve } = compare(person, now)
        expect(conflicts.map(({ kind, path }) => [kind, path])).toEqual([])
        expect(resultOf(person, resolve(always('mine')))).toEqual(now)
      },
    )
  })

  test('keep every text of the draft if every choice is the draft', () => {
    const isSensitive = matchesName(sensitiveNames(node(fleetSchema)))
    check(
      [
        records('valid'),
        arbitraryHost,
        arbitraryActs(),
        arbitraryActs(),
        records('valid'),
        fc.boolean(),
      ],
      (record, host, acts, others, other, isOther) => {
        const person = acted(fleetSchema, record, host, acts)
        const now = isOther ? other : changedBy(person.baseline.record, host, others)
        const { resolve } = compare(person, now)
        const { values } = resolve(always('mine'))
        const left = textsIn(person.root, values, isSensitive)
        for (const text of textsIn(person.root, person.values, isSensitive)) {
          const at = left.indexOf(text)
          expect(at, text).not.toBe(-1)
          left.splice(at, 1)
        }
      },
    )
  })

  test('keep every entry if the record has not changed', () => {
    check(
      [
        records('valid'),
        arbitraryHost,
        arbitraryActs(['enter']),
        arbitraryActs(['enter']),
        arbitraryChoose,
      ],
      (record, host, acts, others, choose) => {
        const before = new Person(fleetSchema, record, host)
        const person = acted(fleetSchema, record, host, acts)
        const now = changedBy(record, host, others)
        const shownNow = new Person(fleetSchema, now, host)
        const entered = person
          .controls()
          .filter((path) => person.textAt(path) !== before.textAt(path))
        const { conflicts, resolve } = mergeDraft(person.root, draftOf(person, true), now, {
          emptiness: host,
          reading: {},
        })
        fc.pre(conflicts.every(({ kind }) => kind === 'value'))
        const settled = Object.assign(new Person(fleetSchema, now, host), resolve(choose))
        const asked = conflicts.map(({ path }) => path)
        const isAsked = (path: string) =>
          asked.some((other) => path === other || path.startsWith(`${other}.`))
        for (const path of person.controls()) {
          if (isAsked(path)) continue
          const isMine = entered.includes(path)
          expect(settled.textAt(path)).toBe((isMine ? person : shownNow).textAt(path))
        }
      },
    )
  })

  test('have the paths of a form with everything from the draft', () => {
    check(
      [records('awkward'), arbitraryHost, arbitraryActs(), arbitraryActs()],
      (record, host, acts, others) => {
        const person = acted(fleetSchema, record, host, acts)
        const now = changedBy(person.baseline.record, host, others)
        const { conflicts, resolve } = compare(person, now)
        const { values } = resolve(always('mine'))
        for (const { kind, path, mine, node: at } of conflicts) {
          const isInDraft = kind !== 'added' && kind !== 'removedHere'
          const named = nodeAt(person.root, path)
          expect(named?.kind === 'list' && !isInDraft ? named.item : named).toBe(at)
          const held = formValuesAt(values, path)
          expect(held).toBeDefined()
          expect(held).toBe(at.kind === 'leaf' ? mine : held)
        }
        const keys = conflicts.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      },
    )
  })

  test('merge, whatever they contain', () => {
    const root = node(fleetSchema)
    const anything = fc.oneof(records('awkward'), arbitraryJson)
    check(
      [anything, arbitraryEntered(root), anything, arbitraryHost, arbitraryChoose, fc.boolean()],
      (opened, entered, other, host, choose, isSame) => {
        const now = isSame ? opened : other
        const { resolve } = mergeDraft(root, { baseline: opened, edits: entered as Edits }, now, {
          emptiness: host,
          reading: {},
        })
        const { values, baseline } = resolve(choose)
        expect(missingIn(root, values, '')).toEqual([])
        expect(baseline.record).toBe(now)
        const ids = rowIds(values)
        expect(new Set(ids).size).toBe(ids.length)
        expect(() => toRecord(root, values, baseline, {}, host)).not.toThrow()
      },
    )
  })
})

function hasTwins(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const held: unknown[] = Object.values(value)
  const texts = held.map((each) => JSON.stringify(each))
  return (Array.isArray(value) && new Set(texts).size < texts.length) || held.some(hasTwins)
}

/** Every text that is not blank, with its schema path and its meaning. */
function textsIn(
  at: SchemaNode,
  values: FormValue | undefined,
  isSensitive: (member: string) => boolean,
) {
  const texts: string[] = []
  visit(at, values, '')
  return texts

  function visit(at: SchemaNode, values: FormValue | undefined, path: string): void {
    if (typeof values === 'string') {
      if (at.kind !== 'leaf' || isBlankText(values)) return
      const reading = parseLeaf(at, values, {})
      const meaning =
        (at.parseAs === 'yesNo' && parseYesNo(values)) || (reading.ok && reading.value)
      texts.push(`${path} ${JSON.stringify(meaning === false ? values : meaning)}`)
    } else if (at.kind === 'list') {
      for (const row of Object.values(values ?? {})) visit(at.item, row, path)
    } else if (at.kind === 'object' && typeof values === 'object' && !Array.isArray(values)) {
      for (const [member, child] of at.members) {
        if (!isSensitive(member)) visit(child, values[member], `${path}.${member}`)
      }
    }
  }
}

describe('newer data that a draft has seen', () => {
  const root = node(quoteSchema)
  const record = {
    drivers: [{ driver_name: 'Ana', driver_zip: '78701', driver_license_number: 'A-111-222' }],
  }
  const opened = { drivers: [{ driver_name: 'Ana', driver_zip: '78701' }] }
  const [renamed, stranger] = [
    { driver_name: 'Ann Smith' },
    { driver_name: 'Bo', driver_zip: '78701' },
  ]
  const seen = (items: unknown[], positions?: number[]) => {
    const openedItems = positions && { drivers: positions }
    return withSeenData(root, { opened, baseline: { drivers: items }, openedItems }, record).record
  }

  test('leaves a sensitive answer with its person, however much else of them is new', () => {
    const { driver_license_number } = record.drivers[0]!
    expect(seen([stranger, renamed], [-1, 0])).toEqual({
      drivers: [stranger, { ...renamed, driver_license_number }],
    })
  })

  test('gives nobody the sensitive answer of somebody alike', () => {
    expect(seen([stranger], [-1])).toEqual({ drivers: [stranger] })
  })

  test('is all there, where positions are unknown or are none', () => {
    expect(seen([stranger, { ...opened.drivers[0], driver_zip: '78702' }], [7])).toEqual({
      drivers: [stranger, { ...record.drivers[0], driver_zip: '78702' }],
    })
    expect(seen([])).toEqual({ drivers: [] })
    expect(seen(opened.drivers)).toBe(record)
  })
})
