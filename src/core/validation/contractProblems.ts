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
 * What the schema, and so the contract, refuses in a record: one problem for each path, in the schema's
 * order. Yup validates strictly, without casting. `cachedSchema` refuses the same, faster.
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
    // Yup prints what it refuses, which fails for values that JSON cannot express.
    validationError = validateStrictly(cachedSchema, printable(describeSchema(schema), record))
  }
  if (!validationError) return []
  return firstErrorAtEachPath(validationError).flatMap((error) =>
    toProblems(schema, record, error, getMessage),
  )
}

function validateStrictly(schema: Schema, record: unknown): ValidationError | undefined {
  try {
    // A missing record is an error, though Yup accepts `undefined` for an optional schema.
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

/** The record with a symbol, which no field accepts, for each leaf that JSON cannot express. */
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
  const isDefault = id && english && !hasCustomMessage(error, english)
  const path = formatPath(keys)
  const message = isDefault ? (getMessage?.(id, params, path) ?? english) : error.message
  return [{ path, severity: 'error', message, id: id ?? error.type ?? 'invalid' }]
}

/** Whether the schema's author wrote the message, which then is neither ours nor Yup's. */
function hasCustomMessage({ message, params = {} }: ValidationError, defaultText: string): boolean {
  const { required, defined, notNull, notType } = defaultLocale.mixed ?? {}
  // Yup's message for a wrong type prints the value, which is slow, so it comes last.
  const others = [...Object.values(schemaMessages), required, defined, notNull, notType]
  return (
    message !== defaultText &&
    !others.some((template) => ValidationError.formatError(template, params) === message)
  )
}

/** Our id for one of Yup's own errors; none for a host's test. */
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
      // A schema may require a member conditionally, which its node does not say.
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

/** Whether a number arrived as text: `"1850"`. */
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
