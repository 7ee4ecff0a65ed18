import { reportMistake } from '../core/reportMistake.ts'
import { isEmptyEntry, parseLeaf, type ReadingContext } from '../core/values/leafText.ts'
import { type FormValue, type FormValues, rowKey, textAt } from '../core/values/formValues.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import {
  type SchemaNode,
  type ObjectNode,
  schemaNodeAt,
  inSchemaOrder,
} from '../core/schema/describeSchema.ts'
import { formatPath, parsePath, normalizePath } from '../core/schema/path.ts'
import type { FlowGate } from './flowTypes.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { answerText, isUnknownFlag, flagKey } from '../core/values/flag.ts'
import { useMessages } from '../config/useConfig.ts'
import { prefill } from '../field/prefill/prefill.tsx'
import type { FormInternals } from '../form/formInternals.ts'
import { candidatePath } from '../store/formState.ts'
import type { FormStore } from '../store/FormStore.ts'
import { labelAt } from '../store/labels.ts'
import { flowInternalsOf } from './FlowStore.ts'

/** An answer that a gate requires and that is missing. */
export interface MissingAnswer {
  path: string
  /** The field to focus: of an object the first one. */
  field: string
  /** Whether it is a list without items. */
  isList: boolean
  /** The name and the source of a candidate that waits. */
  found?: { name: string; source: string }
}

/**
 * The answers that a gate still requires, in the schema's order. Empty, unknown and unreadable text is
 * not an answer. One item with an answer answers a list, and one answer in an object, such as an
 * address, answers the object. A blank row requires nothing unless the record has its item: `items`
 * holds the record's items by row.
 */
export function missingAnswers(
  root: ObjectNode,
  formValues: FormValues,
  { requires }: FlowGate,
  reading: ReadingContext,
  items?: ReadonlyMap<string, unknown>,
): MissingAnswer[] {
  const missing = new Map<string, MissingAnswer>()
  for (const path of requires) visit(parsePath(path), root, formValues, undefined, [])
  return inSchemaOrder(root, [...missing.values()])

  function visit(
    [key, ...rest]: readonly string[],
    node: SchemaNode,
    value: FormValue | undefined,
    flag: unknown,
    keys: readonly string[],
  ): void {
    if (key === undefined) {
      if (!isAnswered(node, value, flag, reading)) add(node, keys)
    } else if (node.kind === 'object') {
      const child = node.members.get(key)
      const members = isObject(value) && !isUnknownFlag(flag) ? value : {}
      if (child) visit(rest, child, members[key], members[flagKey(key)], [...keys, key])
    } else if (node.kind === 'list') {
      const rows = Array.isArray(value) && !isUnknownFlag(flag) ? value : []
      for (const [index, row] of rows.entries()) {
        const isBlank = isBlankValue(row) && !items?.has(textAt(row, rowKey))
        if (key === '*' ? isBlank : key !== String(index)) continue
        visit(rest, node.item, row, '', [...keys, String(index)])
      }
    }
  }

  function add(node: SchemaNode, keys: readonly string[]): void {
    const path = formatPath(keys)
    const field = formatPath(firstFieldIn(node, keys))
    missing.set(path, { path, field, isList: node.kind === 'list' })
  }
}

/** Whether a place has a readable answer. */
function isAnswered(
  node: SchemaNode,
  value: FormValue | undefined,
  flag: unknown,
  reading: ReadingContext,
): boolean {
  if (isUnknownFlag(flag) || flag === 'invalid') return false
  if (node.kind === 'leaf') {
    const text = answerText(value, flag).trim()
    return !isEmptyEntry(node, text, reading) && parseLeaf(node, text, reading).ok
  }
  if (node.kind === 'list') return Array.isArray(value) && value.some((row) => !isBlankValue(row))
  return (
    isObject(value) &&
    Array.from(node.members).some(([member, child]) =>
      isAnswered(child, value[member], value[flagKey(member)], reading),
    )
  )
}

/** The first field of an object, or the list itself, where a person adds an item. */
function firstFieldIn(node: SchemaNode, keys: readonly string[]): readonly string[] {
  if (node.kind !== 'object') return keys
  for (const [member, child] of node.members) return firstFieldIn(child, [...keys, member])
  return keys
}

/**
 * The gate without the paths that the schema lacks, since nobody could answer them. `reportError`
 * gets each of them once. It does not throw, because a gate may come from a newer server.
 */
export function withoutUnknownPaths(root: ObjectNode, gate: FlowGate): FlowGate {
  return { ...gate, requires: gate.requires.filter((path) => isKnownPath(root, path, gate.name)) }
}

function isKnownPath(root: ObjectNode, path: string, gate: string): boolean {
  const keys = parsePath(path)
  const isKnown = keys.every((key, depth) => {
    const parent = schemaNodeAt(root, keys.slice(0, depth))
    return parent?.kind === 'list'
      ? /^(\*|\d+)$/.test(key)
      : schemaNodeAt(root, keys.slice(0, depth + 1))
  })
  if (keys.length > 0 && isKnown) return true
  reportMistake(
    `quoteforms: the gate "${gate}" requires "${path}", which the schema "${root.label}" does ` +
      'not have or a form hides, so it asks for nothing there. Correct the path; `*` is any item, as in ' +
      '"drivers.*.driver_zip".',
  )
  return false
}

/** The candidates of some lists that a person has not decided about. */
export function waitingCandidates(store: FormStore, lists: Iterable<string> = []): MissingAnswer[] {
  return [...lists].flatMap((given) => {
    const list = normalizePath(given)
    // There are candidates only once the code for them is loaded.
    const shown = prefill.get()?.shownCandidates(store, list) ?? []
    return shown.flatMap(({ known: { key, name, source }, state }) => {
      if (state !== 'open') return []
      const path = candidatePath(list, key)
      return [{ path, field: path, isList: false, found: { name, source: source.label } }]
    })
  })
}

/** Names a candidate that waits, and where it was found. */
export function useWaitingText(flow: { internals: FormInternals }) {
  const { root, labels } = flowInternalsOf(flow).store
  const messages = useMessages()
  const { waiting } = messages.candidates
  return ({ path, found }: MissingAnswer) =>
    waiting(
      found?.name || labelAt({ root, labels, settings: { messages } }, path),
      found?.source ?? '',
    )
}
