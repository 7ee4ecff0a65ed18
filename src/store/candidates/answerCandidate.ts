import { combineMessages } from '../../config/messages/messages.ts'
import { incomingMessages } from '../../config/messages/prefill/incomingMessages.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'
import { type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'
import { toRowValues } from '../../core/values/rows/toRowValues.ts'
import { afterEdit } from '../entry/afterEdit.ts'
import { handleEdit } from '../entry/changeText.ts'
import type { FormStore } from '../FormStore.ts'
import { theirText } from '../merge/describeConflicts.ts'
import type { FormConflict } from '../merge/formConflict.ts'
import { trackConflicts } from '../merge/openConflicts.ts'
import { revalidateWarnings } from '../problems/problemTiming.ts'
import { newRowId, afterRowChange } from '../rows/afterRowChange.ts'
import type { CandidateAnswer, KnownCandidate } from './candidate.ts'
import { discoveredItem } from './discoveredItem.ts'
import { listNodeAt } from './knownCandidates.ts'
import { type CandidateMatch } from './matchCandidate.ts'
import { rowsOf } from '../rows/rowsOf.ts'

/**
 * Adds a candidate as the last item of its list, with its keys that the schema does not know. Returns
 * the id of its row.
 */
export function addCandidate(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  append: (row: FormValues) => void,
): string {
  const node = listNodeAt(store, list)
  if (!node) return ''
  const { baseline, addedRows } = store.state
  const opened = toRowValues(node, known.item, newRowId(store), store.emptiness)
  const row = textAt(opened.row, rowKey)
  const to = rowsOf(store, list).length
  const itemsByRow = new Map([...baseline.itemsByRow, ...opened.itemsByRow])
  store.memory.discoveredItem = discoveredItem
  store.set({
    baseline: { ...baseline, itemsByRow },
    addedRows: new Map(addedRows).set(row, known.source.label),
  })
  append(opened.row)
  handleEdit(store, list)
  afterRowChange(store, { list, row, from: undefined, to })
  answer(store, { list, key: known.key, action: 'add', row, source: known.source })
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
): string[] {
  const messages = combineMessages(incomingMessages, store.settings.messages.incoming)
  const source = known.source.label
  const conflicts = differences.map(({ node, member, value, text }): FormConflict => {
    const theirs = theirText(store, { node, theirs: text, isUnknown: { theirs: false } })
    return {
      kind: 'value',
      path: `${list}.${index}.${member}`,
      source,
      message:
        theirs === undefined ? messages.differsHidden(source) : messages.differs(source, theirs),
      offered: { by: known.key, value },
    }
  })
  trackConflicts(store)
  answer(store, { list, key: known.key, action: 'same', row, source: known.source })
  store.set({ conflicts: [...store.state.conflicts, ...conflicts] })
  revalidateWarnings(store)
  return conflicts.map(({ path }) => path)
}

export function setCandidateAside(
  store: FormStore,
  list: string,
  { key }: KnownCandidate,
  reason?: string,
): void {
  answer(store, { list, key, action: 'setAside', ...(reason !== undefined && { reason }) })
}

/** A candidate waits for an answer again. What a person took over from it stays. */
export function undoCandidate(store: FormStore, list: string, { key }: KnownCandidate): void {
  const { candidates, conflicts } = store.state
  const isIts = ({ path, offered }: FormConflict) => offered?.by === key && isAtOrBelow(path, list)
  store.set({
    candidates: { ...candidates, answers: without(candidates.answers, list, key) },
    conflicts: conflicts.filter((one) => !isIts(one)),
  })
  revalidateWarnings(store)
  afterEdit(store)
}

function answer(store: FormStore, given: CandidateAnswer): void {
  const { candidates } = store.state
  const answers = [...without(candidates.answers, given.list, given.key), given]
  store.set({ candidates: { ...candidates, answers } })
}

function without(answers: readonly CandidateAnswer[], list: string, key: string) {
  return answers.filter((one) => one.list !== list || one.key !== key)
}
