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
    const shown = printable(node, value)
    try {
      return tryValidate(schema, shown, options)
    } catch {
      return tryWithGroups(schema, node, shown, options)
    }
  }
}

/**
 * Validates once more with `{}` for each absent group. A host's own test of a group may count on an object, which
 * it gets where Yup casts. What is missing inside such a group is no error: the group is absent.
 */
function tryWithGroups(
  schema: Schema,
  node: SchemaNode,
  value: unknown,
  options: ValidateOptions,
): ValidationError | undefined {
  const added: string[] = []
  const found = tryValidate(schema, withGroups(node, value, '', added), options)
  if (!found) return undefined
  const errors = found.inner.length > 0 ? found.inner : [found]
  const kept = errors.filter(
    ({ path = '' }) => !added.some((group) => path.startsWith(`${group}.`)),
  )
  return kept.length > 0 ? new ValidationError(kept, value) : undefined
}

/** The value with `{}` for each absent group. Adds their paths, as Yup writes them. */
function withGroups(node: SchemaNode, value: unknown, path: string, added: string[]): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    return value.map((item, index) => withGroups(node.item, item, `${path}[${index}]`, added))
  }
  if (node.kind !== 'object' || !isObject(value)) return value
  const copy = { ...value }
  for (const [member, child] of allMembers(node)) {
    const memberPath = path ? `${path}.${member}` : member
    const before = copy[member]
    const isAbsentGroup = child.kind === 'object' && before === undefined
    if (isAbsentGroup) added.push(memberPath)
    const after = withGroups(child, isAbsentGroup ? {} : before, memberPath, added)
    if (after !== before) setOwnMember(copy, member, after)
  }
  return copy
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
