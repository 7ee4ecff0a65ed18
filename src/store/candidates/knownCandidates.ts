import { deepCopy } from '../../core/objects/deepCopy.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { fingerprint } from '../../core/objects/fingerprint.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import { type ListNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { normalizePath, parsePath } from '../../core/schema/path.ts'
import { toRowValues } from '../../core/values/rows/toRowValues.ts'
import { reportMistake } from '../../core/reportMistake.ts'
import type { FormStore } from '../FormStore.ts'
import type { Candidate, KnownCandidate } from './candidate.ts'
import { rowName } from '../../core/merge/rowName.ts'

/** Takes the candidates of a list. Returns how many of them are new. */
export function takeCandidates(
  store: FormStore,
  path: string,
  candidates: readonly Candidate[],
): number {
  const list = normalizePath(path)
  const node = listNodeAt(store, list)
  const { lists } = store.state.candidates
  const before = lists.get(list) ?? []
  if (!node || !Array.isArray(candidates)) {
    reportMistake(
      `quoteforms: candidates has ${JSON.stringify(path)}, which ${node ? 'is no list of candidates' : 'the record has no list at'}, ` +
        "so they show nowhere. Give { 'drivers': [{ item, source }] } by the path of a list.",
    )
    return 0
  }
  const found = new Map<string, KnownCandidate>()
  if (!candidates.every(isCandidate)) {
    reportMistake(
      `quoteforms: some candidates of ${JSON.stringify(path)} lack an item or a source, so they do not show. Give ` +
        '{ item: {…}, source: { label } }.',
    )
  }
  for (const candidate of candidates.filter(isCandidate)) {
    const copy = { ...candidate, item: deepCopy(candidate.item) }
    const key = candidateKey(copy)
    if (!found.has(key)) found.set(key, readCandidate(store, node, candidate, copy.item, key))
  }
  const givenIn = (all: Iterable<KnownCandidate>) => Array.from(all, ({ given }) => given)
  // A host may create the array in each render.
  if (lists.has(list) && deepEqual(givenIn(before), givenIn(found.values()))) return 0
  const next = new Map(lists).set(list, [...found.values()])
  store.set({ candidates: { ...store.state.candidates, lists: next } })
  const known = new Set(before.map(({ key }) => key))
  return [...found.keys()].filter((key) => !known.has(key)).length
}

export function listNodeAt({ root }: FormStore, list: string): ListNode | undefined {
  const node = schemaNodeAt(root, parsePath(list))
  return node?.kind === 'list' ? node : undefined
}

function readCandidate(
  { emptiness }: FormStore,
  node: ListNode,
  given: Candidate,
  item: unknown,
  key: string,
): KnownCandidate {
  const { row } = toRowValues(node, item, key, emptiness)
  const name = rowName(node.item, row)
  return { key, given, item, source: { ...given.source }, texts: row, name }
}

/** Whether a host's candidate has what it needs to show. */
function isCandidate(candidate: unknown): candidate is Candidate {
  if (!isObject(candidate) || !isObject(candidate['item'])) return false
  return typeof ownMember(candidate['source'], 'label') === 'string'
}

/** A draft keeps the keys, so they are no texts of a client's data. */
function candidateKey({ id, item, source }: Candidate): string {
  return fingerprint(id === undefined ? [source.label, item] : `id ${id}`)
}
