import { defaultLocale, ValidationError } from 'yup'
import type { Schema } from 'yup'
import { schemaMessages } from '../../record/schemaBuilders.ts'
import { isObject, setOwnMember } from '../objects/ownMembers.ts'
import {
  describeSchema,
  isEmptyText,
  type SchemaNode,
  schemaNodeAt,
} from '../schema/describeSchema.ts'
import { formatPath, parsePath } from '../schema/path.ts'
import { parseNumber } from '../text/parseNumber.ts'
import { toJsonText } from '../values/leafText.ts'
import type { Problem } from './problem.ts'
import { contractMessages, type GetCoreMessage, messageParams } from './problemMessages.ts'

type ContractProblemId = keyof typeof contractMessages

/**
 * What the schema, and so the contract, refuses in a record: one problem a place, in the schema's
 * order. Yup validates strictly, so nothing is cast on the way. `by` is a schema that refuses the
 * same, and remembers what it has looked at.
 */
export function contractProblems(
  schema: Schema,
  record: unknown,
  getMessage?: GetCoreMessage,
  cachedSchema: Schema = schema,
): Problem[] {
  let validationError: ValidationError | undefined
  try {
    validationError = validateStrictly(cachedSchema, record)
  } catch {
    // Yup prints what it refuses, and may not be able to.
    validationError = validateStrictly(cachedSchema, printable(describeSchema(schema), record))
  }
  if (!validationError) return []
  return firstErrorAtEachPath(validationError).flatMap((error) =>
    toProblems(schema, record, error, getMessage),
  )
}

function validateStrictly(schema: Schema, record: unknown): ValidationError | undefined {
  try {
    // A record that is not there at all is none, though Yup lets any optional value be absent.
    schema.validateSync(record ?? null, {
      abortEarly: false,
      strict: true,
      disableStackTrace: true,
    })
    return undefined
  } catch (thrown) {
    if (ValidationError.isError(thrown)) return thrown
    throw thrown
  }
}

const unprintable = Symbol('…')

/** The record with a symbol, which no field accepts, in place of each leaf that JSON cannot say. */
function printable(node: SchemaNode, value: unknown): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => printable(node.item, item))
  }
  if (node.kind !== 'object' || !isObject(value)) {
    return toJsonText(value) === undefined ? unprintable : value
  }
  const copy = { ...value }
  for (const [member, child] of node.members) {
    if (Object.hasOwn(copy, member)) setOwnMember(copy, member, printable(child, copy[member]))
  }
  return copy
}

function firstErrorAtEachPath(thrown: ValidationError): ValidationError[] {
  const errors = thrown.inner.length > 0 ? thrown.inner : [thrown]
  const firstByPath = new Map<string, ValidationError>()
  for (const error of errors) {
    const path = error.path ?? ''
    if (!firstByPath.has(path)) firstByPath.set(path, error)
  }
  return [...firstByPath.values()]
}

function toProblems(
  schema: Schema,
  record: unknown,
  error: ValidationError,
  getMessage: GetCoreMessage | undefined,
): Problem[] {
  const keys = parsePath(error.path ?? '')
  const root = describeSchema(schema)
  const node = schemaNodeAt(root, keys)
  const value = valueAt(record, keys)
  if (node && isEmptyText(node, value) && error.type === 'typeError') return []
  const id = node && problemIdOf(root, node, error, keys, value)
  const params = messageParams(node, value)
  const english = id && contractMessages[id](params)
  const ours = id && english && !hasCustomMessage(error, english)
  const path = formatPath(keys)
  const message = ours ? (getMessage?.(id, params, path) ?? english) : error.message
  return [{ path, severity: 'error', message, id: id ?? error.type ?? 'invalid' }]
}

/** Whether the schema's author wrote the message: it is neither one of ours nor Yup's. */
function hasCustomMessage({ message, params = {} }: ValidationError, defaultText: string): boolean {
  const { required, defined, notNull, notType } = defaultLocale.mixed ?? {}
  // Yup's word for a wrong type prints the value, so it comes last.
  const others = [...Object.values(schemaMessages), required, defined, notNull, notType]
  return (
    message !== defaultText &&
    !others.some((words) => ValidationError.formatError(words, params) === message)
  )
}

/** Our name for one of Yup's own complaints; a host's own tests have no name of ours. */
function problemIdOf(
  root: SchemaNode,
  node: SchemaNode,
  { type }: ValidationError,
  keys: readonly string[],
  value: unknown,
): ContractProblemId | undefined {
  const isItem = schemaNodeAt(root, keys.slice(0, -1))?.kind === 'list'
  switch (type) {
    case 'required':
    case 'optionality':
    case 'nullable':
      if (isItem) return 'item.notRecord'
      // A schema may require a member only at times, and then its node does not know.
      if (node.required || type !== 'nullable') return missingId(keys.at(-1))
      return 'null.notAllowed'
    case 'typeError':
    case 'finite':
      if (node.kind === 'list') return 'list.notList'
      if (node.kind === 'object') return isItem ? 'item.notRecord' : 'object.notObject'
      if (node.parseAs === 'number')
        return isNumberText(value) ? 'number.arrivedAsText' : 'number.notNumber'
      return node.parseAs === 'date' ? 'date.unreadable' : 'text.notText'
    default:
      return undefined
  }
}

/** Whether a number arrived as the text of one: `"1850"`. */
function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && parseNumber(value).ok
}

function missingId(member: string | undefined): ContractProblemId {
  const id = `${member}.missing`
  return id in contractMessages ? (id as ContractProblemId) : 'missing'
}

function valueAt(record: unknown, keys: readonly string[]): unknown {
  let value = record
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = isObject(value) ? value[key] : undefined
  }
  return value
}
