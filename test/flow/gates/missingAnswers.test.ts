import { assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { missingAnswers, withoutUnknownPaths } from '../../../src/flow/gates.ts'
import { type Editable, reviewed } from '../review/reviewedQuote.ts'

const left = (
  record: unknown,
  requires: readonly string[],
  edit?: Parameters<typeof reviewed>[1],
  options?: Parameters<typeof reviewed>[2],
) => {
  const { node, formValues, baseline } = reviewed(record, edit, options)
  return missingAnswers(node, formValues, { name: 'quote', requires }, {}, baseline.itemsByRow)
}
const paths = (...given: Parameters<typeof left>) => left(...given).map(({ path }) => path)

test.each<[string, unknown, string, string[]]>([
  ['an answer', { property: { year_built: 1980 } }, 'property.year_built', []],
  ['zero', { property: { garage_size: 0 } }, 'property.garage_size', []],
  ['nothing', {}, 'property.year_built', ['property.year_built']],
  ['null', { property: { year_built: null } }, 'property.year_built', ['property.year_built']],
  ['an empty text', { personal: { email: ' ' } }, 'personal.email', ['personal.email']],
  [
    'an unreadable text',
    { property: { year_built: 'old' } },
    'property.year_built',
    ['property.year_built'],
  ],
  [
    'an address of which something is known',
    { property: { property_address: { city: 'Austin' } } },
    'property.property_address',
    [],
  ],
  [
    'an address of which nothing is',
    { property: { property_address: { city: null } } },
    'property.property_address',
    ['property.property_address'],
  ],
  ['a list with an item', { drivers: [{ driver_zip: '1' }] }, 'drivers', []],
  ['an empty list', { drivers: [] }, 'drivers', ['drivers']],
  ['a list of an empty item', { drivers: [{}] }, 'drivers', ['drivers']],
  [
    'each item of a list',
    { drivers: [{ driver_zip: '1' }, {}] },
    'drivers.*.driver_zip',
    ['drivers.1.driver_zip'],
  ],
  ['no item of an empty list', {}, 'drivers.*.driver_zip', []],
  ['one certain item', { drivers: [{}, {}] }, 'drivers.1.driver_zip', ['drivers.1.driver_zip']],
  [
    'lists in lists',
    { property: { mortgagee: [{ company: 'A' }] } },
    'property.mortgagee.*.address',
    ['property.mortgagee.0.address'],
  ],
])('a gate that requires %s', (_, record, path, expected) => {
  expect(paths(record, [path])).toEqual(expected)
})

test('unknown is not an answer', () => {
  const record = { property: { year_built: null } }
  expect(paths(record, ['property.year_built'], undefined, { nullMeans: 'unknown' })).toHaveLength(
    1,
  )
})

test('an invalid loaded value is not an answer', () => {
  expect(paths({ property: { siding: 7 } }, ['property.siding'])).toHaveLength(1)
})

test('a blank new item requires nothing', () => {
  const added = paths({}, ['drivers', 'drivers.*.driver_zip'], (values) => {
    values.drivers.push({ '@row': 'new-1', driver_zip: '', driver_name: '' })
  })
  expect(added).toEqual(['drivers'])
})

test('lists each answer once, in the order of the schema', () => {
  const record = { drivers: [{ driver_name: 'Ana' }, { driver_name: 'Bo' }] }
  const requires = [
    'property.mortgagee',
    'drivers.*.driver_zip',
    'drivers.0.driver_zip',
    'personal.address',
    'personal.email',
  ]
  const isList = false
  expect(left(record, requires)).toEqual([
    { path: 'personal.email', field: 'personal.email', isList },
    { path: 'personal.address', field: 'personal.address.entity_number', isList },
    { path: 'property.mortgagee', field: 'property.mortgagee', isList: true },
    { path: 'drivers.0.driver_zip', field: 'drivers.0.driver_zip', isList },
    { path: 'drivers.1.driver_zip', field: 'drivers.1.driver_zip', isList },
  ])
})

test('another answer never makes more missing', () => {
  const requires = [
    'personal.first_name',
    'personal.email',
    'property.year_built',
    'personal.address',
  ]
  const text = constantFrom('', 'x', '12')
  assert(
    property(tuple(text, text, text), text, ([first_name, email, year], more) => {
      const edit = (last: string) => (values: Editable) => {
        Object.assign(values.personal, { first_name, email: last || email })
        Object.assign(values.property, { year_built: year })
      }
      expect(left({}, requires, edit(more)).length).toBeLessThanOrEqual(
        left({}, requires, edit('')).length,
      )
    }),
  )
})

describe('a path that the schema lacks', () => {
  const { node } = reviewed({})
  const gate = (...requires: string[]) => ({ name: 'bind', requires })

  test.each([
    'property.built',
    'driver',
    'drivers.driver_zip',
    'property.*',
    'personal.email.x',
    '',
  ])('is reported once and ignored: %s', (path) => {
    const report = vi.fn<(error: Error) => void>()
    vi.stubGlobal('reportError', report)
    expect(withoutUnknownPaths(node, gate('drivers', path)).requires).toEqual(['drivers'])
    withoutUnknownPaths(node, gate('drivers', path))
    vi.unstubAllGlobals()
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      expect.stringContaining(
        `quoteforms: the gate "bind" requires "${path}", which the schema "Quote" does not have`,
      ),
    ])
  })

  test('other paths are not reported', () => {
    const known = [
      'drivers',
      'drivers.*',
      'drivers.0.driver_zip',
      'property.mortgagee.*.address.zip',
    ]
    expect(withoutUnknownPaths(node, gate(...known)).requires).toEqual(known)
  })
})
