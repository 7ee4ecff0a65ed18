import { itemIdIn } from '../../core/changes/itemId.ts'
import { pairByLikeness } from '../../core/changes/pairByLikeness.ts'
import { ownMember } from '../../core/objects/ownMembers.ts'
import { type LeafNode, type ObjectNode, accepts } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { isAnswerChanged } from '../../core/values/changedAnswer.ts'
import { flagKey, isUnknownFlag } from '../../core/values/flag.ts'
import {
  type FormValues,
  formValueAt,
  objectAt,
  rowKey,
  textAt,
} from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import { identifyIn } from '../merge/identifyIn.ts'
import type { KnownCandidate } from './candidate.ts'
import { listNodeAt } from './knownCandidates.ts'
import { rowsOf } from '../rows/rowsOf.ts'
import { rowName } from '../../core/merge/rowName.ts'

/** The item of a list that a candidate seems to be. */
export interface CandidateMatch {
  row: string
  index: number
  /** The answers of the candidate that the item does not have. */
  differences: readonly CandidateDifference[]
}

export interface CandidateDifference {
  node: LeafNode
  /** Path in the item. */
  member: string
  value: unknown
  text: string
}

/**
 * The item that a candidate seems to be: the one with its id, if the host's items have ids; else the most
 * alike of those with its name; else the most alike of all.
 */
export function matchCandidate(
  store: FormStore,
  list: string,
  known: KnownCandidate,
): CandidateMatch | undefined {
  const node = listNodeAt(store, list)
  if (!node) return undefined
  const rows = rowsOf(store, list)
  const index = matchingRow(store, list, node.item, known, rows)
  const row = rows[index]
  return (
    row && {
      row: textAt(row, rowKey),
      index,
      differences: differencesFrom(store, list, known, row),
    }
  )
}

function matchingRow(
  store: FormStore,
  list: string,
  node: ObjectNode,
  known: KnownCandidate,
  rows: readonly FormValues[],
): number {
  const id = idOf(store, list, known.item)
  const ids =
    id === undefined ? [] : rows.map((_, index) => idOf(store, list, itemAt(store, list, index)))
  if (ids.includes(id)) return ids.indexOf(id)
  // Items with another id are others.
  const open = [...rows.keys()].filter((index) => ids[index] === undefined)
  const answers = answersOf(node, known)
  // It says nothing by which it could be like an item.
  if (answers.length === 0) return -1
  const likeness = (indexes: readonly number[]): number | undefined => {
    const mine = indexes.map((index) => textsAt(rows[index] ?? {}, answers))
    const theirs = Object.fromEntries(answers.map(({ member, text }) => [member, plain(text)]))
    return indexes[pairByLikeness(mine, [theirs])[0] ?? -1]
  }
  const name = plain(known.name)
  const isNamed = (index: number) => plain(rowName(node, rows[index] ?? {})) === name
  const named = name === '' ? [] : open.filter(isNamed)
  return likeness(named) ?? named[0] ?? likeness(open) ?? -1
}

const plain = (text: string) => text.trim().toLowerCase()

/** The texts of a row where a candidate has answers. */
function textsAt(row: FormValues, answers: readonly CandidateDifference[]): Record<string, string> {
  return Object.fromEntries(
    answers.flatMap(({ member }) => {
      const text = formValueAt(row, parsePath(member))
      return typeof text === 'string' && text.trim() !== '' ? [[member, plain(text)]] : []
    }),
  )
}

/** The answers of a candidate that are not empty and that the contract accepts. Lists are left out. */
export function answersOf(
  root: ObjectNode,
  { item, texts }: KnownCandidate,
): CandidateDifference[] {
  const found: CandidateDifference[] = []
  visit(root, item, texts, '')
  return found

  function visit(node: ObjectNode, object: unknown, values: FormValues, prefix: string): void {
    for (const [key, child] of node.members) {
      const value = ownMember(object, key)
      const member = prefix + key
      if (child.kind === 'object') visit(child, value, objectAt(values, key), `${member}.`)
      if (child.kind !== 'leaf' || value === null || !accepts(child, value)) continue
      const text = textAt(values, key)
      if (text.trim() !== '') found.push({ node: child, member, value, text })
    }
  }
}

/** Where a row does not have the answers of a candidate. A group that is unknown stays so. */
function differencesFrom(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  row: FormValues,
): CandidateDifference[] {
  const node = listNodeAt(store, list)
  const answers = node ? answersOf(node.item, known) : []
  return answers.filter(({ node: leaf, member, value }) => {
    const keys = parsePath(member)
    const flagAt = (length: number) =>
      formValueAt(row, [...keys.slice(0, length - 1), flagKey(keys[length - 1] ?? '')])
    if (keys.some((_, at) => at > 0 && isUnknownFlag(flagAt(at)))) return false
    const text = formValueAt(row, keys)
    const answer = { node: leaf, text, flag: flagAt(keys.length), baselineValue: value }
    return isAnswerChanged(answer, store.nullMeans, store.reading)
  })
}

/** The item of a row, as the record has it. */
export function itemAt(store: FormStore, list: string, index: number): unknown {
  const { result } = store.check()
  const at = result.rowPositions.get(list)?.indexOf(index) ?? index
  const items = formValueAt(result.record, parsePath(list))
  return Array.isArray(items) ? items[at] : undefined
}

function idOf(store: FormStore, list: string, item: unknown): string | number | undefined {
  return itemIdIn(list, identifyIn(store))(item)
}
