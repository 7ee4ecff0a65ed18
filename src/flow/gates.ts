import { nodeAt } from '../advice/contractProblems.ts'
import { readLeaf } from '../codec/leaf.ts'
import {
  answerText,
  holdsNothing,
  isUnknown,
  type Mirror,
  type MirrorObject,
  markOf,
  rowKey,
  textAt,
} from '../codec/mirror.ts'
import { isObject, type Node, type ObjectNode } from '../codec/node.ts'
import { formatPath, parsePath } from '../codec/path.ts'
import type { Gate } from './types.ts'

/** An answer that a gate waits for. */
export interface AnswerLeft {
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
export function answersLeft(
  root: ObjectNode,
  mirror: MirrorObject,
  { requires }: Gate,
  items?: ReadonlyMap<string, unknown>,
): AnswerLeft[] {
  const missing = new Map<string, { left: AnswerLeft; order: number[] }>()
  for (const path of requires) visit(parsePath(path), root, mirror, undefined, [], [])
  return [...missing.values()]
    .toSorted((one, other) => compare(one.order, other.order))
    .map(({ left }) => left)

  function visit(
    [key, ...rest]: readonly string[],
    node: Node,
    held: Mirror | undefined,
    mark: unknown,
    keys: readonly string[],
    order: readonly number[],
  ): void {
    if (key === undefined) {
      if (!isAnswered(node, held, mark)) add(node, keys, order)
    } else if (node.kind === 'object') {
      const child = node.members.get(key)
      const at = isObject(held) && !isUnknown(mark) ? held : {}
      const place = [...node.members.keys()].indexOf(key)
      if (child) {
        visit(rest, child, at[key], at[markOf(key)], [...keys, key], [...order, place])
      }
    } else if (node.kind === 'list') {
      const rows = Array.isArray(held) && !isUnknown(mark) ? held : []
      for (const [index, row] of rows.entries()) {
        const isBlank = holdsNothing(row) && !items?.has(textAt(row, rowKey))
        if (key === '*' ? isBlank : key !== String(index)) continue
        visit(rest, node.item, row, '', [...keys, String(index)], [...order, index])
      }
    }
  }

  function add(node: Node, keys: readonly string[], order: readonly number[]): void {
    const path = formatPath(keys)
    missing.set(path, {
      left: {
        path,
        field: formatPath(fieldIn(node, keys)),
        isList: node.kind === 'list',
      },
      order: [...order],
    })
  }
}

/** Whether somebody has given an answer at a place that can be read. */
function isAnswered(node: Node, held: Mirror | undefined, mark: unknown): boolean {
  if (isUnknown(mark) || mark === 'refused') return false
  if (node.kind === 'leaf') {
    const text = answerText(held, mark).trim()
    return text !== '' && readLeaf(node, text).ok
  }
  if (node.kind === 'list') return Array.isArray(held) && held.some((row) => !holdsNothing(row))
  return (
    isObject(held) &&
    Array.from(node.members).some(([member, child]) =>
      isAnswered(child, held[member], held[markOf(member)]),
    )
  )
}

/** The first field in an object; the list itself, where one adds an item. */
function fieldIn(node: Node, keys: readonly string[]): readonly string[] {
  if (node.kind !== 'object') return keys
  for (const [member, child] of node.members) return fieldIn(child, [...keys, member])
  return keys
}

function compare(one: readonly number[], other: readonly number[]): number {
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
export function knownGate(root: ObjectNode, gate: Gate): Gate {
  return { ...gate, requires: gate.requires.filter((path) => knows(root, path, gate.name)) }
}

const told = new Set<string>()

function knows(root: ObjectNode, path: string, gate: string): boolean {
  const keys = parsePath(path)
  const isKnown = keys.every((key, depth) => {
    const around = nodeAt(root, keys.slice(0, depth))
    return around?.kind === 'list' ? /^(\*|\d+)$/.test(key) : nodeAt(root, keys.slice(0, depth + 1))
  })
  if (keys.length > 0 && isKnown) return true
  const message =
    `quoteforms: the gate "${gate}" asks for "${path}", which the schema "${root.label}" does ` +
    'not know, so it is left out. Mend the path; for each item of a list write `*`, as in ' +
    '"drivers.*.driver_zip".'
  if (!told.has(message)) reportError(new Error(message))
  told.add(message)
  return false
}
