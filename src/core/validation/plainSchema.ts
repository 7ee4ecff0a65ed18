import type { Schema } from 'yup'
import { isObject, ownMember } from '../objects/ownMembers.ts'
import { describeSchema, isYupSchema } from '../schema/describeSchema.ts'

const known = new WeakMap<Schema, boolean>()

/**
 * Whether a schema is plain: it refuses a value for its type, or because it is missing, and for
 * nothing else. Each value can then be checked alone, and mostly without Yup. All schemas of the kit
 * are plain. A host's tests, conditions and choices are not, because they may read the whole record.
 */
export function isPlainSchema(schema: Schema): boolean {
  let isPlain = known.get(schema)
  if (isPlain === undefined) {
    isPlain = hasPlainTests(schema) && hasPlainMembers(schema)
    known.set(schema, isPlain)
  }
  return isPlain
}

const leafTypes = ['string', 'number', 'boolean', 'mixed']

function hasPlainMembers(schema: Schema): boolean {
  const isPlainMember = (member: unknown) => isYupSchema(member) && isPlainSchema(member)
  if ('fields' in schema && isObject(schema.fields)) {
    return Object.values(schema.fields).every(isPlainMember)
  }
  const node = describeSchema(schema)
  if (node.kind === 'list') return isPlainMember(node.item.schema)
  return leafTypes.includes(schema.type)
}

function hasPlainTests(schema: Schema): boolean {
  const conditions = ownMember(schema, 'conditions')
  const choices = Object.keys(ownMember(schema, 'internalTests') ?? {})
  return (
    Array.isArray(conditions) &&
    conditions.length === 0 &&
    !choices.includes('whiteList') &&
    !choices.includes('blacklist') &&
    schema.tests.every(({ OPTIONS: test }) => test?.name === 'required' || isFiniteTest(test?.test))
  )
}

/** The test of the kit's numbers. */
const isFiniteTest = (test: unknown) => test === Number.isFinite
