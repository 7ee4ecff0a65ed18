import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import type { Finding, RecordRule, RecordRules } from '../../src/rules/rule.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { personalInfoSchema } from '../../src/record/personalInfo.ts'

const record = { driver_zip: '787', driver_name: 'Maria Lopez' }
let told: string[] = []

beforeEach(() => {
  told = []
  vi.stubGlobal('reportError', (error: Error) => told.push(error.message))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function ids(rules: RecordRules): string[] {
  return checkRecord(driverSchema, record, { rules }).map(({ id }) => id)
}

function rule(id: string, find: RecordRule['find']): RecordRule {
  return { id, for: 'driver', level: 'error', find }
}

const cannot: [what: string, find: RecordRule['find']][] = [
  [
    'throws',
    ({ driver_name: name }) => {
      throw new TypeError(`no ${String(name)}`)
    },
  ],
  [
    'throws a value that is not an Error',
    ({ driver_name: name }) => {
      throw name
    },
  ],
  ['names a member that there is not', () => ({ path: 'driver_nmae', message: 'Odd' })],
  ['names no member', () => ({ message: 'Odd' }) as unknown as Finding],
  ['gives no message', () => ({ at: 'driver_name' }) as unknown as Finding],
  ['answers later', () => Promise.resolve(undefined) as unknown as Finding],
]

describe.each(cannot)('a host rule that %s', (what, find) => {
  const id = `own.${what.replaceAll(' ', '')}`

  test('is reported once, without values of the record, and the other rules run', () => {
    const other = rule('own.other', () => ({ path: 'driver_name', message: 'Odd' }))
    const rules = { add: [rule(id, find), other] }
    expect(ids(rules)).toEqual(['own.other', 'zip.length'])
    expect(ids(rules)).toEqual(['own.other', 'zip.length'])
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^quoteforms: /)
    expect(told[0]).toContain(id)
    expect(told[0]).not.toContain('Maria')
  })

  test('is reported on a server without reportError too', () => {
    vi.stubGlobal('reportError', undefined)
    const write = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(ids({ add: [rule(`${id}OnServer`, find)] })).toEqual(['zip.length'])
    expect(write.mock.calls).toEqual([[expect.stringContaining(`${id}OnServer`)]])
    write.mockRestore()
  })
})

test('a rule of the kit finds nothing, without a report, if a schema lacks its member', () => {
  const schema = personalInfoSchema.omit(['age'])
  const found = checkRecord(schema, { birth_date: '1980-03-14', age: 12 })
  expect(found.filter(({ path }) => path === 'age')).toEqual([])
  expect(told).toEqual([])
})

describe('levels', () => {
  const odd: RecordRule = {
    id: 'own.odd',
    for: 'driver',
    find: () => ({ path: 'driver_name', message: 'Odd' }),
  }

  test('that are undefined for a kind of record have no effect', () => {
    expect(ids({ driver: undefined })).toEqual(['zip.length'])
  })

  test.each([null, 'off', 3])(
    'that are not an object for a kind of record are reported: %j',
    (driver) => {
      const rules = { driver } as unknown as RecordRules
      expect(() => ids(rules)).toThrow(/^quoteforms: rules set "driver" to/)
    },
  )

  test('mute and promote a host rule, everywhere or for one kind of record', () => {
    const add = [odd]
    expect(ids({ add, 'own.odd': 'off' })).toEqual(['zip.length'])
    expect(ids({ add, driver: { 'own.odd': 'off' } })).toEqual(['zip.length'])
    const [first] = checkRecord(driverSchema, record, { rules: { add, 'own.odd': 'error' } })
    expect(first).toMatchObject({ id: 'own.odd', severity: 'error' })
  })

  test('of an added rule without a dot in its id, or that do not exist, are reported', () => {
    const wrong = { ...odd, id: 'odd', level: 'warn' } as unknown as RecordRule
    const found = checkRecord(driverSchema, record, { rules: { add: [wrong] } })
    expect(found).toContainEqual(expect.objectContaining({ id: 'odd', severity: 'warning' }))
    expect(told).toEqual([
      'quoteforms: the rule "odd" has no dot in its id. Call it "own.odd".',
      expect.stringMatching(/^quoteforms: the rule "odd" has the level "warn", so it warns: use/),
    ])
  })

  test('warn for a rule whose id is part of the id of one that suggests', () => {
    const found = checkRecord(driverSchema, record, {
      rules: { add: [{ ...odd, id: 'student.ag' }] },
    })
    expect(found).toContainEqual(expect.objectContaining({ id: 'student.ag', severity: 'warning' }))
  })
})

test('the button of a fix has the name that the rule gives it', () => {
  const add = [
    rule('own.brand', () => ({
      path: 'driver_name',
      message: 'Odd',
      fix: { text: 'M. Lopez', shown: 'the short name' },
    })),
  ]
  const found = checkRecord(driverSchema, record, { rules: { add } })
  expect(found.find(({ id }) => id === 'own.brand')?.fix).toEqual({
    path: 'driver_name',
    text: 'M. Lopez',
    label: 'Use the short name',
  })
})
