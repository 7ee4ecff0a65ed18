import { type Schema, type ValidateOptions, ValidationError } from 'yup'
import { isWithinMaxDepth } from '../objects/isWithinMaxDepth.ts'
import { isObject, setOwnMember } from '../objects/ownMembers.ts'
import { createSizes } from '../objects/repeatedParts.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { allMembers } from '../schema/contractNodes.ts'
import { toJsonText } from '../values/leafText.ts'

/**
 * Yup's errors of a value, undefined if there are none. It validates strictly, without casting.
 */
export function validateStrictly(
  schema: Schema,
  node: SchemaNode,
  value: unknown,
  options: ValidateOptions = {},
): ValidationError | undefined {
  // Yup prints what it refuses. Where parts of it are in many places, that would never end.
  const isPrinted = typeof value === 'object' && value !== null && !node.schema.isType(value)
  if (isPrinted && (!isWithinMaxDepth(value) || createSizes()(value) > maxPrintedSize)) {
    return tryValidate(schema, unprintable, options)
  }
  try {
    return tryValidate(schema, value, options)
  } catch {
    // Yup prints what it refuses, which fails for values that JSON cannot express.
    return tryValidate(schema, printable(node, value), options)
  }
}

function tryValidate(
  schema: Schema,
  value: unknown,
  options: ValidateOptions,
): ValidationError | undefined {
  try {
    schema.validateSync(value, {
      abortEarly: false,
      strict: true,
      disableStackTrace: true,
      ...options,
    })
    return undefined
  } catch (thrown) {
    if (ValidationError.isError(thrown)) return thrown
    throw thrown
  }
}

const unprintable = Symbol('…')

/** So many values take a moment to print. */
const maxPrintedSize = 10_000

/** The record with a symbol, which no field accepts, for each leaf that JSON cannot express. */
function printable(node: SchemaNode, value: unknown): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => printable(node.item, item))
  }
  if (node.kind !== 'object' || !isObject(value)) {
    return toJsonText(value) === undefined ? unprintable : value
  }
  const copy = { ...value }
  for (const [member, child] of allMembers(node)) {
    if (Object.hasOwn(copy, member)) setOwnMember(copy, member, printable(child, copy[member]))
  }
  return copy
}
