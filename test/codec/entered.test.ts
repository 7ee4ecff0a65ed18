import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/codec/decode.ts'
import { defaultEmptiness, type Emptiness, encode } from '../../src/codec/encode.ts'
import { type Entered, enteredIn } from '../../src/codec/entered.ts'
import { reopen } from '../../src/codec/reopen.ts'
import { isNamed, sensitiveNames } from '../../src/codec/sensitive.ts'
import { wouldLose } from '../../src/codec/wouldLose.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { arbitraryRecord } from '../record/arbitraries.ts'
import { runs } from '../runs.ts'
import {
  type Act,
  acted,
  arbitraryEntered,
  arbitraryActs,
  arbitraryHost,
  fleetSchema,
  missingIn,
  node,
  rowIds,
  shown,
  throughJson,
} from './editing.ts'
import { Person } from './person.ts'
import type { ObjectNode } from '../../src/codec/node.ts'
import { byName } from '../../src/codec/secrets.ts'

/** What is sensitive by name alone. */
const named = (root: ObjectNode, keeps: boolean) => byName(keeps ? new Set() : sensitiveNames(root))

const kept = (person: Person, sensitive = false) =>
  enteredIn(
    person.root,
    person.mirror,
    person.baseline,
    person.emptiness,
    named(person.root, sensitive),
  )

const again = (person: Person, entered: unknown) =>
  reopen(person.root, person.baseline.record, throughJson(entered) as Entered, person.emptiness)

const quote = () =>
  new Person(quoteSchema, {
    personal: { first_name: 'Maria', birth_date: '1980-03-04' },
    drivers: [
      { driver_name: 'Maria', driver_zip: '78701', driver_license_number: 'A1' },
      { driver_name: 'Juan', driver_zip: '78702', id: 7 },
    ],
  })

describe('what was entered', () => {
  test('is nothing while nothing was', () => {
    expect(kept(quote())).toEqual({ entered: undefined, notKept: [] })
  })

  test('is the texts that differ, in the shape of the record', () => {
    const person = quote().enter('drivers.1.driver_age', '4').enter('personal.last_name', 'Lo')
    expect(kept(person).entered).toEqual({
      personal: { last_name: 'Lo' },
      drivers: [{ from: 0 }, { from: 1, entered: { driver_age: '4' } }],
    })
  })

  test('is nothing once it is taken back', () => {
    const person = quote().enter('drivers.1.driver_zip', '7')
    expect(kept(person.enter('drivers.1.driver_zip', '78702')).entered).toBe(undefined)
  })

  test('has every row of a list that one was taken out of, added to or moved in', () => {
    expect(kept(quote().removeRow('drivers', 0)).entered).toEqual({ drivers: [{ from: 1 }] })
    expect(kept(quote().addRow('drivers', 1)).entered).toEqual({
      drivers: [{ from: 0 }, {}, { from: 1 }],
    })
    expect(kept(quote().moveRow('drivers', 0, 1)).entered).toEqual({
      drivers: [{ from: 1 }, { from: 0 }],
    })
  })

  test('is told from the record that was saved, by the rows that it was saved from', () => {
    const person = quote().addRow('drivers', 0).enter('drivers.0.driver_zip', '78703')
    person.save()
    expect(kept(person).entered).toBe(undefined)
    person.enter('drivers.0.driver_name', 'Ana')
    expect(kept(person).entered).toEqual({
      drivers: [{ from: 0, entered: { driver_name: 'Ana' } }, { from: 1 }, { from: 2 }],
    })
  })

  test('has the answer "unknown", and that one was taken back', () => {
    const host: Partial<Emptiness> = { nullMeans: 'unknown' }
    const person = new Person(driverSchema, { driver_age: null, driver_phone: '1' }, host)
    person.mark('driver_age', '').enter('driver_age', '')
    person.mirror['@driver_phone'] = 'answered'
    const { entered } = kept(person)
    expect(entered).toEqual({ '@driver_age': '', '@driver_phone': 'answered' })
    expect(again(person, entered).mirror).toEqual(person.mirror)
  })

  test('leaves sensitive texts out, and tells whose', () => {
    const person = quote()
      .enter('drivers.1.driver_license_number', 'TX 99')
      .enter('drivers.0.driver_birth_date', '3/')
      .enter('personal.birth_date', '')
    expect(kept(person)).toEqual({
      entered: undefined,
      notKept: [
        'personal.birth_date',
        'drivers.0.driver_birth_date',
        'drivers.1.driver_license_number',
      ],
    })
    expect(kept(person, true).notKept).toEqual([])
    expect(again(person, kept(person, true).entered).mirror).toEqual(person.mirror)
  })

  test('tells of the sensitive text of a copied item', () => {
    const copy: Act = { kind: 'copy', pick: 1, at: 0, text: '' }
    const person = acted(quoteSchema, quote().record, defaultEmptiness, [copy])
    expect(kept(person)).toEqual({
      entered: {
        drivers: [
          { from: 0 },
          { item: { driver_name: 'Maria', driver_zip: '78701' } },
          { from: 1 },
        ],
      },
      notKept: ['drivers.1.driver_license_number'],
    })
  })

  test('leaves out the sensitive members of what arrived in the wrong shape and was copied', () => {
    const record = { drivers: [{ driver_name: { birthDate: 'x1', a: 1 } }] }
    const copy: Act = { kind: 'copy', pick: 1, at: 0, text: '' }
    const person = acted(quoteSchema, record, defaultEmptiness, [copy])
    const { entered, notKept } = kept(person)
    expect(JSON.stringify(entered)).not.toContain('x1')
    expect(notKept).toEqual(['drivers.1.driver_name'])
  })
})

describe('what would be lost', () => {
  const loses = ({ root, mirror, baseline, emptiness }: Person) =>
    wouldLose(root, mirror, baseline, emptiness)

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

  test('nothing of a form that was opened with no record', () => {
    expect(loses(new Person(quoteSchema, undefined))).toBe(false)
    expect(loses(new Person(quoteSchema, null))).toBe(false)
  })
})

const arbitraryKept = (kind: 'valid' | 'awkward') =>
  fc
    .tuple(arbitraryRecord(fleetSchema, kind), arbitraryHost, arbitraryActs())
    .map(([record, host, acts]) => [throughJson(record), host, acts] as const)

describe('a form that is opened again', () => {
  test.each(['valid', 'awkward'] as const)(
    'shows all that it showed, the record being %s',
    (kind) => {
      fc.assert(
        fc.property(arbitraryKept(kind), ([record, host, acts]) => {
          const person = acted(fleetSchema, record, host, acts)
          const { mirror, baseline } = again(person, kept(person, true).entered)
          expect(shown(mirror)).toEqual(shown(person.mirror))
          expect(baseline.record).toBe(person.baseline.record)
          const result = decode(person.root, mirror, baseline, host).record
          expect(JSON.stringify(result)).toBe(JSON.stringify(person.result))
        }),
        { numRuns: runs },
      )
    },
  )

  test.each(['valid', 'awkward'] as const)(
    'shows all but sensitive texts, and tells which, the record being %s',
    (kind) => {
      const isSensitive = isNamed(sensitiveNames(node(fleetSchema)))
      fc.assert(
        fc.property(arbitraryKept(kind), ([record, host, acts]) => {
          const person = acted(fleetSchema, record, host, acts)
          const { entered, notKept } = kept(person)
          const { mirror } = again(person, entered)
          expect(shown(mirror, isSensitive)).toEqual(shown(person.mirror, isSensitive))
          const missing = person.controls().filter((path) => {
            const text = person.textAt(path)
            return text !== Object.assign(new Person(fleetSchema, null), { mirror }).textAt(path)
          })
          expect(missing.toSorted()).toEqual(notKept.toSorted())
        }),
        { numRuns: runs },
      )
    },
  )

  test('has the same to tell as before', () => {
    fc.assert(
      fc.property(arbitraryKept('awkward'), ([record, host, acts]) => {
        const person = acted(fleetSchema, record, host, acts)
        const { entered } = kept(person, true)
        const { mirror, baseline } = again(person, entered)
        const twice = enteredIn(person.root, mirror, baseline, host, named(person.root, true))
        const { mirror: after } = again(person, twice.entered)
        expect(shown(after)).toEqual(shown(mirror))
        expect(twice.entered === undefined).toBe(entered === undefined)
      }),
      { numRuns: runs },
    )
  })

  test('gives each row an identity of its own', () => {
    fc.assert(
      fc.property(arbitraryKept('valid'), ([record, host, acts]) => {
        const person = acted(fleetSchema, record, host, acts)
        const ids = rowIds(again(person, kept(person).entered).mirror)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: runs },
    )
  })

  test('is whole, whatever was kept', () => {
    fc.assert(
      fc.property(
        arbitraryRecord(fleetSchema, 'awkward'),
        arbitraryEntered(node(fleetSchema)),
        arbitraryHost,
        (record, entered, host) => {
          const root = node(fleetSchema)
          const { mirror, baseline } = reopen(root, record, entered as Entered, host)
          expect(missingIn(root, mirror, '')).toEqual([])
          expect(baseline.record).toBe(record)
          expect(() => decode(root, mirror, baseline, host)).not.toThrow()
          expect(() => enteredIn(root, mirror, baseline, host, named(root, false))).not.toThrow()
        },
      ),
      { numRuns: runs },
    )
  })

  test('passes over what does not fit', () => {
    const { record, root } = quote()
    const entered = JSON.parse(`{
      "__proto__": { "first_name": "x" }, "toString": "x", "personal": ["x"], "property": "x",
      "@drivers": "answered", "@personal": "refused",
      "drivers": [{ "from": 1, "entered": { "driver_name": 5, "driver_age": "9", "none": "x" } },
        { "from": 1 }, { "from": 9 }, { "from": "0" }, { "from": -1 }, null, "x", [],
        { "from": 1, "entered": { "driver_zip": "1" } }]
    }`) as Entered
    const { mirror } = reopen(root, record, entered, defaultEmptiness)
    const expected = quote().removeRow('drivers', 0).enter('drivers.0.driver_age', '9')
    expected.addRow('drivers').enter('drivers.1.driver_zip', '1')
    expect(shown(mirror)).toEqual(shown(expected.mirror))
  })
})

test('opening again what a record shows by itself alters nothing', () => {
  fc.assert(
    fc.property(arbitraryRecord(fleetSchema, 'awkward'), arbitraryHost, (record, host) => {
      const opened = encode(node(fleetSchema), record, host)
      expect(reopen(node(fleetSchema), record, undefined, host)).toMatchObject({ ...opened })
    }),
    { numRuns: runs },
  )
})
