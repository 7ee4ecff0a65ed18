import * as fc from 'fast-check'
import type { Schema } from 'yup'
import {
  type LeafNode,
  type SchemaNode,
  type ObjectNode,
  describeObjectSchema,
} from '../../src/core/schema/describeSchema.ts'

/**
 * - `valid`: anything that the contract accepts: members absent, null or empty in any order,
 *   unknown members at any depth, spaces, newlines, invalid dates
 * - `awkward`: anything that a server may send: wrong types and forbidden nulls anywhere,
 *   items that are not records, NaN, own members that are `undefined`
 */
export type Kind = 'valid' | 'awkward'

/** Records of any object schema. */
export const arbitraryRecord = (schema: Schema, kind: Kind = 'valid') =>
  arbitraryMembers(describeObjectSchema(schema), kind)

/** Keys that break careless code: of the prototype, of paths, of lists, of form values. */
export const arbitraryKey = fc.oneof(
  fc.constantFrom('id', '__proto__', 'constructor', 'toString', '', '0', '12', '-1', '01'),
  fc.constantFrom('a.b', '.', '["x"]', 'a[0]', '"', '\\', '\n', '@row', '@', '@company', '\ud800'),
  fc.string({ maxLength: 6 }),
)

export const arbitraryText = fc.oneof(
  fc.constantFrom('Wells Fargo', ' Elm St ', '1\nTexas', 'a\r\nb', '007', '1,850', '\ud800', '“”'),
  fc.constantFrom('yes', 'N', '3/4/1980', '1980-03-04', '1e3', 'null', '  ', '\u00a0x'),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

const arbitraryNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 2.5, 1e21, 1e-7, Number.MAX_SAFE_INTEGER, 2 ** 53, 5e-324),
)

const arbitraryDate = fc.oneof(
  fc.constantFrom('1980-03-04', '2000-02-29', '1999-12-31'),
  fc.constantFrom('1980-02-30', '1980-3-4', '03/04/1980', '0000-00-00', ' 1980-03-04', 'unknown'),
  arbitraryText,
)

const arbitraryYesNo = fc.oneof(
  fc.constantFrom('yes', 'no', 'Yes', 'N', 'TRUE', '0', ' y ', 'partial'),
  arbitraryText,
)

/** Any JSON, with the keys that break careless code. */
export const arbitraryJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(null, true, false),
      arbitraryText,
      arbitraryNumber.filter((number) => !Object.is(number, -0)),
    ),
    fc.array(tie('json'), { maxLength: 4 }),
    objectOf(fc.array(fc.tuple(arbitraryKey, tie('json')), { maxLength: 4 })),
  ),
})).json

/** An object from its entries, where `__proto__` is a member like any other. */
function objectOf(entries: fc.Arbitrary<[string, unknown][]>) {
  return entries.map((each): Record<string, unknown> => Object.fromEntries(each))
}

/** The value of an absent member. */
const absent = Symbol('absent')

function arbitraryMembers(node: ObjectNode, kind: Kind): fc.Arbitrary<Record<string, unknown>> {
  const known = [...node.members].map(([key, member]) =>
    fc.tuple(fc.nat(99), fc.constant(key), arbitraryMember(member, kind)),
  )
  const unknown = fc.array(
    fc.tuple(
      fc.nat(99),
      arbitraryKey.filter((key) => !node.members.has(key)),
      arbitraryJson,
    ),
    { maxLength: 3 },
  )
  return objectOf(
    fc.tuple(fc.tuple(...known), unknown).map(([own, others]) =>
      [...own, ...others]
        .filter(([, , value]) => value !== absent)
        .toSorted(([one], [other]) => one - other)
        .map(([, key, value]) => [key, value]),
    ),
  )
}

function arbitraryMember(node: SchemaNode, kind: Kind): fc.Arbitrary<unknown> {
  const legal = [{ weight: 4, arbitrary: arbitraryValue(node, kind) }]
  if (!node.required) legal.push({ weight: 3, arbitrary: fc.constant(absent) })
  if (node.nullable) legal.push({ weight: 1, arbitrary: fc.constant(null) })
  if (kind === 'valid') return fc.oneof(...legal)
  const refused = fc.oneof(
    fc.constantFrom<unknown>(null, undefined, absent, NaN, Infinity, '', true),
    arbitraryJson,
  )
  return fc.oneof(...legal, { weight: 2, arbitrary: refused })
}

function arbitraryValue(node: SchemaNode, kind: Kind): fc.Arbitrary<unknown> {
  if (node.kind === 'object') return arbitraryMembers(node, kind)
  if (node.kind === 'leaf') return arbitraryLeaf(node)
  const item = arbitraryMembers(node.item, kind)
  const refused = fc.constantFrom<unknown>(null, undefined, 'Wells Fargo', 5, [])
  const items = kind === 'valid' ? item : fc.oneof({ weight: 4, arbitrary: item }, refused)
  return fc.array(items, { maxLength: 4 })
}

function arbitraryLeaf(node: LeafNode): fc.Arbitrary<unknown> {
  if (node.parseAs === 'number') return arbitraryNumber
  if (node.required) return arbitraryText.filter((text) => text !== '')
  if (node.parseAs === 'yesNo') return fc.oneof(arbitraryYesNo, fc.constant(''))
  if (node.parseAs === 'text') return fc.oneof(arbitraryText, fc.constant(''))
  // Yup has no type for the one date that may be a number.
  const date = fc.oneof(arbitraryDate, fc.constant(''))
  return node.schema.type === 'mixed' ? fc.oneof(date, fc.integer()) : date
}
