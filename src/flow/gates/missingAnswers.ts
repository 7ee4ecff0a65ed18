import { parseLeaf } from '../../core/values/leafText.ts'
import {
  isBlankValue,
  type FormValue,
  type FormValues,
  rowKey,
  textAt,
} from '../../core/values/formValues.ts'
import { type SchemaNode, type ObjectNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import type { Gate } from '../flowTypes.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { answerText, isUnknownFlag, flagKey } from '../../core/values/flag.ts'

/** An answer that a gate waits for. */
export interface MissingAnswer {
  path: string
  /** The field that it is given at: of an object the first one. */
  field: string
  /** It is a list without an item. */
  isList: boolean
}

/**
 * The answers that a gate still waits for, in the schema's order. Empty, unknown and unreadable text
 * is no answer. A list is answered by an item that holds something, an object, such as an address,
 * by one answer in it. A new item, which is none of the record's `items` by their rows, is not asked
 * for more while it holds nothing.
 */
export function missingAnswers(
  root: ObjectNode,
  formValues: FormValues,
  { requires }: Gate,
  items?: ReadonlyMap<string, unknown>,
): MissingAnswer[] {
  const missing = new Map<string, { left: MissingAnswer; order: number[] }>()
  for (const path of requires) visit(parsePath(path), root, formValues, undefined, [], [])
  return [...missing.values()]
    .toSorted((one, other) => comparePositions(one.order, other.order))
    .map(({ left }) => left)

  function visit(
    [key, ...rest]: readonly string[],
    node: SchemaNode,
    value: FormValue | undefined,
    flag: unknown,
    keys: readonly string[],
    order: readonly number[],
  ): void {
    if (key === undefined) {
      if (!isAnswered(node, value, flag)) add(node, keys, order)
    } else if (node.kind === 'object') {
      const child = node.members.get(key)
      const at = isObject(value) && !isUnknownFlag(flag) ? value : {}
      const place = [...node.members.keys()].indexOf(key)
      if (child) {
        visit(rest, child, at[key], at[flagKey(key)], [...keys, key], [...order, place])
      }
    } else if (node.kind === 'list') {
      const rows = Array.isArray(value) && !isUnknownFlag(flag) ? value : []
      for (const [index, row] of rows.entries()) {
        const isBlank = isBlankValue(row) && !items?.has(textAt(row, rowKey))
        if (key === '*' ? isBlank : key !== String(index)) continue
        visit(rest, node.item, row, '', [...keys, String(index)], [...order, index])
      }
    }
  }

  function add(node: SchemaNode, keys: readonly string[], order: readonly number[]): void {
    const path = formatPath(keys)
    missing.set(path, {
      left: {
        path,
        field: formatPath(firstFieldIn(node, keys)),
        isList: node.kind === 'list',
      },
      order: [...order],
    })
  }
}

/** Whether somebody has given an answer at a place that can be read. */
function isAnswered(node: SchemaNode, value: FormValue | undefined, flag: unknown): boolean {
  if (isUnknownFlag(flag) || flag === 'invalid') return false
  if (node.kind === 'leaf') {
    const text = answerText(value, flag).trim()
    return text !== '' && parseLeaf(node, text).ok
  }
  if (node.kind === 'list') return Array.isArray(value) && value.some((row) => !isBlankValue(row))
  return (
    isObject(value) &&
    Array.from(node.members).some(([member, child]) =>
      isAnswered(child, value[member], value[flagKey(member)]),
    )
  )
}

/** The first field in an object; the list itself, where one adds an item. */
function firstFieldIn(node: SchemaNode, keys: readonly string[]): readonly string[] {
  if (node.kind !== 'object') return keys
  for (const [member, child] of node.members) return firstFieldIn(child, [...keys, member])
  return keys
}

function comparePositions(one: readonly number[], other: readonly number[]): number {
  for (const [at, place] of one.entries()) {
    const difference = place - (other[at] ?? -1)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/**
 * A gate without the paths that the schema does not know, which could never be answered. They are
 * told of once by `reportError`: a gate may come from a server that knows more than this page.
 */
export function withoutUnknownPaths(root: ObjectNode, gate: Gate): Gate {
  return { ...gate, requires: gate.requires.filter((path) => isKnownPath(root, path, gate.name)) }
}

const reportedMessages = new Set<string>()

function isKnownPath(root: ObjectNode, path: string, gate: string): boolean {
  const keys = parsePath(path)
  const isKnown = keys.every((key, depth) => {
    const around = schemaNodeAt(root, keys.slice(0, depth))
    return around?.kind === 'list'
      ? /^(\*|\d+)$/.test(key)
      : schemaNodeAt(root, keys.slice(0, depth + 1))
  })
  if (keys.length > 0 && isKnown) return true
  const message =
    `quoteforms: the gate "${gate}" asks for "${path}", which the schema "${root.label}" does ` +
    'not know, so it is left out. Mend the path; for each item of a list write `*`, as in ' +
    '"drivers.*.driver_zip".'
  if (!reportedMessages.has(message)) reportError(new Error(message))
  reportedMessages.add(message)
  return false
}
