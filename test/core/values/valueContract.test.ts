import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { array, lazy, mixed, object, string } from 'yup'
import { contractProblems } from '../../../src/core/validation/createRecordChecker.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { mortgageeSchema } from '../../../src/record/mortgagee.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import {
  absent,
  type ContractLeaf,
  everyLeaf,
  holding,
  type LeafType,
  recordWith,
} from '../../record/contractLeaves.ts'
import { Person } from './simulatedUser.ts'
import type { Emptiness } from '../../../src/core/values/emptiness.ts'

/** Values of each type of leaf, in spellings that a form must not correct. */
const values: Record<LeafType, unknown[]> = {
  text: ['Elm', ' Elm  St ', 'two\nlines\r\n', '007', '1,850', '\ud800', '  ', 'null', '{}'],
  number: [1850, 0, -0, -3, 2.5, 0.1, 1e21, 1e-7, 5e-324, 2 ** 53, Number.MAX_VALUE],
  date: ['1980-03-04', '03/04/1980', '1980-3-4', '1980-02-30', ' 1980-03-04 ', 'in March', '1e3'],
  dateOrNumber: ['1980-03-04', '03/04/1980', 'in March', 19800304, 0, 1e21, 320976000000.5],
  yesNo: ['yes', 'no', 'Yes', 'N', 'TRUE', '0', ' y ', 'partial', 'yes and no'],
}

/** Invalid values of each type of leaf. */
const wrongTypes: Record<LeafType, unknown[]> = {
  text: [1850, 0, true, { a: 1 }, ['Elm'], [], {}, NaN],
  number: ['1850', ' 1,850 ', 'abc', true, { a: 1 }, [1850], NaN, Infinity, -Infinity],
  date: [19800304, true, {}, ['1980-03-04'], NaN],
  dateOrNumber: [true, {}, ['1980-03-04'], NaN, Infinity],
  yesNo: [true, false, 1, {}, ['yes'], NaN],
}

/** Typed texts and their values. */
const entries: Record<LeafType, readonly [typed: string, read: unknown]> = {
  text: ['  Oak St ', 'Oak St'],
  number: [' 1,200 ', 1200],
  date: ['4/5/1981', '1981-04-05'],
  dateOrNumber: ['Apr 5 1981', '1981-04-05'],
  yesNo: ['in part', 'in part'],
}

/** The parsed value of a value of the wrong type, for "Use 1850". */
const readings: Record<LeafType, readonly (readonly [unknown, unknown])[]> = {
  text: [
    [1850, '1850'],
    [0, '0'],
    [true, 'true'],
  ],
  number: [
    ['1850', 1850],
    [' 1,850 ', 1850],
  ],
  date: [[19800304, '1980-03-04']],
  dateOrNumber: [],
  yesNo: [
    [true, 'true'],
    [1, '1'],
  ],
}

/** Members with one stored spelling, texts that parse to it, and texts kept as typed. */
const oneWriting: [member: RegExp, writing: string, others: string[], kept: string[]][] = [
  [/state$/, 'TX', ['Texas', 'tx', 'Tex.', 'TX – Texas'], ['Mexico', 'north', 'T', '5', 'a\nb']],
  [/zip$/, '78701-1234', ['787011234', '78701 1234'], ['787', 'k1a0b1', '78701-', '****1']],
  [/country$/, 'US', ['us', 'USA', 'United States'], ['Atlantis', 'XX', '1']],
  [
    /email$/,
    'a@example.com',
    ['mailto:a@example.com', '<a@example.com>'],
    ['none', 'a@', 'A <a@b>'],
  ],
]

const hosts: Emptiness[] = [
  { cleared: 'null', nullMeans: 'empty' },
  { cleared: 'absent', nullMeans: 'empty' },
  { cleared: 'null', nullMeans: 'unknown' },
  { cleared: 'absent', nullMeans: 'unknown' },
]

const actions = {
  'left alone': () => {},
  emptied: (person: Person, path: string) => person.enter(path, ''),
  'emptied to spaces': (person: Person, path: string) => person.enter(path, ' \u00a0\t'),
  'typed, then emptied': (person: Person, path: string, typed: string) =>
    person.enter(path, typed).enter(path, ''),
  'typed unreadable, then emptied': (person: Person, path: string) =>
    person.enter(path, 'abc').enter(path, ''),
  'entered first': (person: Person, path: string, typed: string) => person.enter(path, typed),
  'left out': (person: Person, path: string) => person.leaveOut(path),
}
type Action = keyof typeof actions

interface Cell {
  leaf: ContractLeaf
  value: unknown
  host: Emptiness
}

/** The result in a cell of the table. `same` is the record itself, not a copy. */
const same = Symbol('same')
type Gives = (cell: Cell) => unknown

const leftOut: Gives = () => absent
const entered: Gives = ({ leaf }) => entries[leaf.type][1]
/** The strongest emptiness that the contract allows. */
const emptiest: Gives = ({ leaf, host }) =>
  leaf.writesNull && host.cleared === 'null' && host.nullMeans === 'empty' ? null : absent
const asItWas: Gives = () => same
/** A null that means "unknown" is an answer, and emptying removes it. */
const nullAgain: Gives = ({ host }) => (host.nullMeans === 'empty' ? same : absent)

/** The four columns, if emptying always has the same result. */
const columns = (alone: Gives, emptied: Gives): [Action, Gives][] => [
  ['left alone', alone],
  ['emptied', emptied],
  ['emptied to spaces', emptied],
  ['typed, then emptied', emptied],
  ['typed unreadable, then emptied', emptied],
  ['entered first', entered],
]

interface Row {
  loaded: string
  leaves: (leaf: ContractLeaf) => boolean
  values: (leaf: ContractLeaf) => unknown[]
  cells: [Action, Gives][]
  /** Whether there is an error until an entry. A missing required leaf is always one. */
  refused?: boolean
}

const table: Row[] = [
  {
    loaded: 'absent',
    leaves: ({ required }) => !required,
    values: () => [absent],
    cells: columns(asItWas, asItWas),
  },
  {
    loaded: 'null (nullable)',
    leaves: ({ nullable }) => nullable,
    values: () => [null],
    cells: columns(asItWas, nullAgain),
  },
  {
    loaded: "''",
    leaves: () => true,
    values: () => [''],
    cells: columns(asItWas, asItWas),
  },
  {
    loaded: 'a value, nullable',
    leaves: ({ nullable }) => nullable,
    values: ({ type }) => values[type],
    cells: columns(asItWas, emptiest),
  },
  {
    loaded: 'a value, not nullable',
    leaves: ({ nullable, required }) => !nullable && !required,
    values: ({ type }) => values[type],
    cells: columns(asItWas, leftOut),
  },
  {
    loaded: 'required: absent',
    leaves: ({ required }) => required,
    values: () => [absent],
    cells: columns(asItWas, asItWas),
  },
  {
    loaded: 'required: a value',
    leaves: ({ required }) => required,
    values: ({ type }) => values[type],
    cells: columns(asItWas, leftOut),
  },
  {
    loaded: 'null though not nullable',
    leaves: ({ nullable }) => !nullable,
    values: () => [null],
    cells: [...columns(asItWas, leftOut), ['left out', leftOut]],
    refused: true,
  },
  {
    loaded: 'a wrong type',
    leaves: () => true,
    values: ({ type }) => wrongTypes[type],
    cells: [...columns(asItWas, leftOut), ['left out', leftOut]],
    refused: true,
  },
]

/** Every error of the current entries, by path. */
function errorsIn(person: Person): string[] {
  const { record, parseErrors } = person.read()
  const problems = contractProblems(person.root.schema, record)
  return [...parseErrors, ...problems].map(({ path }) => path)
}

/** Whether two records are equal, including `undefined` and the order of keys. */
const isExactly = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) && JSON.stringify(one) === JSON.stringify(other)

describe('the value contract, for every leaf of every record', () => {
  test('the table covers every leaf', () => {
    for (const leaf of everyLeaf) {
      expect(
        table.filter(({ leaves }) => leaves(leaf)).length,
        leaf.keys.join('.'),
      ).toBeGreaterThan(3)
    }
  })

  describe.each(table)('loaded as $loaded', ({ leaves, values, cells, refused = false }) => {
    test.each(cells)('%s', (action, gives) => {
      const wrong: unknown[] = []
      let met = 0
      for (const leaf of everyLeaf.filter(leaves)) {
        const path = leaf.keys.join('.')
        for (const value of values(leaf)) {
          for (const host of hosts) {
            const record = recordWith(leaf, value)
            const person = new Person(leaf.schema, record, host)
            actions[action](person, path, entries[leaf.type][0])
            const { result } = person
            const expected = gives({ leaf, value, host })
            const isRight =
              expected === same ? result === record : isExactly(result, recordWith(leaf, expected))

            const now = expected === same ? value : expected
            const missing = leaf.required && (now === absent || now === null || now === '')
            const stands = refused && action === 'left alone'
            const errors = missing || stands ? path : ''
            met += 1
            if (isRight && errorsIn(person).join() === errors) continue
            wrong.push({ path, value, host, result, errors: errorsIn(person) })
          }
        }
      }
      expect(wrong).toEqual([])
      expect(met).toBeGreaterThan(0)
    })
  })

  test('a value of the wrong type shows raw, and "Use" enters its parsed value', () => {
    for (const leaf of everyLeaf) {
      for (const [arrived, reading] of readings[leaf.type]) {
        const path = leaf.keys.join('.')
        const person = new Person(leaf.schema, recordWith(leaf, arrived))
        expect(person.textAt(path)).toBe(String(arrived))
        expect(errorsIn(person)).toEqual([path])
        expect(person.use(path).result).toStrictEqual(recordWith(leaf, reading))
        expect(errorsIn(person)).toEqual([])
      }
    }
  })

  test('a value of the wrong type counts as absent once the text changes', () => {
    for (const leaf of everyLeaf.filter(({ type }) => type === 'number')) {
      const person = new Person(leaf.schema, recordWith(leaf, '1850'))
      // Without changing its flag, as a program might.
      person.write(leaf.keys.join('.'), '')
      expect(person.result).toStrictEqual(recordWith(leaf, absent))
    }
  })

  test('a number shows in digits that parse to it in every field', () => {
    for (const leaf of everyLeaf.filter(({ type }) => type === 'number')) {
      for (const value of values.number) {
        const path = leaf.keys.join('.')
        const shown = new Person(leaf.schema, recordWith(leaf, value)).textAt(path)
        const person = new Person(leaf.schema, recordWith(leaf, absent)).enter(path, shown)
        expect(person.result).toEqual(recordWith(leaf, Number(value) + 0))
      }
    }
  })

  test('unreadable text is an error at its field, stays in the box and is not in the record', () => {
    for (const leaf of everyLeaf.filter(({ type }) => /number|date/i.test(type))) {
      for (const typed of ['abc', ' 1e3', '12,34', '13/45/1980', '0x10']) {
        for (const value of [absent, null, ...values[leaf.type]]) {
          const path = leaf.keys.join('.')
          const person = new Person(leaf.schema, recordWith(leaf, value)).enter(path, typed)
          expect(person.result).toStrictEqual(recordWith(leaf, absent))
          expect(person.read().parseErrors).toEqual([{ path, id: expect.any(String) }])
          expect(person.textAt(path)).toBe(typed)
        }
      }
    }
  })

  test('"yes" chosen where the record has "Y" keeps "Y"', () => {
    for (const leaf of everyLeaf.filter(({ type }) => type === 'yesNo')) {
      const path = leaf.keys.join('.')
      for (const [stored, chosen, other] of [
        ...['yes', 'Y', 'TRUE', '1', ' Yes '].map((stored) => [stored, 'yes', 'no'] as const),
        ...['no', 'N', 'false', '0', 'NO'].map((stored) => [stored, 'no', 'yes'] as const),
      ]) {
        const record = recordWith(leaf, stored)
        const person = new Person(leaf.schema, record).enter(path, other)
        expect(person.result).toStrictEqual(recordWith(leaf, other))
        expect(person.enter(path, chosen).result).toBe(record)
      }
    }
  })

  test('a text with a usual spelling is stored in that spelling', () => {
    let met = 0
    for (const leaf of everyLeaf) {
      const path = leaf.keys.join('.')
      const [, writing, others, unread] =
        oneWriting.find(([member]) => member.test(leaf.keys.at(-1) ?? '')) ?? []
      if (writing === undefined || others === undefined) continue
      const typedOver = (stored: unknown, typed: string) =>
        new Person(leaf.schema, recordWith(leaf, stored)).enter(path, typed)
      const stored = recordWith(leaf, writing)
      for (const other of others) {
        met += 1
        expect(typedOver(absent, other).textAt(path)).toBe(other)
        expect(typedOver(absent, ` ${other} `).result).toStrictEqual(stored)
        expect(typedOver(other, writing).result).toStrictEqual(stored)
        // The same parsed value is no change. The original text restores the original value.
        const same = typedOver(writing, other)
        expect(same.result).toBe(same.record)
        const back = typedOver(other, 'x').enter(path, other)
        expect(back.result).toBe(back.record)
      }
      for (const text of unread ?? []) {
        expect(typedOver(writing, text).result).toStrictEqual(recordWith(leaf, text))
        expect(errorsIn(typedOver(writing, text))).toEqual([])
      }
    }
    expect(met).toBeGreaterThan(50)
  })

  test('"unknown" can be given and removed if the host allows it', () => {
    for (const leaf of everyLeaf.filter(({ writesNull }) => writesNull)) {
      for (const value of [absent, null, ...values[leaf.type]]) {
        const path = leaf.keys.join('.')
        const person = new Person(leaf.schema, recordWith(leaf, value), { nullMeans: 'unknown' })
        person.enter(path, entries[leaf.type][0]).mark(path, 'unknown')
        expect(person.result).toStrictEqual(recordWith(leaf, null))
        person.mark(path, '')
        expect(person.result).toStrictEqual(recordWith(leaf, entries[leaf.type][1]))
      }
    }
  })
})

const address = { street: 'Elm St', zip: '78701' }

/** Every object inside a record, and whether emptying it may write null. */
const objects = [
  { schema: propertyInfoSchema, path: 'property_address', nullable: false, writesNull: false },
  { schema: personalInfoSchema, path: 'address', nullable: true, writesNull: true },
  { schema: mortgageeSchema, path: 'address', nullable: true, writesNull: false },
  { schema: quoteSchema, path: 'property.property_address', nullable: false, writesNull: false },
  { schema: quoteSchema, path: 'personal.address', nullable: true, writesNull: true },
  {
    schema: quoteSchema,
    path: 'property.mortgagee.0.address',
    nullable: true,
    writesNull: false,
  },
]

const nulls = Object.fromEntries(Object.keys(address).map((key) => [key, null]))

describe.each(objects)('an object at $path', ({ schema, path, nullable, writesNull }) => {
  const keys = path.split('.')
  const emptyAll = (person: Person) => {
    for (const control of person.controls().filter((name) => name.startsWith(`${path}.`))) {
      person.enter(control, 'x').enter(control, '')
    }
    return person
  }
  const emptinesses = [absent, {}, ...(nullable ? [null] : [])]

  test('that was empty and is empty again is unchanged', () => {
    for (const empty of emptinesses) {
      const record = holding(keys, empty)
      expect(new Person(schema, record).result).toBe(record)
      expect(emptyAll(new Person(schema, record)).result).toBe(record)
    }
  })

  test('that was empty has only the entered members', () => {
    for (const empty of [...emptinesses, null, 'all in one line', 5, []]) {
      const person = new Person(schema, holding(keys, empty)).enter(`${path}.zip`, '78701')
      expect(person.result).toStrictEqual(holding(keys, { zip: '78701' }))
      expect(errorsIn(person)).toEqual([])
    }
  })

  test('empties by the same rule as a value when its last known part is emptied', () => {
    for (const host of hosts) {
      const person = emptyAll(new Person(schema, holding(keys, address), host))
      const written = writesNull && host.cleared === 'null' && host.nullMeans === 'empty'
      expect(person.result).toStrictEqual(holding(keys, written ? null : absent))
      expect(errorsIn(person)).toEqual([])
    }
  })

  test('stays as long as any key remains in it', () => {
    for (const kept of [
      { unknown: 1 },
      { ...nulls, street: null },
      { city: '' },
      { unknown: null },
    ]) {
      const person = new Person(schema, holding(keys, { zip: '78701', ...kept, street: null }))
      emptyAll(person.enter(`${path}.zip`, 'x'))
      const { zip: _, ...held } = { zip: '', ...kept, street: null }
      expect(person.result).toStrictEqual(holding(keys, 'zip' in kept ? { ...kept } : held))
    }
  })

  test('keeps its nulls and its unknown members in their order while a part is entered', () => {
    const held = { b: 1, zip: null, __proto: 2, street: 'Elm', a: { deep: [null] } }
    const person = new Person(schema, holding(keys, held)).enter(`${path}.city`, ' Austin ')
    expect(person.result).toStrictEqual(holding(keys, { ...held, city: 'Austin' }))
    expect(JSON.stringify(person.result)).toBe(
      JSON.stringify(holding(keys, { ...held, city: 'Austin' })),
    )
  })

  test('of the wrong type is an error there and stays until an entry or "Leave blank"', () => {
    const wrong = ['1 Elm St, Austin', '', 5, NaN, true, [], [address]]
    for (const arrived of nullable ? wrong : [null, ...wrong]) {
      const record = holding(keys, arrived)
      const person = new Person(schema, record)
      expect(person.result).toBe(record)
      expect(errorsIn(person)).toEqual([path])
      expect(person.enter(`${path}.zip`, '1').enter(`${path}.zip`, '').result).toStrictEqual(
        holding(keys, absent),
      )
      const other = new Person(schema, record).leaveOut(path)
      expect(other.result).toStrictEqual(holding(keys, absent))
      expect(errorsIn(other)).toEqual([])
    }
  })
})

test.each(objects.filter(({ nullable }) => nullable))(
  'a null object at $path is "unknown" until answered, if null means unknown',
  ({ schema, path }) => {
    const keys = path.split('.')
    const record = holding(keys, null)
    const person = new Person(schema, record, { nullMeans: 'unknown' })
    expect(person.result).toBe(record)
    expect(person.enter(`${path}.zip`, '1').result).toStrictEqual(holding(keys, { zip: '1' }))
    expect(person.enter(`${path}.zip`, '').result).toStrictEqual(holding(keys, absent))
    expect(person.mark(path, 'unknown').result).toStrictEqual(record)
  },
)

describe('a record inside a quote', () => {
  test('keeps the nulls that emptying wrote', () => {
    const person = new Person(quoteSchema, { personal: { first_name: 'Maria' } })
    expect(person.enter('personal.first_name', '').result).toStrictEqual({
      personal: { first_name: null },
    })
  })

  test('is removed with its last member if emptying removes keys', () => {
    const quote = { personal: { first_name: 'Maria' }, drivers: [] }
    const person = new Person(quoteSchema, quote, { cleared: 'absent' })
    expect(person.enter('personal.first_name', '').result).toStrictEqual({ drivers: [] })
  })
})

const wells = { id: 7, company: 'Wells Fargo', address: { zip: '78701', plus4: '1234' } }
const chase = { company: 'Chase', loan_number: null }

/** Every list, with a distinct item. */
describe.each([
  { schema: propertyInfoSchema, path: 'mortgagee', name: 'company', wells, chase },
  { schema: quoteSchema, path: 'property.mortgagee', name: 'company', wells, chase },
  {
    schema: quoteSchema,
    path: 'drivers',
    name: 'driver_name',
    wells: { id: 7, driver_zip: '78701', driver_name: 'Maria Lopez' },
    chase: { driver_zip: '02134', driver_name: null },
  },
])('a list at $path', ({ schema, path, name, wells, chase }) => {
  const keys = path.split('.')
  const open = (list: unknown) => new Person(schema, holding(keys, list))

  test.each([
    { empty: 'absent', list: absent },
    { empty: '[]', list: [] },
  ])('that was $empty stays what it was until an item is added', ({ list }) => {
    const person = open(list)
    expect(person.result).toBe(person.record)
    expect(person.addRow(path).addRow(path).result).toBe(person.record)
    person.enter(`${path}.1.${name}`, ' Ally ')
    expect(person.result).toStrictEqual(holding(keys, [{ [name]: 'Ally' }]))
    expect(person.enter(`${path}.1.${name}`, ' ').result).toBe(person.record)
    expect(person.removeRow(path, 0).removeRow(path, 0).result).toBe(person.record)
  })

  test('becomes [] when its last item is removed, and itself when that item returns', () => {
    const person = open([wells])
    const [row] = person.rows(path)
    expect(person.removeRow(path, 0).result).toStrictEqual(holding(keys, []))
    person.rows(path).push(row ?? {})
    expect(person.result).toBe(person.record)
  })

  test('drops a new blank item at any position', () => {
    const person = open([wells, chase]).addRow(path, 0).addRow(path, 2).addRow(path)
    expect(person.result).toBe(person.record)
    const { rowPositions } = person.enter(`${path}.2.${name}`, 'Ally').read()
    expect(person.result).toStrictEqual(holding(keys, [wells, { [name]: 'Ally' }, chase]))
    expect(rowPositions.get(path)).toEqual([1, 2, 3])
  })

  test('keeps an emptied item of the record, with its unknown keys', () => {
    const person = new Person(schema, holding(keys, [chase, wells]), { cleared: 'absent' })
    for (const control of person.controls()) person.enter(control, 'x').enter(control, '')
    const [first, second] = itemsOf(person)
    // Unknown members stay, and so does a null that was there.
    expect(first).toStrictEqual(Object.fromEntries(Object.entries(chase).filter(([, it]) => !it)))
    expect(second).toStrictEqual(
      'address' in wells ? { id: 7, address: { plus4: '1234' } } : { id: 7 },
    )
  })

  test('keeps an item without members as {}', () => {
    const person = open([{ [name]: 'Ally' }, wells])
    person.emptiness.cleared = 'absent'
    expect(itemsOf(person.enter(`${path}.0.${name}`, ''))).toStrictEqual([{}, wells])
  })

  test.each([null, 'Wells Fargo', 5, [], ['Wells Fargo'], undefined].map((item) => ({ item })))(
    'shows the invalid item $item as an error on its row until the row is removed or edited',
    ({ item }) => {
      const person = open([item, wells])
      expect(person.result).toBe(person.record)
      expect(errorsIn(person)).toEqual([`${path}.0`])
      expect(person.enter(`${path}.1.${name}`, 'Ally').result).toStrictEqual(
        holding(keys, [item, { ...wells, [name]: 'Ally' }]),
      )
      expect(person.removeRow(path, 0).result).toStrictEqual(
        holding(keys, [{ ...wells, [name]: 'Ally' }]),
      )
      const other = open([item, wells]).enter(`${path}.0.${name}`, 'Ally')
      expect(itemsOf(other)).toStrictEqual([{ [name]: 'Ally' }, wells])
      // A row that nobody filled in is not handed back.
      expect(itemsOf(other.enter(`${path}.0.${name}`, ''))).toStrictEqual([wells])
      expect(itemsOf(open([item, wells]).leaveOut(`${path}.0.${name}`))).toStrictEqual([wells])
    },
  )

  test.each([null, 'Wells Fargo', '', 5, {}, NaN])(
    'that arrived as %j is an error there and stays until an item is entered',
    (arrived) => {
      const person = open(arrived)
      expect(person.result).toBe(person.record)
      expect(errorsIn(person)).toEqual([path])
      expect(open(arrived).leaveOut(path).result).toStrictEqual(holding(keys, absent))
      person.addRow(path).enter(`${path}.0.${name}`, 'Ally')
      expect(person.result).toStrictEqual(holding(keys, [{ [name]: 'Ally' }]))
      expect(person.removeRow(path, 0).result).toStrictEqual(holding(keys, absent))
    },
  )

  function itemsOf(person: Person): unknown[] {
    let held: unknown = person.result
    for (const key of keys) held = (held as Record<string, unknown>)[key]
    return held as unknown[]
  }
})

test('a new item with unreadable text in it is not blank', () => {
  const person = new Person(quoteSchema, { drivers: [{ driver_zip: '78701' }] })
  person.addRow('drivers', 0).addRow('drivers', 0).enter('drivers.1.driver_age', 'abc')
  const { record, parseErrors, rowPositions } = person.read()
  expect(record).toStrictEqual({ drivers: [{}, { driver_zip: '78701' }] })
  expect(parseErrors).toEqual([{ path: 'drivers.1.driver_age', id: 'number.notNumber' }])
  expect(rowPositions.get('drivers')).toEqual([1, 2])
  expect(errorsIn(person)).toEqual(['drivers.1.driver_age', 'drivers.0.driver_zip'])
  person.enter('drivers.1.driver_age', ' ')
  expect(person.result).toBe(person.record)
})

describe('unknown keys', () => {
  const unknown = JSON.parse(
    '{"__proto__":{"a":1},"b.c":null,"0":[1,{"z":1}],"":"","constructor":2,"@row":3,"d":{}}',
  ) as Record<string, unknown>

  test('return from every depth in their places when a member next to them is edited', () => {
    const property = {
      ...unknown,
      mortgagee: [{ company: 'Wells Fargo', ...unknown }],
      year_built: 1980,
      property_address: { ...unknown, zip: '78701' },
    }
    // A spread would not copy a member named __proto__.
    const record = JSON.parse(
      JSON.stringify(property).replaceAll('"b.c"', '"__proto__":{"a":1},"b.c"'),
    ) as Record<string, unknown>
    const person = new Person(propertyInfoSchema, record)
      .enter('year_built', '1985')
      .enter('property_address.zip', '78702')
      .enter('mortgagee.0.company', 'Chase')
    expect(JSON.stringify(person.result)).toBe(
      JSON.stringify(record)
        .replace('1980', '1985')
        .replace('78701', '78702')
        .replace('Wells Fargo', 'Chase'),
    )
  })

  test('are not taken for a prototype, nor a prototype for a member', () => {
    const record = JSON.parse('{"__proto__":{"year_built":1980},"siding":"Brick"}') as object
    const person = new Person(propertyInfoSchema, record)
    expect(person.textAt('year_built')).toBe('')
    const result = person.enter('siding', 'Vinyl').result as object
    expect(Object.hasOwn(result, '__proto__')).toBe(true)
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    const inherited = new Person(propertyInfoSchema, Object.create({ year_built: 1980 }))
    expect(inherited.textAt('year_built')).toBe('')
  })

  test('a member that is undefined is kept by identity only', () => {
    const record = { year_built: undefined, unknown: undefined, siding: 'Brick' }
    const person = new Person(propertyInfoSchema, record)
    expect(person.result).toBe(record)
    expect(person.enter('siding', 'Vinyl').result).toStrictEqual({ siding: 'Vinyl' })
  })
})

test("a host's own member is kept as it arrived, whatever its schema", () => {
  const schema = driverSchema.shape({
    coverages: array(string()).label('Coverages'),
    vehicles: array(array(string())),
    history: array(),
    anything: mixed(),
    later: lazy(() => object({ a: string() })),
    driver_name: string().label('Name'),
  })
  const record = {
    driver_zip: '78701',
    coverages: ['Liability', null],
    vehicles: [['Camry']],
    history: [{ year: 2020 }],
    anything: { a: [1] },
    later: { a: 1 },
    driver_name: 'Maria Lopez',
  }
  const person = new Person(schema, record)
  expect(person.result).toBe(record)
  const edited = person.enter('driver_name', 'Maria Perez').result
  expect(edited).toStrictEqual({ ...record, driver_name: 'Maria Perez' })
  expect(Object.values(edited as object).slice(0, -1)).toEqual(Object.values(record).slice(0, -1))
})

test('keys new to a record are appended in the order of the contract', () => {
  const person = new Person(propertyInfoSchema, { roof_type: 'Slate', x: 1, siding: 'Brick' })
  for (const name of ['employee_count', 'year_built', 'property_address.zip', 'loan_number']) {
    person.enter(name, '7')
  }
  expect(Object.keys(person.result as object)).toEqual([
    'roof_type',
    'x',
    'siding',
    'property_address',
    'loan_number',
    'year_built',
    'employee_count',
  ])
})

test('an absent record becomes a record at the first entry', () => {
  expect(new Person(propertyInfoSchema, undefined).result).toStrictEqual({})
  const person = new Person(propertyInfoSchema, undefined).enter('siding', 'Brick')
  expect(person.result).toStrictEqual({ siding: 'Brick' })
})
