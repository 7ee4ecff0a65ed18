import { defaultLocale, ValidationError } from 'yup'
import { define } from '../codec/define.ts'
import { jsonText, rawText } from '../codec/leaf.ts'
import { isEmptyText, isObject, type Node, nodeOf } from '../codec/node.ts'
import { readNumber } from '../codec/number.ts'
import { formatPath, parsePath } from '../codec/path.ts'
import { schemaWords } from '../record/schema.ts'
import type { Problem } from './problem.ts'
import {
  type About,
  type ContractId,
  contractWords,
  type ProblemId,
  problemWords,
} from './words.ts'
import type { Schema } from 'yup'

/** Gives the sentence of a problem at a path; where it gives none, the kit's own stands. */
export type Speak = (id: ProblemId, about: About, path: string) => string | undefined

type RefusalId = keyof typeof contractWords

export const speakEnglish = (id: ContractId, about: About): string => problemWords[id](about)

/** The sentence of a problem, in a host's words where it has some. */
export const sentence = (
  speak: Speak | undefined,
  id: ContractId,
  about: About,
  path: string,
): string => speak?.(id, about, path) ?? speakEnglish(id, about)

/**
 * What the schema, and so the contract, refuses in a record: one problem a place, in the schema's
 * order. Yup validates strictly, so nothing is cast on the way. `by` is a schema that refuses the
 * same, and remembers what it has looked at.
 */
export function contractProblems(
  schema: Schema,
  record: unknown,
  speak?: Speak,
  by: Schema = schema,
): Problem[] {
  let refusal: ValidationError | undefined
  try {
    refusal = refusalOf(by, record)
  } catch {
    // Yup prints what it refuses, and may not be able to.
    refusal = refusalOf(by, printable(nodeOf(schema), record))
  }
  if (!refusal) return []
  return firstAtEachPlace(refusal).flatMap((error) => problemsOf(schema, record, error, speak))
}

function refusalOf(schema: Schema, record: unknown): ValidationError | undefined {
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
function printable(node: Node, value: unknown): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => printable(node.item, item))
  }
  if (node.kind !== 'object' || !isObject(value)) {
    return jsonText(value) === undefined ? unprintable : value
  }
  const copy = { ...value }
  for (const [member, child] of node.members) {
    if (Object.hasOwn(copy, member)) define(copy, member, printable(child, copy[member]))
  }
  return copy
}

/** The facts that a sentence about one node may name. */
export function aboutNode(node: Node | undefined, arrived: unknown): About {
  return {
    label: node?.label ?? '',
    subject: node?.subject ?? '',
    example: node?.example ?? '',
    arrived: arrived === null ? 'null' : rawText(arrived),
    low: '',
    high: '',
    other: '',
    strict: false,
  }
}

function firstAtEachPlace(thrown: ValidationError): ValidationError[] {
  const errors = thrown.inner.length > 0 ? thrown.inner : [thrown]
  const places = new Map<string, ValidationError>()
  for (const error of errors) {
    const path = error.path ?? ''
    if (!places.has(path)) places.set(path, error)
  }
  return [...places.values()]
}

function problemsOf(
  schema: Schema,
  record: unknown,
  error: ValidationError,
  speak: Speak | undefined,
): Problem[] {
  const keys = parsePath(error.path ?? '')
  const root = nodeOf(schema)
  const node = nodeAt(root, keys)
  const value = valueAt(record, keys)
  if (node && isEmptyText(node, value) && error.type === 'typeError') return []
  const id = node && idOf(root, node, error, keys, value)
  const about = aboutNode(node, value)
  const english = id && contractWords[id](about)
  const ours = id && english && !isInOwnWords(error, english)
  const path = formatPath(keys)
  const message = ours ? (speak?.(id, about, path) ?? english) : error.message
  return [{ path, severity: 'error', message, id: id ?? error.type ?? 'invalid' }]
}

/** Whether the schema's author wrote the message: it is neither one of ours nor Yup's. */
function isInOwnWords({ message, params = {} }: ValidationError, english: string): boolean {
  const { required, defined, notNull, notType } = defaultLocale.mixed ?? {}
  // Yup's word for a wrong type prints the value, so it comes last.
  const others = [...Object.values(schemaWords), required, defined, notNull, notType]
  return (
    message !== english &&
    !others.some((words) => ValidationError.formatError(words, params) === message)
  )
}

/** Our name for one of Yup's own complaints; a host's own tests have no name of ours. */
function idOf(
  root: Node,
  node: Node,
  { type }: ValidationError,
  keys: readonly string[],
  value: unknown,
): RefusalId | undefined {
  const isItem = nodeAt(root, keys.slice(0, -1))?.kind === 'list'
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
      if (node.reads === 'number')
        return isNumberText(value) ? 'number.arrivedAsText' : 'number.notNumber'
      return node.reads === 'date' ? 'date.unreadable' : 'text.notText'
    default:
      return undefined
  }
}

/** Whether a number arrived as the text of one: `"1850"`. */
function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && readNumber(value).ok
}

function missingId(member: string | undefined): RefusalId {
  const id = `${member}.missing`
  return id in contractWords ? (id as RefusalId) : 'missing'
}

/** The node at a path, by its keys; list positions stand for the list's item. */
export function nodeAt(root: Node, keys: readonly string[]): Node | undefined {
  let node: Node | undefined = root
  for (const key of keys) {
    if (node?.kind === 'list') node = node.item
    else if (node?.kind === 'object') node = node.members.get(key)
    else return undefined
  }
  return node
}

function valueAt(record: unknown, keys: readonly string[]): unknown {
  let value = record
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = isObject(value) ? value[key] : undefined
  }
  return value
}
