import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toFormValues } from '../../../src/core/values/toFormValues.ts'
import { type Edits, collectEdits, applyEdits } from '../../../src/core/values/edits.ts'
import { differsFromBaseline } from '../../../src/store/unsavedChanges.ts'
import { toRecord } from '../../../src/core/values/toRecord.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import {
  type Act,
  acted,
  arbitraryEntered,
  arbitraryActs,
  arbitraryHost,
  fleetSchema,
  missingIn,
  node,
  pathsOf,
  rowIds,
  shown,
  throughJson,
} from './randomEdits.ts'
import { Person } from './simulatedUser.ts'
import type { ObjectNode } from '../../../src/core/schema/describeSchema.ts'
import { defaultEmptiness, type Emptiness } from '../../../src/core/values/emptiness.ts'
import {
  matchesName,
  sensitiveNames,
  matchByName,
} from '../../../src/core/sensitive/createSensitiveMatcher.ts'

/** The paths that are sensitive by name. */
const named = (root: ObjectNode, keeps: boolean) =>
  matchByName(keeps ? new Set() : sensitiveNames(root))

function kept(person: Person, sensitive = false) {
  const { root, values, baseline, emptiness } = person
  const matcher = named(root, sensitive)
  const { edits, omitted } = collectEdits(root, values, baseline, emptiness, matcher)
  return { edits, omitted: pathsOf(person, omitted) }
}

const again = (person: Person, edits: unknown) =>
  applyEdits(person.root, person.baseline.record, throughJson(edits) as Edits, person.emptiness)

const quote = () =>
  new Person(quoteSchema, {
    personal: { first_name: 'Maria', birth_date: '1980-03-04' },
    drivers: [
      { driver_name: 'Maria', driver_zip: '78701', driver_license_number: 'A1' },
      { driver_name: 'Juan', driver_zip: '78702', id: 7 },
    ],
  })

describe('edits', () => {
  test('are empty before an entry', () => {
    expect(kept(quote())).toEqual({ edits: undefined, omitted: [] })
  })

  test('are the texts that differ, by their keys', () => {
    const person = quote().enter('drivers.1.driver_age', '4').enter('personal.last_name', 'Lo')
    expect(kept(person).edits).toEqual({
      texts: { 'personal/last_name': 'Lo', 'drivers/drivers.1/driver_age': '4' },
      rows: {},
    })
  })

  test('are empty after an entry is undone', () => {
    const person = quote().enter('drivers.1.driver_zip', '7')
    expect(kept(person.enter('drivers.1.driver_zip', '78702')).edits).toBe(undefined)
  })

  test('have every row of a list if one was removed, added or moved', () => {
    const [maria, juan] = [
      { id: 'drivers.0', from: 0 },
      { id: 'drivers.1', from: 1 },
    ]
    const rowsAfter = (person: Person) => kept(person).edits?.rows
    expect(rowsAfter(quote().removeRow('drivers', 0))).toEqual({ drivers: [juan] })
    expect(rowsAfter(quote().addRow('drivers', 1))).toEqual({
      drivers: [maria, { id: 'new.1' }, juan],
    })
    expect(rowsAfter(quote().moveRow('drivers', 0, 1))).toEqual({ drivers: [juan, maria] })
  })

  test('are relative to the saved record and its rows', () => {
    const person = quote().addRow('drivers', 0).enter('drivers.0.driver_zip', '78703')
    person.save()
    const rows = {
      drivers: [
        { id: 'new.1', from: 0 },
        { id: 'drivers.0', from: 1 },
        { id: 'drivers.1', from: 2 },
      ],
    }
    expect(kept(person).edits).toEqual({ texts: {}, rows })
    person.enter('drivers.0.driver_name', 'Ana')
    expect(kept(person).edits).toEqual({
      texts: { 'drivers/new.1/driver_name': 'Ana' },
      rows,
    })
  })

  test('have a given and a removed answer "unknown"', () => {
    const host: Partial<Emptiness> = { nullMeans: 'unknown' }
    const person = new Person(driverSchema, { driver_age: null, driver_phone: '1' }, host)
    person.mark('driver_age', '').enter('driver_age', '')
    person.values['@driver_phone'] = 'answeredUnknown'
    const { edits } = kept(person)
    expect(edits?.texts).toEqual({ '@driver_age': '', '@driver_phone': 'answeredUnknown' })
    expect(again(person, edits).values).toEqual(person.values)
  })

  test('omit sensitive texts and list their paths', () => {
    const person = quote()
      .enter('drivers.1.driver_license_number', 'TX 99')
      .enter('drivers.0.driver_birth_date', '3/')
      .enter('personal.birth_date', '')
    expect(kept(person)).toEqual({
      edits: undefined,
      omitted: [
        'personal.birth_date',
        'drivers.0.driver_birth_date',
        'drivers.1.driver_license_number',
      ],
    })
    expect(kept(person, true).omitted).toEqual([])
    expect(again(person, kept(person, true).edits).values).toEqual(person.values)
  })

  test('list the sensitive text of a copied item', () => {
    const copy: Act = { kind: 'copy', pick: 1, at: 0, text: '' }
    const person = acted(quoteSchema, quote().record, defaultEmptiness, [copy])
    expect(kept(person)).toEqual({
      edits: {
        texts: {},
        rows: {
          drivers: [
            { id: 'drivers.0', from: 0 },
            { id: 'copy-0', item: { driver_name: 'Maria', driver_zip: '78701' } },
            { id: 'drivers.1', from: 1 },
          ],
        },
      },
      omitted: ['drivers.1.driver_license_number'],
    })
  })

  test('omit the sensitive members of a copied item that arrived in the wrong shape', () => {
    const record = { drivers: [{ driver_name: { birthDate: 'x1', a: 1 } }] }
    const copy: Act = { kind: 'copy', pick: 1, at: 0, text: '' }
    const person = acted(quoteSchema, record, defaultEmptiness, [copy])
    const { edits, omitted } = kept(person)
    expect(JSON.stringify(edits)).not.toContain('x1')
    expect(omitted).toEqual(['drivers.1.driver_name'])
  })
})

describe('unsaved edits', () => {
  const loses = ({ root, values, baseline, emptiness }: Person) =>
    differsFromBaseline(toRecord(root, values, baseline, {}, emptiness), baseline)

  test.each<[string, (person: Person) => unknown, boolean]>([
    ['nothing of a form that nobody touched', (person) => person, false],
    ['an answer', (person) => person.enter('personal.first_name', 'Ana'), true],
    ['unreadable text', (person) => person.enter('drivers.0.driver_age', 'abc'), true],
    ['nothing of a row that is blank', (person) => person.addRow('drivers'), false],
    ['an item that was removed', (person) => person.removeRow('drivers', 0), true],
    ['nothing of a space', (person) => person.enter('personal.first_name', 'Maria '), false],
    [
      'nothing once it is saved',
      (person) => person.enter('drivers.0.driver_age', '1,850').save(),
      false,
    ],
  ])('%s', (_, act, expected) => {
    const person = quote()
    act(person)
    expect(loses(person)).toBe(expected)
  })

  test('are empty in a form opened without a record', () => {
    expect(loses(new Person(quoteSchema, undefined))).toBe(false)
    expect(loses(new Person(quoteSchema, null))).toBe(false)
  })
})

const arbitraryKept = (kind: 'valid' | 'awkward') =>
  fc
    .tuple(arbitraryRecord(fleetSchema, kind), arbitraryHost, arbitraryActs())
    .map(([record, host, acts]) => [throughJson(record), host, acts] as const)

describe('a form opened with edits', () => {
  test.each(['valid', 'awkward'] as const)(
    'shows everything again for a record that is %s',
    (kind) => {
      fc.assert(
        fc.property(arbitraryKept(kind), ([record, host, acts]) => {
          const person = acted(fleetSchema, record, host, acts)
          const { values, baseline } = again(person, kept(person, true).edits)
          expect(shown(values)).toEqual(shown(person.values))
          expect(baseline.record).toBe(person.baseline.record)
          const result = toRecord(person.root, values, baseline, {}, host).record
          expect(JSON.stringify(result)).toBe(JSON.stringify(person.result))
        }),
        { numRuns: runs },
      )
    },
  )

  test.each(['valid', 'awkward'] as const)(
    'shows all but sensitive texts and lists their paths, for a record that is %s',
    (kind) => {
      const isSensitive = matchesName(sensitiveNames(node(fleetSchema)))
      fc.assert(
        fc.property(arbitraryKept(kind), ([record, host, acts]) => {
          const person = acted(fleetSchema, record, host, acts)
          const { edits, omitted } = kept(person)
          const { values } = again(person, edits)
          expect(shown(values, isSensitive)).toEqual(shown(person.values, isSensitive))
          const missing = person.controls().filter((path) => {
            const text = person.textAt(path)
            return (
              text !== Object.assign(new Person(fleetSchema, null), { values: values }).textAt(path)
            )
          })
          expect(missing.toSorted()).toEqual(omitted.toSorted())
        }),
        { numRuns: runs },
      )
    },
  )

  test('has the same edits as before', () => {
    fc.assert(
      fc.property(arbitraryKept('awkward'), ([record, host, acts]) => {
        const person = acted(fleetSchema, record, host, acts)
        const { edits } = kept(person, true)
        const { values, baseline } = again(person, edits)
        const twice = collectEdits(person.root, values, baseline, host, named(person.root, true))
        const { values: after } = again(person, twice.edits)
        expect(shown(after)).toEqual(shown(values))
        expect(twice.edits === undefined).toBe(edits === undefined)
      }),
      { numRuns: runs },
    )
  })

  test('has the same rows, each with its id', () => {
    fc.assert(
      fc.property(arbitraryKept('valid'), ([record, host, acts]) => {
        const person = acted(fleetSchema, record, host, acts)
        const ids = rowIds(again(person, kept(person).edits).values)
        expect(ids).toEqual(rowIds(person.values))
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: runs },
    )
  })

  test('is complete, whatever the edits contain', () => {
    fc.assert(
      fc.property(
        arbitraryRecord(fleetSchema, 'awkward'),
        arbitraryEntered(node(fleetSchema)),
        arbitraryHost,
        (record, entered, host) => {
          const root = node(fleetSchema)
          const { values, baseline } = applyEdits(root, record, entered as Edits, host)
          expect(missingIn(root, values, '')).toEqual([])
          expect(baseline.record).toBe(record)
          expect(() => toRecord(root, values, baseline, {}, host)).not.toThrow()
          expect(() => collectEdits(root, values, baseline, host, named(root, false))).not.toThrow()
        },
      ),
      { numRuns: runs },
    )
  })

  test('ignores edits that do not fit', () => {
    const { record, root } = quote()
    const entered = JSON.parse(`{
      "texts": {
        "__proto__": "x", "toString": "x", "personal": "x", "personal/first_name": ["x"],
        "@drivers": "answered", "@personal": "refused",
        "drivers/a/driver_name": 5, "drivers/a/driver_age": "9", "drivers/a/none": "x",
        "drivers/b/driver_zip": "1", "drivers/gone/driver_zip": "2"
      },
      "rows": {
        "personal": [{ "id": "x" }],
        "drivers": [{ "id": "a", "from": 1 }, { "id": "c", "from": 1 }, { "id": "d", "from": 9 },
          { "from": "0" }, { "from": -1 }, null, "x", [],
          { "id": "b", "from": 1 }]
      }
    }`) as Edits
    const { values } = applyEdits(root, record, entered, defaultEmptiness)
    const expected = quote().removeRow('drivers', 0).enter('drivers.0.driver_age', '9')
    expected.addRow('drivers').enter('drivers.1.driver_zip', '1')
    expect(shown(values)).toEqual(shown(expected.values))
  })
})

test('applying no edits alters nothing', () => {
  fc.assert(
    fc.property(arbitraryRecord(fleetSchema, 'awkward'), arbitraryHost, (record, host) => {
      const { hasUnusual: _, ...opened } = toFormValues(node(fleetSchema), record, host)
      expect(applyEdits(node(fleetSchema), record, undefined, host)).toMatchObject(opened)
    }),
    { numRuns: runs },
  )
})
