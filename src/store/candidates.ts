import { announce } from './announce.ts'
import type { FormStore } from './FormStore.ts'
import type { Key } from '../core/values/placeKey.ts'
import {
  type Candidate,
  type CandidateAnswer,
  type KnownCandidate,
  type FormConflict,
  candidatePath,
} from './formState.ts'
import { once } from '../core/promises.ts'
import {
  rowKey,
  formValueAt,
  type FormValues,
  objectAt,
  textAt,
} from '../core/values/formValues.ts'
import { type ItemId, itemIdIn, maxCandidates } from '../core/changes/pairItems.ts'
import { listAt } from '../core/objects/lists.ts'
import { ownMember, isObject } from '../core/objects/ownMembers.ts'
import {
  type LeafNode,
  type ObjectNode,
  accepts,
  type ListNode,
  schemaNodeAt,
} from '../core/schema/describeSchema.ts'
import { formatPath, parsePath, normalizePath, isAtOrBelow } from '../core/schema/path.ts'
import { isAnswerChanged } from '../core/values/baseline.ts'
import { flagKey, isUnknownFlag } from '../core/values/flag.ts'
import { identifyIn, trackConflicts } from './mergeNewerRecord.ts'
import { appendRow, newRowId, rowsOf } from './rows.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { fingerprint } from '../core/objects/equal.ts'
import { toRowValues } from '../core/values/toFormValues.ts'
import { reportMistake } from '../core/reportMistake.ts'
import { rowName } from '../core/merge/mergeForms.ts'
import { addConflicts, endConflicts } from './conflicts.ts'
import { undoable, type UndoOptions } from './undo.ts'
import { afterEdit } from './submitState.ts'

/**
 * Takes the candidates of some lists.
 *
 * @param isLate Whether they arrive while the form is on the page, so that they are announced.
 */
export function receiveCandidates(
  store: FormStore,
  lists: Readonly<Record<string, readonly Candidate[]>>,
  isLate: boolean,
): void {
  let found = 0
  for (const [list, candidates] of Object.entries(lists)) {
    found += takeCandidates(store, list, candidates)
  }
  if (found === 0) return
  const messages = store.settings.messages.candidates
  if (isLate) announce(store, messages.arrived(found))
}

/** A candidate as it shows below its list. */
export interface ShownCandidate {
  known: KnownCandidate
  /**
   * - `open`: a person has not decided yet
   * - `same`, `setAside`: they have, and may undo it
   * - `removed`: the item that it was added as, or that it is, is not in the list any more
   */
  state: 'open' | 'same' | 'setAside' | 'removed'
  reason?: string | undefined
  /** The item that it is, or seems to be. */
  match?: CandidateMatch | undefined
}

/** The candidates of a list that show. One that equals an item of the list asks nothing. */
export function shownCandidates(store: FormStore, list: string): ShownCandidate[] {
  const { lists, answers } = store.state.candidates
  const listKey = store.keys.at(list)
  const candidates = lists.get(listKey) ?? []
  if (candidates.length === 0) return []
  const rows = indexRows(store, list)
  const positions = once(() => new Map(rows.rows.map((row, index) => [row[rowKey], index])))
  const answerOf = new Map<string, CandidateAnswer>()
  for (const answer of answers) {
    if (answer.list === listKey && !answerOf.has(answer.key)) answerOf.set(answer.key, answer)
  }
  return candidates.flatMap((known): ShownCandidate[] => {
    const answer = answerOf.get(known.key)
    const row = answer?.row
    const index = row === undefined ? undefined : positions().get(row)
    if (answer?.action === 'add' && index !== undefined) return []
    if (answer?.action === 'setAside') {
      return [{ known, state: 'setAside', reason: answer.reason }]
    }
    if (answer?.action === 'same' && row !== undefined && index !== undefined) {
      return [{ known, state: 'same', match: { row, index, differences: [] } }]
    }
    const match = matchCandidate(store, list, known, rows)
    if (answer?.action === 'same' && row === undefined) return [{ known, state: 'same', match }]
    if (match?.differences.length === 0) return []
    // After a reload it is not known as which row it was added.
    if (answer && row === undefined && match) return []
    return [{ known, state: answer ? 'removed' : 'open', match }]
  })
}

/** The item of a list that a candidate seems to be. */
export interface CandidateMatch {
  row: string
  index: number
  /** The answers of the candidate that the item does not have. */
  differences: readonly CandidateDifference[]
}

interface CandidateDifference {
  node: LeafNode
  /** Path in the item. */
  member: string
  value: unknown
  text: string
}

/** The rows of a list, and what finds those that are like a candidate without a look at each. */
interface RowIndex {
  rows: readonly FormValues[]
  all: RowGroup
  /** Those whose items have no id. */
  withoutId: () => RowGroup
  /** Positions by the ids of the items. */
  byId: () => ReadonlyMap<string | number, number>
  idOf: ItemId
  /** What each row says at a path in the item, in lower case. */
  textsAt: (member: string) => readonly string[]
}

interface RowGroup {
  positions: readonly number[]
  /** Those of the rows that say the text at a path in the item. */
  saying(member: string, text: string): RowGroup | undefined
}

/**
 * The item that a candidate seems to be: the one with its id, if the host's items have ids; else the most
 * alike of those with its name; else the most alike of all.
 *
 * @param index For many candidates of the same list.
 */
export function matchCandidate(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  index = indexRows(store, list),
): CandidateMatch | undefined {
  const node = listNodeAt(store, list)
  if (!node) return undefined
  const answers = answersOf(node.item, known)
  const at = matchingRow(node.item, known, answers, index)
  const row = index.rows[at]
  return (
    row && {
      row: textAt(row, rowKey),
      index: at,
      differences: differencesFrom(store, answers, row),
    }
  )
}

function matchingRow(
  node: ObjectNode,
  known: KnownCandidate,
  answers: readonly CandidateDifference[],
  index: RowIndex,
): number {
  const id = index.idOf(known.item)
  const same = id === undefined ? undefined : index.byId().get(id)
  if (same !== undefined) return same
  // It says nothing by which it could be like an item.
  if (answers.length === 0) return -1
  // Items with another id are others.
  const open = id === undefined ? index.all : index.withoutId()
  const theirs = new Map(answers.map(({ member, text }) => [member, plain(text)]))
  const name = plain(known.name)
  const named = name === '' ? undefined : open.saying(formatPath([node.itemLabelKey ?? '']), name)
  return (
    (named && (mostAlike(index, named, theirs) ?? named.positions[0])) ??
    mostAlike(index, open, theirs) ??
    -1
  )
}

/** The first of the rows that have the most of these answers, if that is at least half of them. */
function mostAlike(
  index: RowIndex,
  group: RowGroup,
  theirs: ReadonlyMap<string, string>,
): number | undefined {
  const answers = Array.from(theirs, ([member, text]) => ({ text, texts: index.textsAt(member) }))
  let best: number | undefined
  let most = theirs.size / 2
  for (const position of candidateRows(group, theirs)) {
    const shared = answers.filter(({ text, texts }) => texts[position] === text).length
    if (best === undefined ? shared < most : shared <= most) continue
    best = position
    most = shared
  }
  return best
}

/** The rows to compare with a candidate, in order. Of many, those that share a rare answer with it. */
function candidateRows(group: RowGroup, theirs: ReadonlyMap<string, string>): readonly number[] {
  if (group.positions.length <= maxCandidates) return group.positions
  const shared = Array.from(theirs, ([member, text]) => group.saying(member, text)?.positions ?? [])
  const rarestFirst = shared.toSorted((one, other) => one.length - other.length)
  // No answer is rare, so a row that has all of them may be behind others.
  if ((rarestFirst[0]?.length ?? 0) > maxCandidates) {
    let equal: RowGroup | undefined = group
    for (const [member, text] of theirs) equal = equal?.saying(member, text)
    if (equal) return equal.positions.slice(0, 1)
  }
  const found = new Set<number>()
  for (const positions of rarestFirst) {
    if (found.size >= maxCandidates) break
    for (const position of positions.slice(0, maxCandidates)) found.add(position)
  }
  return [...found].toSorted((one, other) => one - other)
}

const plain = (text: string) => text.trim().toLowerCase()

/** Reads each row of a list once, when something about it is asked first. */
function indexRows(store: FormStore, list: string): RowIndex {
  const rows = rowsOf(store, list)
  const idOf = itemIdIn(list, identifyIn(store))
  const ids = once(() => {
    const items = itemsOf(store, list)
    return Array.from(rows, (_, position) => idOf(items[position]))
  })
  const columnAt = (keys: readonly string[]) => rows.map((row) => plainText(formValueAt(row, keys)))
  const columns = new Map<string, readonly string[]>()
  const textsAt = (member: string) => {
    const column = columns.get(member) ?? columnAt(parsePath(member))
    columns.set(member, column)
    return column
  }
  const all = groupRows([...rows.keys()], textsAt)
  return {
    rows,
    all,
    withoutId: once(() =>
      groupRows(
        all.positions.filter((position) => ids()[position] === undefined),
        textsAt,
      ),
    ),
    byId: once(() => {
      const byId = new Map<string | number, number>()
      for (const [position, id] of ids().entries()) {
        if (id !== undefined && !byId.has(id)) byId.set(id, position)
      }
      return byId
    }),
    idOf,
    textsAt,
  }
}

const plainText = (text: unknown) => (typeof text === 'string' ? plain(text) : '')

function groupRows(positions: readonly number[], textsAt: RowIndex['textsAt']): RowGroup {
  const groups = new Map<string, ReadonlyMap<string, RowGroup>>()
  return {
    positions,
    saying(member, text) {
      const byText = groups.get(member) ?? groupBy(textsAt(member))
      groups.set(member, byText)
      return byText.get(text)
    },
  }

  function groupBy(texts: readonly string[]): ReadonlyMap<string, RowGroup> {
    const found = new Map<string, number[]>()
    for (const position of positions) listAt(found, texts[position] ?? '').push(position)
    return new Map(Array.from(found, ([text, places]) => [text, groupRows(places, textsAt)]))
  }
}

/** The answers of a candidate that are not empty and that the contract accepts. Lists are left out. */
function answersOf(root: ObjectNode, { item, texts }: KnownCandidate): CandidateDifference[] {
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
  answers: readonly CandidateDifference[],
  row: FormValues,
): CandidateDifference[] {
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

/** The items of a list by the positions of their rows, as the record has them. */
export function itemsOf(store: FormStore, list: string): readonly unknown[] {
  const { result } = store.check()
  const items = formValueAt(result.record, parsePath(list))
  if (!Array.isArray(items)) return []
  const rows = result.rowPositions.get(list)
  if (!rows) return items
  const found: unknown[] = []
  for (const [at, position] of rows.entries()) found[position] = items[at]
  return found
}

/** Takes the candidates of a list. Returns how many of them are new. */
export function takeCandidates(
  store: FormStore,
  path: string,
  candidates: readonly Candidate[],
): number {
  const list = normalizePath(path)
  const node = listNodeAt(store, list)
  const { lists } = store.state.candidates
  const listKey = store.keys.at(list)
  const before = lists.get(listKey) ?? []
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
  if (lists.has(listKey) && deepEqual(givenIn(before), givenIn(found.values()))) return 0
  const next = new Map(lists).set(listKey, [...found.values()])
  store.set({ candidates: { ...store.state.candidates, lists: next } })
  const known = new Set(before.map(({ key }) => key))
  return [...found.keys()].filter((key) => !known.has(key)).length
}

function listNodeAt({ root }: FormStore, list: string): ListNode | undefined {
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

/**
 * Adds a candidate as the last item of its list, with its keys that the schema does not know. Returns
 * the id of its row.
 */
export function addCandidate(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  undo: CandidateUndo = {},
): string {
  const node = listNodeAt(store, list)
  if (!node) return ''
  const { baseline, addedRows } = store.state
  const opened = toRowValues(node, known.item, newRowId(store), store.emptiness)
  const row = textAt(opened.row, rowKey)
  const itemsByRow = new Map([...baseline.itemsByRow, ...opened.itemsByRow])
  decide(store, list, { key: known.key, action: 'add', row, source: known.source }, undo, () => {
    store.set({
      baseline: { ...baseline, itemsByRow },
      addedRows: new Map(addedRows).set(row, { source: known.source.label }),
    })
    appendRow(store, list, opened.row)
  })
  return row
}

/**
 * A candidate is an item of its list. Where their answers differ, the person chooses field by field.
 * Returns the paths of these fields.
 */
export function candidateIsSame(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  { row, index, differences }: CandidateMatch,
  undo: CandidateUndo = {},
): string[] {
  const conflicts = differences.map(
    ({ member, value, text }): FormConflict => ({
      kind: 'value',
      path: `${list}.${index}.${member}`,
      source: known.source.label,
      theirs: { text, isUnknown: false },
      offered: { by: known.key, value },
    }),
  )
  trackConflicts(store)
  const said = { key: known.key, action: 'same', row, source: known.source } as const
  decide(store, list, said, undo, () => addConflicts(store, conflicts))
  return conflicts.map(({ path }) => path)
}

export function setCandidateAside(
  store: FormStore,
  list: string,
  { key }: KnownCandidate,
  reason?: string,
  undo: CandidateUndo = {},
): void {
  const because = reason !== undefined && { reason }
  decide(store, list, { key, action: 'setAside', ...because }, undo)
}

/** A candidate waits for an answer again. What a person took over from it stays. */
export function undoCandidate(store: FormStore, list: string, { key }: KnownCandidate): void {
  setAnswers(store, answersButTo(store, store.keys.at(list), key))
  endConflicts(store, ({ path, offered }) => offered?.by === key && isAtOrBelow(path, list))
  afterEdit(store)
}

type CandidateUndo = Pick<UndoOptions, 'label' | 'onUndone'>

/** Keeps what a person decided about a candidate, and does it. */
function decide(
  store: FormStore,
  path: string,
  given: Omit<CandidateAnswer, 'list'>,
  undo: CandidateUndo,
  run = () => {},
): void {
  const list = store.keys.at(path)
  const focus = candidatePath(path, given.key)
  undoable(store, { ...undo, places: [path], focus }, () => {
    run()
    setAnswers(store, [...answersButTo(store, list, given.key), { list, ...given }])
  })
}

function setAnswers(store: FormStore, answers: readonly CandidateAnswer[]): void {
  store.set({ candidates: { ...store.state.candidates, answers } })
}

const answersButTo = ({ state }: FormStore, list: Key, key: string) =>
  state.candidates.answers.filter((one) => one.list !== list || one.key !== key)

/**
 * What a candidate has and an item has not, where no field asks about it: keys that the schema does not
 * know, lists, and values that the contract does not accept. By their paths in the item; undefined for
 * nothing.
 */
export function unaskedMembers(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  item: unknown,
): Record<string, unknown> | undefined {
  const node = listNodeAt(store, list)
  if (!node) return undefined
  const asked = new Set(answersOf(node.item, known).map(({ member }) => member))
  const found: [string, unknown][] = []
  visit(node.item, known.item, item, '')
  return found.length > 0 ? Object.fromEntries(found) : undefined

  function visit(node: ObjectNode, theirs: unknown, mine: unknown, prefix: string): void {
    for (const [key, value] of Object.entries(theirs as object) as [string, unknown][]) {
      const path = prefix + key
      const own = ownMember(mine, key)
      const child = node.members.get(key)
      if (child?.kind === 'object' && isObject(value)) visit(child, value, own, `${path}.`)
      else if (!asked.has(path) && !isNothing(value) && !deepEqual(value, own)) {
        found.push([path, deepCopy(value)])
      }
    }
  }
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
