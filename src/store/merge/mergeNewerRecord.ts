import { combineMessages } from '../../config/messages/messages.ts'
import { incomingMessages } from '../../config/messages/prefill/incomingMessages.ts'
import { mergeForms } from '../../core/merge/mergeForms.ts'
import { deepCopy } from '../../core/objects/deepCopy.ts'
import { once } from '../../core/once.ts'
import { copySources, type Sources } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import { baselineKeysAt } from '../../core/values/baseline.ts'
import { copyFormValues, type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'
import { announce } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import { typedInNow } from '../entry/changeText.ts'
import { revalidateShown, revalidateWarnings } from '../problems/problemTiming.ts'
import { moveAskLater } from '../rows/moveAskLater.ts'
import { moveWithRows } from '../rows/moveWithRows.ts'
import { pathAfterMoves } from '../rows/pathAfterMoves.ts'
import { describeConflicts } from './describeConflicts.ts'
import { enteredEdits } from './enteredEdits.ts'
import type { FormConflict } from './formConflict.ts'
import { identifyIn } from './identifyIn.ts'
import type { Incoming } from './incoming.ts'
import { mergeRemovedRow, sourcesByAncestor } from './mergeRemovedRow.ts'
import { mergeSources, type RestorableRow } from './mergeSources.ts'
import { endResolvedConflicts, trackConflicts } from './openConflicts.ts'
import { rowMovesBetween } from './rowMovesBetween.ts'
import { staysMine } from './keptConflict.ts'
import { initialErrors } from '../problems/initialErrors.ts'

/**
 * Merges newer data into an open form, whose record becomes the baseline: what nobody edited follows
 * it, and everything that a person entered stays as it is.
 *
 * @param isAnswer Whether it is the host's answer to a submit.
 */
export function mergeNewerRecord(store: FormStore, incoming: Incoming, isAnswer: boolean): void {
  const { root, emptiness, state: before } = store
  const values = copyFormValues(store.values)
  const sources = copySources(incoming.sources)
  const messages = combineMessages(incomingMessages, store.settings.messages.incoming)
  const unnamed = isAnswer ? messages.savedRecord : messages.newerData
  store.memory.mergeCount += 1
  const addedRowPrefix = `merge${store.memory.mergeCount}-`
  const typing = typedInNow(store)
  const edited = enteredEdits(root, values, before.baseline, emptiness, typing, isAnswer)
  const merge = mergeForms(root, edited, deepCopy(incoming.record), emptiness, {
    addedRowPrefix,
    identify: identifyIn(store),
  })
  const merged = merge.resolve((conflict) => (staysMine(conflict) ? 'mine' : 'theirs'))
  const newer = { sources, messages, unnamed }
  const kept = merge.conflicts.filter(staysMine)
  const conflicts = describeConflicts(store, kept, { ...newer, merged })
  const itemsByRow = new Map(merged.baseline.itemsByRow)
  const { baseline: newerBaseline } = merged
  const removedRows: RestorableRow[] = []
  const sourcesInside = once(() => sourcesByAncestor(sources))
  store.events.merge.emit((list, removed) => {
    const returning = mergeRemovedRow(store, list, removed, {
      ...newer,
      baseline: newerBaseline,
      itemsByRow,
      addedRowPrefix,
      sourcesInside,
    })
    removedRows.push([list, returning.values])
    return returning
  })
  const baseline = { record: merged.baseline.record, itemsByRow }
  const rowMoves = rowMovesBetween(values, merged.values)
  const moved = rowMoves.size > 0 ? { ...before, ...moveWithRows(store, rowMoves) } : before
  const pathNow = (path: string) => pathAfterMoves(path, rowMoves)
  moveEdits(store, pathNow)
  // What a candidate says is its own.
  const replaced = new Set(conflicts.map(keyOf))
  const isReplaced = (one: FormConflict) => !one.offered && replaced.has(keyOf(one))
  // Without notifying: the form values that go with this state come below.
  store.state = {
    ...moved,
    ...mergeSources(root, before, { values: merged.values, removedRows, baseline, sources }),
    baseline,
    conflicts: [...moved.conflicts.filter((one) => !isReplaced(one)), ...conflicts],
    addedRows: new Map([...before.addedRows, ...findAddedRows(), ...findKeptRows()]),
    filled: rowMoves.size > 0 ? undefined : moved.filled,
    revealed: moved.revealed === undefined ? undefined : pathNow(moved.revealed),
  }
  store.formControl.reset(merged.values, { keepFieldsRef: true })
  store.valuesChanged()
  moveAskLater(store, rowMoves)
  endResolvedConflicts(store)
  trackConflicts(store)
  const errors = initialErrors(store.root, store.check(), merged)
  store.set({ errors: new Map([...errors, ...store.state.errors]) })
  revalidateShown(store)
  revalidateWarnings(store)
  const { length } = store.state.conflicts
  const changeCount = countChanges(values, merged.values)
  // The person knows that it is saved.
  if (isAnswer && length === 0) return
  announce(store, messages.merged(sourceName(sources) ?? unnamed, changeCount, length))
  store.events.edited.emit()

  /** The rows of items that the newer data lacks and the person keeps. */
  function findKeptRows(): [string, string][] {
    return kept.flatMap(({ kind, ancestors }) => {
      const { id } = ancestors.at(-1)?.item ?? {}
      return kind === 'removed' && id !== undefined ? [[id, '']] : []
    })
  }

  /** The rows that the newer data added, with their source. */
  function findAddedRows(): [string, string][] {
    return [...rowMoves].flatMap(([list, { added }]) =>
      [...added].flatMap(([row, to]): [string, string][] => {
        if (!row.startsWith(addedRowPrefix)) return []
        const keys = baselineKeysAt(baseline, merged.values, [...list.split('.'), String(to)]) ?? []
        return [[row, sourceFor(sources ?? {}, keys)?.label ?? unnamed]]
      }),
    )
  }
}

/** What a conflict of newer data is about. */
const keyOf = ({ path, row }: FormConflict): string => JSON.stringify([path, row])

/** The controls that are being edited move with their rows. */
function moveEdits(store: FormStore, pathNow: (path: string) => string | undefined): void {
  const edits = [...store.memory.edits]
  store.memory.edits.clear()
  for (const [path, edit] of edits) {
    const next = pathNow(path)
    if (next !== undefined) store.memory.edits.set(next, edit)
  }
}

/** The one label of all sources. */
function sourceName(sources: Sources = {}): string | undefined {
  const labels = new Set(Object.values(sources).map(({ label }) => label))
  return labels.size === 1 ? [...labels][0] : undefined
}

/** The number of texts and items that differ on the screen. */
function countChanges(before: FormValues, after: FormValues): number {
  let count = 0
  for (const [member, value] of Object.entries(after)) {
    const old = before[member]
    if (Array.isArray(value)) {
      const rows = Array.isArray(old) ? old : []
      const olds = new Map(rows.map((row) => [textAt(row, rowKey), row]))
      for (const row of value) {
        const id = textAt(row, rowKey)
        const same = olds.get(id)
        count += same ? countChanges(same, row) : 1
        olds.delete(id)
      }
      count += olds.size
    } else if (typeof value === 'object') {
      count += countChanges(typeof old === 'object' && !Array.isArray(old) ? old : {}, value)
    } else if (!member.startsWith('@') && value !== old) count += 1
  }
  return count
}
