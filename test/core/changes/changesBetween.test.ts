import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schema } from 'yup'
import { applyChanges } from '../../../src/core/changes/applyChanges.ts'
import type { Change } from '../../../src/core/changes/change.ts'
import {
  type ChangeOptions,
  changesBetween,
  diffRecords,
} from '../../../src/core/changes/changesBetween.ts'
import { pairByLikeness } from '../../../src/core/changes/pairItems.ts'
import { describeSchema } from '../../../src/core/schema/describeSchema.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryJson, arbitraryRecord, arbitraryText } from '../../record/arbitraries.ts'
import { arbitraryAlike, arbitraryAlteration } from '../../record/alterations.ts'
import { runs } from '../../propertyRuns.ts'
import { Person } from '../values/simulatedUser.ts'

/** Two records. The second is an altered first or is unrelated. */
function arbitraryPair(record: fc.Arbitrary<unknown>): fc.Arbitrary<readonly [unknown, unknown]> {
  const related = fc
    .tuple(record, arbitraryAlteration)
    .map(([before, alter]) => [before, alter(before)] as const)
  return fc.oneof({ weight: 4, arbitrary: related }, fc.tuple(record, record))
}

const kinds: Record<string, { records: fc.Arbitrary<unknown>; schema?: Schema }> = {
  'any JSON': { records: arbitraryJson },
  'any JSON, described by a record schema': { records: arbitraryJson, schema: quoteSchema },
  'a property': { records: json(propertyInfoSchema), schema: propertyInfoSchema },
  'a quote': { records: json(quoteSchema), schema: quoteSchema },
  'a quote, described without its schema': { records: json(quoteSchema) },
  mortgagees: {
    records: arbitraryAlike.map((mortgagee) => ({ mortgagee })),
    schema: propertyInfoSchema,
  },
}

/** Awkward records as JSON has them, without NaN and -0. */
function json(schema: Schema): fc.Arbitrary<unknown> {
  return arbitraryRecord(schema, 'awkward').map((record): unknown =>
    JSON.parse(JSON.stringify(record)),
  )
}

describe.each(Object.entries(kinds))(
  'changes between two states of %s',
  (_, { records, schema }) => {
    const check = (law: (before: unknown, after: unknown, changes: Change[]) => void) =>
      fc.assert(
        fc.property(arbitraryPair(records), ([before, after]) => {
          law(before, after, changesBetween(before, after, schema))
        }),
        { numRuns: runs },
      )

    test('lead from the first to the second', () => {
      check((before, after, changes) =>
        expect(isDeepStrictEqual(applyChanges(before, changes), after)).toBe(true),
      )
    })

    test('lead there too after a round trip through JSON', () => {
      check((before, after, changes) => {
        const stored = JSON.parse(JSON.stringify(changes)) as Change[]
        expect(isDeepStrictEqual(stored, changes)).toBe(true)
        expect(isDeepStrictEqual(applyChanges(before, stored), after)).toBe(true)
      })
    })

    test('alter neither state', () => {
      check((before, after, changes) => {
        const [one, other, copies] = structuredClone([before, after, changes])
        applyChanges(before, changesBetween(before, after, schema))
        expect(isDeepStrictEqual([before, after, changes], [one, other, copies])).toBe(true)
      })
    })

    test('are empty if nothing differs', () => {
      check((before) => {
        expect(changesBetween(before, before, schema)).toEqual([])
        expect(changesBetween(before, structuredClone(before), schema)).toEqual([])
      })
    })

    test('are not empty if anything differs, and each has a sentence', () => {
      check((before, after, changes) => {
        expect(changes.length > 0).toBe(!isDeepStrictEqual(before, after))
        for (const { sentence, label } of changes) {
          expect(sentence).toMatch(/ → | added$| removed$| moved from \d+ to \d+$/)
          expect(typeof label).toBe('string')
        }
      })
    })

    test('return the record itself if there are none to apply', () => {
      check((before) => expect(applyChanges(before, [])).toBe(before))
    })
  },
)

describe.each([
  ['driver', driverSchema],
  ['personalInfo', personalInfoSchema],
  ['propertyInfo', propertyInfoSchema],
  ['quote', quoteSchema],
])('what a form hands back of a %s', (_, schema) => {
  test('is rebuilt exactly from its changes, including the order of keys', () => {
    const edits = fc.array(fc.tuple(fc.nat(), arbitraryText), { maxLength: 5 })
    const lists = fc.array(
      fc.record({
        list: fc.nat(),
        at: fc.nat(5),
        to: fc.nat(5),
        kind: fc.constantFrom('add', 'remove', 'move'),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(json(schema), edits, lists, (record, entries, steps) => {
        const person = new Person(schema, record)
        for (const { list, at, to, kind } of steps) rearrange(person, list, at, to, kind)
        const controls = person.controls()
        for (const [pick, text] of entries) {
          const control = controls[pick % controls.length]
          if (control !== undefined) person.enter(control, text)
        }
        const { record: after, baselinePositions } = person.read()
        // A form identifies an item by its row.
        const byRow = (before: readonly unknown[], list: readonly unknown[]) =>
          baselinePositions.get(list) ?? pairByLikeness(before, list)
        const changes = diffRecords(record, after, describeSchema(schema), byRow)
        expect(JSON.stringify(applyChanges(record, changes))).toBe(JSON.stringify(after))
      }),
      { numRuns: runs },
    )
  })

  function rearrange(person: Person, pick: number, at: number, to: number, kind: string): void {
    const lists = person.lists()
    const path = lists[pick % lists.length]
    if (path === undefined) return
    const count = person.rows(path).length
    if (kind === 'add') person.addRow(path, at % (count + 1))
    else if (count > 0 && kind === 'remove') person.removeRow(path, at % count)
    else if (count > 0) person.moveRow(path, at % count, to % count)
  }
})

const wells = { company: 'Wells Fargo', loan_number: '123', financing_type: 'FHA' }
const chase = { company: 'Chase', loan_number: '7', address: { city: 'Austin', zip: '78701' } }
const unnamed = { loan_number: '9', address: { zip: '1' } }

interface ChangeCase {
  title: string
  before: object
  after: object
  schema?: Schema
  /** The change without its sentence. */
  changes: Omit<Change, 'sentence'>[]
  sentences: string[]
}

const changeCases: ChangeCase[] = [
  {
    title: 'a member that was changed',
    before: { year_built: 1980 },
    after: { year_built: 1985 },
    changes: [{ kind: 'set', path: 'year_built', label: 'Year built', before: 1980, after: 1985 }],
    sentences: ['Year built 1980 → 1985'],
  },
  {
    title: 'a member that was absent',
    before: {},
    after: { siding: 'Brick' },
    changes: [{ kind: 'set', path: 'siding', label: 'Siding', after: 'Brick' }],
    sentences: ['Siding not provided → Brick'],
  },
  {
    title: 'a member that became null, which is a value',
    before: { siding: 'Brick', roof_type: '' },
    after: { siding: null, roof_type: null },
    changes: [
      { kind: 'set', path: 'siding', label: 'Siding', before: 'Brick', after: null },
      { kind: 'set', path: 'roof_type', label: 'Roof type', before: '', after: null },
    ],
    sentences: ['Siding Brick → not provided', 'Roof type "" → null'],
  },
  {
    title: 'a member that was removed',
    before: { loan_number: '123' },
    after: {},
    changes: [{ kind: 'unset', path: 'loan_number', label: 'Property loan number', before: '123' }],
    sentences: ['Property loan number 123 → not provided'],
  },
  {
    title: 'members of an address',
    before: { property_address: { street: 'Elm St', zip: '78701' } },
    after: { property_address: { street: 'Oak St', city: 'Austin' } },
    changes: [
      {
        kind: 'set',
        path: 'property_address.street',
        label: 'Street',
        before: 'Elm St',
        after: 'Oak St',
      },
      { kind: 'unset', path: 'property_address.zip', label: 'ZIP code', before: '78701' },
      { kind: 'set', path: 'property_address.city', label: 'City', after: 'Austin' },
    ],
    sentences: [
      'Property address: street Elm St → Oak St',
      'Property address: ZIP code 78701 → not provided',
      'Property address: city not provided → Austin',
    ],
  },
  {
    title: 'an address that was begun, part by part',
    before: {},
    after: { property_address: { city: 'Austin', zip: '78701' } },
    changes: [
      {
        kind: 'set',
        path: 'property_address.city',
        label: 'City',
        after: 'Austin',
        newParent: 'property_address',
      },
      {
        kind: 'set',
        path: 'property_address.zip',
        label: 'ZIP code',
        after: '78701',
        newParent: 'property_address',
      },
    ],
    sentences: [
      'Property address: city not provided → Austin',
      'Property address: ZIP code not provided → 78701',
    ],
  },
  {
    title: 'an address that was emptied, as one',
    before: { property_address: { city: 'Austin', zip: '78701' } },
    after: {},
    changes: [
      {
        kind: 'unset',
        path: 'property_address',
        label: 'Property address',
        before: { city: 'Austin', zip: '78701' },
      },
    ],
    sentences: ['Property address Austin, 78701 → not provided'],
  },
  {
    title: 'a member of a named item',
    before: { mortgagee: [chase, wells] },
    after: { mortgagee: [chase, { ...wells, loan_number: '456' }] },
    changes: [
      {
        kind: 'set',
        path: 'mortgagee.1.loan_number',
        item: { list: 'mortgagee', from: 1, to: 1 },
        label: 'Loan number',
        before: '123',
        after: '456',
      },
    ],
    sentences: ['Mortgagee Wells Fargo: loan number 123 → 456'],
  },
  {
    title: 'a member of an address in an item that nothing names',
    before: { mortgagee: [wells, unnamed] },
    after: { mortgagee: [wells, { ...unnamed, address: { zip: '2' } }] },
    changes: [
      {
        kind: 'set',
        path: 'mortgagee.1.address.zip',
        item: { list: 'mortgagee', from: 1, to: 1 },
        label: 'ZIP code',
        before: '1',
        after: '2',
      },
    ],
    sentences: ['Mortgagee 2, Mortgagee address: ZIP code 1 → 2'],
  },
  {
    title: 'items that were added',
    before: {},
    after: { mortgagee: [wells, unnamed] },
    changes: [
      {
        kind: 'add',
        path: 'mortgagee.0',
        item: { list: 'mortgagee', to: 0 },
        label: 'Mortgagee',
        after: wells,
        newParent: 'mortgagee',
      },
      {
        kind: 'add',
        path: 'mortgagee.1',
        item: { list: 'mortgagee', to: 1 },
        label: 'Mortgagee',
        after: unnamed,
        newParent: 'mortgagee',
      },
    ],
    sentences: ['Mortgagee Wells Fargo added', 'Mortgagee 2 added'],
  },
  {
    title: 'the last item that was removed',
    before: { mortgagee: [wells] },
    after: { mortgagee: [] },
    changes: [
      {
        kind: 'remove',
        path: 'mortgagee.0',
        item: { list: 'mortgagee', from: 0 },
        label: 'Mortgagee',
        before: wells,
      },
    ],
    sentences: ['Mortgagee Wells Fargo removed'],
  },
  {
    title: 'an item that was moved and changed while another was removed',
    before: { mortgagee: [unnamed, chase, wells] },
    after: { mortgagee: [{ ...wells, loan_number: null }, chase] },
    changes: [
      {
        kind: 'remove',
        path: 'mortgagee.0',
        item: { list: 'mortgagee', from: 0 },
        label: 'Mortgagee',
        before: unnamed,
      },
      {
        kind: 'move',
        path: 'mortgagee.0',
        item: { list: 'mortgagee', from: 2, to: 0 },
        label: 'Mortgagee',
      },
      {
        kind: 'set',
        path: 'mortgagee.0.loan_number',
        item: { list: 'mortgagee', from: 2, to: 0 },
        label: 'Loan number',
        before: '123',
        after: null,
      },
    ],
    sentences: [
      'Mortgagee 1 removed',
      'Mortgagee Wells Fargo moved from 3 to 1',
      'Mortgagee Wells Fargo: loan number 123 → not provided',
    ],
  },
  {
    title: 'a place in a quote',
    schema: quoteSchema,
    before: { property: { mortgagee: [wells] }, drivers: [{ driver_zip: '1', driver_age: 45 }] },
    after: {
      property: { mortgagee: [{ ...wells, loan_number: '456' }] },
      drivers: [{ driver_zip: '1', driver_age: 46 }],
      personal: { email: 'maria@example.com' },
    },
    changes: [
      {
        kind: 'set',
        path: 'property.mortgagee.0.loan_number',
        item: { list: 'property.mortgagee', from: 0, to: 0 },
        label: 'Loan number',
        before: '123',
        after: '456',
      },
      {
        kind: 'set',
        path: 'drivers.0.driver_age',
        item: { list: 'drivers', from: 0, to: 0 },
        label: 'Age',
        before: 45,
        after: 46,
      },
      {
        kind: 'set',
        path: 'personal.email',
        label: 'Email',
        after: 'maria@example.com',
        newParent: 'personal',
      },
    ],
    sentences: [
      'Property info, Mortgagee Wells Fargo: loan number 123 → 456',
      'Driver 1: age 45 → 46',
      'Personal info: email not provided → maria@example.com',
    ],
  },
  {
    title: 'an unknown member, by its key',
    before: { risk_score: 5, tags: ['a'], 'a.b': { c: 1 } },
    after: { risk_score: 6, tags: ['a', 'b'], 'a.b': { c: 2 } },
    changes: [
      { kind: 'set', path: 'risk_score', label: 'Risk score', before: 5, after: 6 },
      { kind: 'add', path: 'tags.1', item: { list: 'tags', to: 1 }, label: 'Tags', after: 'b' },
      { kind: 'set', path: '["a.b"].c', label: 'C', before: 1, after: 2 },
    ],
    sentences: ['Risk score 5 → 6', 'Tags 2 added', 'C 1 → 2'],
  },
]

describe('a change names', () => {
  test.each(changeCases)(
    '$title',
    ({ before, after, schema = propertyInfoSchema, changes, sentences }) => {
      const given = changesBetween(before, after, schema)
      expect(given.map(({ sentence }) => sentence)).toEqual(sentences)
      expect(given.map(({ sentence: _, ...change }) => change)).toStrictEqual(changes)
      expect(isDeepStrictEqual(applyChanges(before, given), after)).toBe(true)
    },
  )

  test('its place by keys if there is no schema', () => {
    const sentences = changesBetween(
      { mortgagee: [wells], year_built: 1980 },
      { mortgagee: [{ ...wells, loan_number: '456' }], year_built: 1985 },
    ).map(({ sentence }) => sentence)
    expect(sentences).toEqual(['Mortgagee 1: loan number 123 → 456', 'Year built 1980 → 1985'])
  })
})

describe('moves', () => {
  const list = (letters: string) => ({
    mortgagee: letters.split('').map((company) => ({ company })),
  })

  test.each([
    ['abcd', 'bcd', ['Mortgagee a removed']],
    ['bcd', 'abcd', ['Mortgagee a added']],
    ['abcd', 'bcda', ['Mortgagee a moved from 1 to 4']],
    ['abcd', 'dabc', ['Mortgagee d moved from 4 to 1']],
    ['abcd', 'acbd', ['Mortgagee c moved from 3 to 2']],
    ['abcd', 'xcda', ['Mortgagee b removed', 'Mortgagee x added', 'Mortgagee a moved from 1 to 4']],
  ])('from %s to %s name the fewest items', (before, after, sentences) => {
    const changes = changesBetween(list(before), list(after), propertyInfoSchema)
    expect(changes.map(({ sentence }) => sentence)).toEqual(sentences)
    expect(applyChanges(list(before), changes)).toEqual(list(after))
  })
})

describe('items of two plain records', () => {
  const pairs = (before: unknown[], after: unknown[]) => pairByLikeness(before, after)

  test('are paired in order if they are equal', () => {
    expect(pairs([1, 2, 2, 3], [2, 3, 2, 2, 1])).toEqual([1, 3, 2, -1, 0])
  })

  test('are paired if half of their members are equal', () => {
    expect(pairs([{ a: 1, b: 2 }], [{ a: 1, b: 3 }])).toEqual([0])
    expect(pairs([{ a: 1, b: 2, c: 3 }], [{ a: 1, b: 3, c: 4 }])).toEqual([-1])
    expect(pairs([{ a: 1 }], [{ a: 1, b: 2 }])).toEqual([0])
    expect(pairs([{ a: 1 }], [{ a: 1, b: 2, c: 3 }])).toEqual([-1])
    expect(pairs([{ a: 1 }, null], [{}, { b: null }])).toEqual([-1, -1])
  })

  test('are not paired by members that neither has', () => {
    const odd: unknown = JSON.parse('{"__proto__":{}}')
    expect(pairs([odd], [{ a: 1 }])).toEqual([-1])
    expect(pairs([{ a: 1 }], [odd])).toEqual([-1])
  })

  test('are paired with the most similar item', () => {
    const before = [
      { a: 1, b: 1, c: 1 },
      { a: 1, b: 1, c: 2, d: 2 },
    ]
    expect(pairs(before, [{ a: 1, b: 1, c: 2, d: 3 }])).toEqual([1])
  })
})

describe('a value whose content is not in its members', () => {
  const between = (before: unknown, after: unknown) =>
    changesBetween({ updated_at: before }, { updated_at: after })
  const [day, other] = [new Date(0), new Date(1)]

  test.each<[string, unknown, unknown]>([
    ['a date', day, other],
    ['a date that is none', day, new Date(NaN)],
    ['a date that became an object', day, {}],
    ['an object that became a date', {}, day],
    ['a file', new File(['a'], 'a'), new File(['b'], 'a')],
  ])('changes as a whole: %s', (_, before, after) => {
    const changes = between(before, after)
    expect(changes).toMatchObject([{ kind: 'set', path: 'updated_at', before, after }])
    expect(applyChanges({ updated_at: before }, changes)).toEqual({ updated_at: after })
  })

  test('does not change if it is the same', () => {
    expect(between(day, new Date(0))).toEqual([])
    expect(between([day], [new Date(0)])).toEqual([])
  })

  test('tells items apart', () => {
    const item = (updated_at: Date) => ({ id: 1, name: 'Ana', updated_at })
    expect(between([item(day), item(other)], [item(other), item(day)])).toMatchObject([
      { kind: 'move' },
    ])
  })
})

test('applied changes keep the order of the keys that were there, and add new ones last', () => {
  const before = { b: 1, a: { d: 1, c: 2 } }
  const after = { x: 0, a: { c: 3, e: 4, d: 1 }, b: 1 }
  const applied = applyChanges(before, changesBetween(before, after))
  expect(applied).toEqual(after)
  expect(JSON.stringify(applied)).toBe('{"b":1,"a":{"d":1,"c":3,"e":4},"x":0}')
})

describe('applying changes', () => {
  const record = { a: { b: [1, { c: 2 }] }, untouched: { d: 3 } }

  test('keeps unchanged parts by reference', () => {
    const changes = changesBetween(record, { ...record, a: { b: [1, { c: 5 }] } })
    const after = applyChanges(record, changes) as typeof record
    expect(after.untouched).toBe(record.untouched)
  })

  test('works on a record with unknown members', () => {
    const changes = changesBetween({ x: 1 }, { x: 2 })
    expect(applyChanges({ x: 1, more: true }, changes)).toEqual({ x: 2, more: true })
  })

  test('leaves no undefined member', () => {
    const after = applyChanges({ x: 1, y: 2 }, changesBetween({ x: 1, y: 2 }, { y: 2 }))
    expect(Object.keys(after as object)).toEqual(['y'])
  })
})

test.each([
  [{ age: '46' }, { age: 46 }, 'Age "46" → 46'],
  [{ age: null }, {}, 'Age null → not provided'],
  [{ age: '' }, { age: null }, 'Age "" → null'],
])('tells apart what reads the same: %j and %j', (before, after, sentence) => {
  expect(changesBetween(before, after).map((change) => change.sentence)).toEqual([sentence])
})

test.each([
  [{ birth_date: '1980-03-04' }, {}, 'Date of birth March 4, 1980 → not provided'],
  [{ birth_date: '3/4/80' }, { birth_date: '1980-03-04' }, 'Date of birth 3/4/80 → March 4, 1980'],
  // A date that arrived as a number is none that can be read.
  [{ birth_date: 320976000 }, {}, 'Date of birth 320976000 → not provided'],
  [{ age: 45 }, { age: '45' }, 'Age 45 → "45"'],
  [{ work_address: { zip: '78701' } }, {}, 'Work address 78701 → not provided'],
])('says dates in words: %j and %j', (before, after, sentence) => {
  const [change] = changesBetween(before, after, personalInfoSchema)
  expect(change?.sentence).toBe(sentence)
})

test.each([
  [18_500, 1850.5, 'Square footage 18,500 → 1850.5'],
  [1980, NaN, 'Square footage 1980 → null'],
  [1_000_000, '1,000,000', 'Square footage 1000000 → "1,000,000"'],
])('groups the digits of %j and %j', (before, after, sentence) => {
  const records = [{ square_footage: before }, { square_footage: after }] as const
  expect(changesBetween(...records, propertyInfoSchema)[0]?.sentence).toBe(sentence)
})

test('writes dates and numbers in the formats of a host', () => {
  const messages = { formats: { date: (date: string) => `on ${date}`, number: () => 'so many' } }
  expect(
    changesBetween({}, { birth_date: '1980-03-04', age: 5 }, personalInfoSchema, { messages }).map(
      ({ sentence }) => sentence,
    ),
  ).toEqual(['Date of birth not provided → on 1980-03-04', 'Age not provided → so many'])
})

describe('the words of a host', () => {
  const messages = {
    labels: { 'property.year_built': 'Baujahr', mortgagee: 'Gläubiger' },
    changes: {
      changed: (what: string, before: string, after: string) => `${what}: ${before} statt ${after}`,
      added: (item: string) => `${item} ist neu`,
      within: (names: readonly string[], sentence: string) => `[${names.join(' > ')}] ${sentence}`,
      labelWithin: (label: string) => label,
      notProvided: 'leer',
      unknown: 'unbekannt',
    },
    form: { item: (label: string, position: number) => `${position}. ${label}` },
  }
  const sentences = (before: unknown, after: unknown, options: ChangeOptions = { messages }) =>
    changesBetween(before, after, propertyInfoSchema, options).map(({ sentence }) => sentence)

  test('replace those of the kit', () => {
    const before = { year_built: 1980, mortgagee: [unnamed] }
    const after = { mortgagee: [{ ...unnamed, loan_number: '1' }, wells] }
    expect(sentences(before, after)).toEqual([
      'Baujahr: 1980 statt leer',
      'Gläubiger Wells Fargo ist neu',
      '[1. Gläubiger] Loan number: 9 statt 1',
    ])
  })

  test('name null as the host means it', () => {
    const change = [{ siding: 'Brick' }, { siding: null }] as const
    expect(sentences(...change)).toEqual(['Siding: Brick statt leer'])
    expect(sentences(...change, { messages, nullMeans: 'unknown' })).toEqual([
      'Siding: Brick statt unbekannt',
    ])
  })
})

test('names the items of a list that changes as a whole', () => {
  const [change] = changesBetween({ mortgagee: [wells, unnamed] }, {}, propertyInfoSchema)
  expect(change?.sentence).toBe('Mortgagees Mortgagee Wells Fargo, Mortgagee 2 → not provided')
})

describe('items with ids', () => {
  const identify = (item: unknown, list: string) => {
    expect(list).toBe('drivers')
    return (item as { id?: number }).id
  }
  const kindsOf = (before: object[], after: object[]) =>
    changesBetween({ drivers: before }, { drivers: after }, quoteSchema, { identify }).map(
      ({ kind, path }) => `${kind} ${path}`,
    )

  test('are the same item, however unlike', () => {
    const before = [{ id: 1, a: 1, b: 1, c: 1 }]
    expect(kindsOf(before, [{ id: 1, a: 2, b: 2, c: 2 }])).toEqual([
      'set drivers.0.a',
      'set drivers.0.b',
      'set drivers.0.c',
    ])
  })

  test('are different items if their ids differ, however alike', () => {
    expect(kindsOf([{ id: 1, a: 1, b: 1 }], [{ id: 2, a: 1, b: 1 }])).toEqual([
      'remove drivers.0',
      'add drivers.0',
    ])
  })

  test('are paired by likeness where one has none', () => {
    expect(kindsOf([{ a: 1, b: 1 }, { a: 5 }], [{ a: 5 }, { id: 2, a: 1, b: 1 }])).toEqual([
      'move drivers.0',
      'set drivers.1.id',
    ])
  })
})

describe('items that can be paired without a move', () => {
  const kindsOf = (before: object[], after: object[], identify?: (item: unknown) => number) => {
    const changes = changesBetween({ list: before }, { list: after }, undefined, { identify })
    expect(applyChanges({ list: before }, changes)).toEqual({ list: after })
    return changes.map(({ kind, path }) => `${kind} ${path}`)
  }
  const byId = (item: unknown) => (item as { id: number }).id

  test('have none where several are as alike', () => {
    const before = [
      { a: 1, b: 1, c: 1, x: 1 },
      { a: 1, b: 1, c: 1, x: 2 },
    ]
    const after = [
      { a: 1, b: 1, c: 5, x: 3 },
      { a: 1, b: 1, c: 1, x: 4 },
    ]
    expect(kindsOf(before, after)).toEqual(['set list.0.c', 'set list.0.x', 'set list.1.x'])
  })

  test('have none where several share an id', () => {
    const before = [
      { id: 3, a: 1, b: 1, zip: '1' },
      { id: 3, a: 1, b: 1, zip: '2' },
    ]
    const after = [{ a: 1, b: 1, zip: '3' }, { id: 3 }]
    const kinds = kindsOf(before, after, byId)
    expect(kinds.filter((change) => change.startsWith('move'))).toEqual([])
  })

  test('have none where three of them would trade places', () => {
    const before = [1, 2, 3].map((x) => ({ a: 1, b: 1, c: 1, x }))
    const after = [
      { a: 1, b: 1, c: 5, x: 4 },
      { a: 1, b: 1, c: 1, x: 5 },
      { a: 1, b: 1, c: 1, x: 6 },
    ]
    expect(kindsOf(before, after).filter((change) => change.startsWith('move'))).toEqual([])
  })

  test('move if their ids did', () => {
    const before = [
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Ana' },
    ]
    expect(kindsOf(before, before.toReversed(), byId)).toEqual(['move list.0'])
  })

  test('move if they keep an answer that tells them apart', () => {
    const before = [
      { a: 1, b: 1, x: 1 },
      { a: 1, b: 1, x: 2 },
    ]
    expect(kindsOf(before, before.toReversed())).toEqual(['move list.0'])
  })
})

test('items that are the same are not named, however many there are', () => {
  const drivers = Array.from({ length: 300 }, (_, index) => ({ age: index }))
  let named = 0
  const item = (label: string, position: number) => {
    named += 1
    return `${label} ${position}`
  }
  const messages = { form: { item } }
  const after = drivers.map((driver, index) => (index === 7 ? { age: 40 } : driver))
  expect(
    changesBetween({ drivers }, { drivers: after }, quoteSchema, { messages }).length,
  ).toBeGreaterThan(0)
  expect(named).toBeLessThan(5)
})

test('items that were equal before change places without a move', () => {
  const item = { a: 1, b: 2, c: 3, d: 4 }
  const before = { list: [item, { ...item }] }
  const changed = [
    { a: 1, b: 2 },
    { a: 1, b: 2, c: 3 },
  ]
  const kinds = changesBetween(before, { list: changed }).map(({ kind }) => kind)
  expect(kinds).toEqual(['unset', 'unset', 'unset'])
})
