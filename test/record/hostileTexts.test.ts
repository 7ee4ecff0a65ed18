import { describe, expect, test } from 'vitest'
import { formatAddress } from '../../src/core/address/formatAddress.ts'
import {
  addressMatchesLine,
  isSamePart,
  looksLikeAddress,
} from '../../src/core/address/addressMatchesLine.ts'
import { parseAddress } from '../../src/core/address/parseAddress.ts'
import { parseMortgageeClause } from '../../src/core/address/parseMortgageeClause.ts'
import { sortedJson } from '../../src/core/objects/equal.ts'
import { describeSchema, type SchemaNode } from '../../src/core/schema/describeSchema.ts'
import { normalizePath } from '../../src/core/schema/path.ts'
import { createSensitiveMatcher } from '../../src/core/sensitive/createSensitiveMatcher.ts'
import { isAlreadyMasked, redactProblem } from '../../src/core/sensitive/mask.ts'
import { omitSensitive } from '../../src/core/sensitive/omitSensitive.ts'
import { ageOn, formatDate, parseDate } from '../../src/core/text/parseDate.ts'
import { formatPhone } from '../../src/rules/builtIn/personRules.ts'
import { normalizeText } from '../../src/core/text/normalizeText.ts'
import { parseEmail, parseZip } from '../../src/core/text/parseContact.ts'
import { parseNumber } from '../../src/core/text/parseNumber.ts'
import { parseYesNo } from '../../src/core/text/parseYesNo.ts'
import { addressSchema } from '../../src/record/address.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { mortgageeSchema } from '../../src/record/mortgagee.ts'
import { personalInfoSchema } from '../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { splitName } from '../../src/rules/builtIn/offerRules.ts'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import { parseCountry, parseState } from '../../src/core/text/parsePlace.ts'
import { createRuleEngine } from '../../src/rules/createRuleEngine.ts'
import { findFastGrowth } from '../growth.ts'

// A server checks what anybody may send. Four times as long a text must cost four times the time.

/** What is repeated, with what is before and after it. */
const patterns: readonly (readonly [unit: string, before?: string, after?: string])[] = [
  ...['@', 'a@', 'a@.', '.', 'a.', ',', 'a,', ' ,', ' ', 'a ', 'N ', 'st '].map(
    (unit) => [unit] as const,
  ),
  ...['1', '1 ', '1,', '00', '3/4/', '12345 ', 'a1', 'é1 ', '１', '½'].map(
    (unit) => [unit] as const,
  ),
  ...['/', '-', '(', ' (a', '[', '"', "'", '\\', '<', '{', '*', '#', 'x', '&'].map(
    (unit) => [unit] as const,
  ),
  ...['a', 'ab ', 'Ab', 'é', 'ß', '\n', 'a\n', '\r', '\t', '\u00a0', '\u2028'].map(
    (unit) => [unit] as const,
  ),
  ...['e\u0301', '\u0301', '\u200b', '\ud800', '\u{1f600}'].map((unit) => [unit] as const),
  ...['1 Elm St, ', 'PO Box ', 'isaoa ', 'state of ', 'the ', 'not ', 'van '].map(
    (unit) => [unit] as const,
  ),
  ['@', 'a@', '.com'],
  ['@', '1', 'a'],
  [' ', 'Maria', 'Lopez'],
  [' ', 'a', ',b'],
  ['a12345', '', '\n!'],
  ['a12345', '', '\u2028!'],
  ['12345', 'a', '\n!'],
  [' (a', 'a', ''],
  [' ', '5', 'x'],
  ['9', '$', '.'],
]

const maxLength = 20_000
/** Of each answer of a record that has all. If any two were compared by the letter, this would take long enough. */
const maxLengthOfAll = 8_000

const textOf = ([unit, before = '', after = '']: (typeof patterns)[number], length: number) =>
  before + unit.repeat(Math.ceil(length / unit.length)) + after

const schemas = {
  propertyInfoSchema,
  personalInfoSchema,
  driverSchema,
  addressSchema,
  mortgageeSchema,
  quoteSchema,
}

/** A record with a value in each leaf. */
function filled(node: SchemaNode, value: () => unknown): unknown {
  if (node.kind === 'leaf') return value()
  if (node.kind === 'list') return [filled(node.item, value)]
  return Object.fromEntries(Array.from(node.members, ([key, child]) => [key, filled(child, value)]))
}

/** For each leaf, a function that gives a record with a value in this leaf alone. */
function* leavesOf(node: SchemaNode, wrap: (value: unknown) => unknown): Generator<typeof wrap> {
  if (node.kind === 'leaf') yield wrap
  else if (node.kind === 'list') yield* leavesOf(node.item, (value) => wrap([value]))
  else {
    for (const [key, child] of node.members)
      yield* leavesOf(child, (value) => wrap({ [key]: value }))
  }
}

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  const root = describeSchema(schema)

  test('is checked in a time that grows with the length of any one answer', () => {
    for (const wrap of leavesOf(root, (value) => value)) {
      const name = JSON.stringify(wrap('…'))
      for (const pattern of patterns) {
        expect(
          findFastGrowth(`${name} of ${JSON.stringify(pattern)}`, maxLength, (length) => {
            const record = wrap(textOf(pattern, length))
            return () => checkRecord(schema, record)
          }),
        ).toBeUndefined()
      }
    }
  }, 60_000)

  test('is checked in a time that grows with the length of all answers', () => {
    for (const [at, pattern] of patterns.entries()) {
      for (const other of [pattern, patterns[(at * 7 + 3) % patterns.length] ?? pattern]) {
        expect(
          findFastGrowth(JSON.stringify([pattern, other]), maxLengthOfAll, (length) => {
            let count = 0
            const record = filled(root, () => textOf((count += 1) % 2 ? pattern : other, length))
            return () => checkRecord(schema, record)
          }),
        ).toBeUndefined()
      }
    }
  }, 60_000)

  test('is checked in a time that grows with the number of items in its lists', () => {
    for (const text of ['', '1', 'a@b.com', '1980-03-04', 'N', '****4521']) {
      expect(
        findFastGrowth(JSON.stringify(text), 600, (count) => {
          const item = filled(root, () => text)
          const record = repeatItems(root, item, count)
          return () => checkRecord(schema, record)
        }),
      ).toBeUndefined()
    }
  }, 60_000)
})

/** The same record with many items in each list. */
function repeatItems(node: SchemaNode, value: unknown, count: number): unknown {
  if (node.kind === 'leaf') return value
  if (node.kind === 'list') {
    return Array.from({ length: count }, () => structuredClone((value as unknown[])[0]))
  }
  const members = value as Record<string, unknown>
  return Object.fromEntries(
    Array.from(node.members, ([key, child]) => [key, repeatItems(child, members[key], count)]),
  )
}

const root = describeSchema(driverSchema)

/** What else reads a text that somebody may send, paste or type. */
const readers: Record<string, (text: string, other: string) => unknown> = {
  parseDate: (text) => parseDate(text),
  parseState,
  parseCountry,
  parseNumber: (text) => parseNumber(text),
  parseZip,
  parseEmail,
  parseYesNo,
  formatPhone,
  normalizeText,
  formatDate,
  ageOn,
  splitName,
  parseAddress,
  parseMortgageeClause,
  looksLikeAddress,
  formatAddress: (text, street) =>
    formatAddress({ street, city: text, state: text, country: street }),
  addressMatchesLine: (text, street) =>
    addressMatchesLine(text, { street, city: text, country: street }),
  isSamePart: (text, other) => isSamePart('state', text, other),
  isAlreadyMasked,
  normalizePath,
  sortedJson: (text) => sortedJson({ [text]: text }),
  redactWarning: (text, other) => redactProblem({ severity: 'warning', message: text }, other),
  redactError: (text, other) => redactProblem({ severity: 'error', message: text }, other),
  containsSensitive: (text, other) =>
    createSensitiveMatcher(root, false, [{ driver_license_number: text }]).containsSensitive(other),
  omitSensitive: (text, other) =>
    omitSensitive(
      { note: text, [other]: text },
      createSensitiveMatcher(root, false, [{ driver_license_number: other }]),
    ),
}

test.each(Object.entries(readers))(
  '%s takes a time that grows with the text',
  (_, read) => {
    for (const [at, pattern] of patterns.entries()) {
      for (const other of [pattern, patterns[(at * 7 + 3) % patterns.length] ?? pattern]) {
        expect(
          findFastGrowth(JSON.stringify([pattern, other]), maxLength, (length) => {
            const [one, two] = [textOf(pattern, length), textOf(other, length)]
            return () => read(one, two)
          }),
        ).toBeUndefined()
      }
    }
  },
  60_000,
)

describe('a rule whose findings are all off', () => {
  /** Which members of a driver the rules read. */
  function membersRead(rules: Parameters<typeof createRuleEngine>[1]) {
    const read = new Set<string>()
    const driver = new Proxy(
      { driver_zip: '78701', driver_email: 'a', driver_phone: '1' },
      {
        get(target, key, receiver) {
          read.add(String(key))
          return Reflect.get(target, key, receiver) as unknown
        },
      },
    )
    createRuleEngine(root, { rules: rules?.rules }).check(driver)
    return read
  }

  test('does not read the record', () => {
    expect(membersRead({}).has('driver_phone')).toBe(true)
    const isOff = { 'phone.digits': 'off', 'phone.format': 'off' } as const
    expect(membersRead({ rules: isOff }).has('driver_phone')).toBe(false)
    expect(membersRead({ rules: { driver: isOff } }).has('driver_phone')).toBe(false)
    expect(membersRead({ rules: { 'phone.digits': 'off' } }).has('driver_phone')).toBe(true)
  })

  test('of a host is not called', () => {
    let calls = 0
    const find = () => void (calls += 1)
    const rules = { add: [{ id: 'own.rule', for: 'driver', find }] }
    createRuleEngine(root, { rules }).check({})
    expect(calls).toBe(1)
    createRuleEngine(root, { rules: [{ 'own.rule': 'off' }, rules] }).check({})
    expect(calls).toBe(1)
  })
})
