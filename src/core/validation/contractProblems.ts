import { defaultLocale, type Schema, ValidationError } from 'yup'
import { schemaMessages } from '../../record/schemaBuilders.ts'
import { valueAtKeys } from '../objects/ownMembers.ts'
import {
  describeSchema,
  isEmptyText,
  type LeafNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import { contractNodeAt } from '../schema/schemaQuestions.ts'
import { formatPath, parsePath } from '../schema/path.ts'
import { formatRaw, excerptOf, readingOfRaw } from '../values/leafText.ts'
import type { Problem } from './problem.ts'
import { contractMessages, type GetCoreMessage, messageParams } from './problemMessages.ts'
import { uncheckedType, validateStrictly } from './validateStrictly.ts'

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
  const root = describeSchema(schema)
  // A missing record is an error, though Yup accepts `undefined` for an optional schema.
  const value = record ?? null
  const validationError = validateStrictly(cachedSchema, root, value, {}, schema)
  if (!validationError) return []
  return firstErrorAtEachPath(validationError).flatMap((error) => {
    const keys = parsePath(error.path ?? '')
    return toProblem(root, keys, valueAtKeys(value, keys), error, getMessage) ?? []
  })
}

/** The errors without those at the path of an earlier one. */
export function firstErrorAtEachPath(thrown: ValidationError): ValidationError[] {
  const errors = thrown.inner.length > 0 ? thrown.inner : [thrown]
  const firstByPath = new Map<string, ValidationError>()
  for (const error of errors) {
    const path = error.path ?? ''
    if (!firstByPath.has(path)) firstByPath.set(path, error)
  }
  return [...firstByPath.values()]
}

/** The problem for an error; undefined if the kit accepts the value. */
export function toProblem(
  root: SchemaNode,
  keys: readonly string[],
  value: unknown,
  error: ValidationError,
  getMessage: GetCoreMessage | undefined,
): Problem | undefined {
  const node = contractNodeAt(root, keys)
  if (node && isEmptyText(node, value) && error.type === 'typeError') return undefined
  const id = node && problemIdOf(root, node, error, keys, value)
  const params = messageParams(node, value)
  // A date has no message that names this, and a state or country means its own text.
  if (node?.kind === 'leaf') params.other = excerptOf(readingOfRaw(node, rawOf(value), {}))
  const english = id && contractMessages[id](params)
  const isDefault = id && english && (id === uncheckedType || !hasCustomMessage(error, english))
  const path = formatPath(keys)
  const message = isDefault ? (getMessage?.(id, params, path) ?? english) : error.message
  return { path, severity: 'error', message, id: id ?? error.type ?? 'invalid' }
}

/** The text that may have a reading. That of an object or a list has none. */
const rawOf = (value: unknown) => (typeof value === 'object' ? '' : formatRaw(value))

/** Whether the schema's author wrote the message, which then is neither ours nor Yup's. */
function hasCustomMessage({ message, params = {} }: ValidationError, defaultText: string): boolean {
  if (message === defaultText) return false
  const { required, defined, notNull, notType } = defaultLocale.mixed ?? {}
  // Yup's message for a wrong type prints the value, which is slow, so it comes last.
  const others = [...Object.values(schemaMessages), required, defined, notNull, notType]
  return !others.some((template) => ValidationError.formatError(template, params) === message)
}

/** Our id for one of Yup's own errors; none for a host's test. */
function problemIdOf(
  root: SchemaNode,
  node: SchemaNode,
  { type }: ValidationError,
  keys: readonly string[],
  value: unknown,
): ContractProblemId | undefined {
  const isItem = contractNodeAt(root, keys.slice(0, -1))?.kind === 'list'
  switch (type) {
    case uncheckedType:
      return uncheckedType
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
        return isNumberText(node, value) ? 'number.arrivedAsText' : 'number.notNumber'
      return node.parseAs === 'date' ? 'date.unreadable' : 'text.notText'
    default:
      return undefined
  }
}

/** Whether a number arrived as text: `"1850"`. */
function isNumberText(node: LeafNode, value: unknown): boolean {
  return typeof value === 'string' && readingOfRaw(node, value, {}) !== undefined
}

function missingId(member: string | undefined): ContractProblemId {
  const id = `${member}.missing`
  return id in contractMessages ? (id as ContractProblemId) : 'missing'
}
