import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPath, isAtOrBelow, normalizePath, parsePath } from '../../../src/core/schema/path.ts'
import { arbitraryKey } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'

describe('a path', () => {
  test.each<[keys: (string | number)[], path: string]>([
    [[], ''],
    [['year_built'], 'year_built'],
    [['mortgagee', 0, 'address', 'zip'], 'mortgagee.0.address.zip'],
    [[0], '0'],
    [['a.b', 'zip'], '["a.b"].zip'],
    [['zip', 'a.b'], 'zip["a.b"]'],
    [[''], '[""]'],
    [['a', '', 'b'], 'a[""].b'],
    [['["x"]', '\\"'], '["[\\"x\\"]"]["\\\\\\""]'],
    [['__proto__', 'a b', '-1', '😀'], '__proto__.a b.-1.😀'],
  ])('of %j is %s', (keys, path) => {
    expect(formatPath(keys)).toBe(path)
    expect(parsePath(path)).toEqual(keys.map(String))
  })

  test('parses back to its keys, whatever they are', () => {
    const key = fc.oneof(arbitraryKey, fc.nat(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const path = formatPath(keys)
        expect(parsePath(path)).toEqual(keys.map(String))
        expect(normalizePath(path)).toBe(path)
      }),
      { numRuns: runs },
    )
  })

  test('is at or below the paths of its first keys, whatever they are, and no others', () => {
    const key = fc.oneof(fc.constantFrom('a', 'a.b', 'ab', '0'), arbitraryKey, fc.nat())
    const keys = fc.array(key, { maxLength: 4 })
    fc.assert(
      fc.property(keys, keys, (first, second) => {
        expect(isAtOrBelow(formatPath([...first, ...second]), formatPath(first))).toBe(true)
        const isFirst = second.every((one, index) => String(one) === String(first[index]))
        expect(isAtOrBelow(formatPath(first), formatPath(second))).toBe(isFirst)
      }),
      { numRuns: runs },
    )
  })

  test.each([
    ['mortgagee[0].address.zip', 'mortgagee.0.address.zip'],
    ['mortgagee.0.address.zip', 'mortgagee.0.address.zip'],
    ['drivers[12]', 'drivers.12'],
    ['[0].zip', '0.zip'],
    ['["a.b"]', '["a.b"]'],
    ['["zip"]', 'zip'],
    ['.zip', 'zip'],
    ['', ''],
  ])('as a server writes it (%s) is brought to ours', (written, path) => {
    expect(normalizePath(written)).toBe(path)
  })

  test('parses without an error, whatever a server sends', () => {
    const written = fc.oneof(
      fc.constantFrom(
        '["\\q"]',
        '["a\nb"]',
        '["',
        '[',
        ']',
        '["a"',
        '["\\"]',
        '[[0]]',
        '["\\u12"]',
      ),
      fc.string({ unit: fc.constantFrom('[', ']', '"', '\\', '.', 'a', '0', '\n') }),
    )
    fc.assert(
      fc.property(written, (path) => {
        const normal = normalizePath(path)
        expect(normalizePath(normal)).toBe(normal)
      }),
      { numRuns: runs },
    )
  })
})
