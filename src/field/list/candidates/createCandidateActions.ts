import { flushSync } from 'react-dom'
import type { CandidateMessages } from '../../../config/messages/prefill/candidateMessages.ts'
import { deepCopy } from '../../../core/objects/deepCopy.ts'
import { announce } from '../../../store/announce.ts'
import type {
  AnsweredCandidate,
  KnownCandidate,
  CandidateAnswer,
} from '../../../store/candidates/candidate.ts'
import {
  itemsOf,
  matchCandidate,
  type CandidateMatch,
  answersOf,
} from '../../../store/candidates/matchCandidate.ts'
import { removeRow } from '../../../store/changes/resetChange.ts'
import { choose } from '../../../store/entry/lastChoice.ts'
import { focusControl } from '../../focus/focusControl.ts'
import { writableRows } from '../changeRows.ts'
import { findRowElement, firstControlInRow } from '../rowFocusTargets.ts'
import { candidatePath } from '../../../store/candidates/candidatePath.ts'
import type { CandidatesProps } from './candidatesProps.ts'
import { combineMessages } from '../../../config/messages/messages.ts'
import { incomingMessages } from '../../../config/messages/prefill/incomingMessages.ts'
import { isAtOrBelow } from '../../../core/schema/path.ts'
import { type FormValues, rowKey, textAt } from '../../../core/values/formValues.ts'
import { toRowValues } from '../../../core/values/rows/toRowValues.ts'
import { afterEdit } from '../../../store/entry/afterEdit.ts'
import { handleEdit } from '../../../store/entry/changeText.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import { theirText } from '../../../store/merge/describeConflicts.ts'
import type { FormConflict } from '../../../store/merge/formConflict.ts'
import { trackConflicts } from '../../../store/merge/openConflicts.ts'
import { revalidateWarnings } from '../../../store/problems/problemTiming.ts'
import { newRowId, afterRowChange } from '../../../store/rows/afterRowChange.ts'
import { discoveredItem } from '../../../store/candidates/discoveredItem.ts'
import { listNodeAt } from '../../../store/candidates/knownCandidates.ts'
import { rowsOf } from '../../../store/rows/rowsOf.ts'
import { deepEqual } from '../../../core/objects/deepEqual.ts'
import { isObject, ownMember } from '../../../core/objects/ownMembers.ts'
import type { ObjectNode } from '../../../core/schema/describeSchema.ts'

/** The actions of candidates. Each moves the focus to where work continues, and announces itself. */
export function createCandidateActions(
  { list, onCandidate }: CandidatesProps,
  messages: CandidateMessages,
  nameOf: (known: KnownCandidate) => string,
) {
  const { store, place, noun, root } = list
  const path = place.name

  const report = (
    { given: candidate }: KnownCandidate,
    answer: Omit<AnsweredCandidate, 'candidate' | 'list'>,
  ) => {
    const call = onCandidate ?? store.settings.options.onCandidate
    call?.({ candidate, list: path, ...answer })
  }
  const focusOn = (known: KnownCandidate) => focusControl(store, candidatePath(path, known.key))

  /** Lets Ctrl+Z take back what was decided, as Undo does. */
  const chooseFor = (known: KnownCandidate, run: () => void, undoMore = () => {}) =>
    choose(
      store,
      {
        focus: candidatePath(path, known.key),
        label: nameOf(known),
        undoMore() {
          undoMore()
          report(known, { action: 'undo' })
        },
      },
      run,
    )

  return {
    add(known: KnownCandidate) {
      const position = list.rows.length + 1
      if (position > list.max) {
        announce(store, list.messages.atMost(noun, list.max))
        return
      }
      let row = ''
      flushSync(() =>
        chooseFor(
          known,
          () => {
            row = addCandidate(store, path, known, (values) =>
              writableRows({ ...list, path }).append(values, { shouldFocus: false }),
            )
          },
          () => removeRow(store, path, row),
        ),
      )
      firstControlInRow(findRowElement(root.current, row))?.focus()
      announce(store, messages.added(noun, position, known.source.label))
      report(known, { action: 'add', item: deepCopy(known.item) })
    },
    same(known: KnownCandidate) {
      const match = matchCandidate(store, path, known)
      if (!match) return
      const position = match.index + 1
      let [first]: string[] = []
      flushSync(() =>
        chooseFor(known, () => {
          ;[first] = candidateIsSame(store, path, known, match)
        }),
      )
      if (first === undefined) focusOn(known)
      else focusControl(store, first)
      announce(store, messages.matched(noun, position, nameOf(known), match.differences.length))
      const item = deepCopy(itemsOf(store, path)[match.index])
      const unasked = unaskedMembers(store, path, known, item)
      report(known, { action: 'same', item, ...(unasked && { unasked }) })
    },
    setAside(known: KnownCandidate, reason?: string) {
      flushSync(() => chooseFor(known, () => setCandidateAside(store, path, known, reason)))
      focusOn(known)
      announce(store, messages.wasSetAside(nameOf(known), reason ?? ''))
      report(known, { action: 'setAside', ...(reason !== undefined && { reason }) })
    },
    undo(known: KnownCandidate) {
      flushSync(() => undoCandidate(store, path, known))
      focusOn(known)
      announce(store, messages.undone(nameOf(known)))
      report(known, { action: 'undo' })
    },
  }
}

/**
 * Adds a candidate as the last item of its list, with its keys that the schema does not know. Returns
 * the id of its row.
 */
function addCandidate(
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
function candidateIsSame(
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

function setCandidateAside(
  store: FormStore,
  list: string,
  { key }: KnownCandidate,
  reason?: string,
): void {
  answer(store, { list, key, action: 'setAside', ...(reason !== undefined && { reason }) })
}

/** A candidate waits for an answer again. What a person took over from it stays. */
function undoCandidate(store: FormStore, list: string, { key }: KnownCandidate): void {
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

/**
 * What a candidate has and an item has not, where no field asks about it: keys that the schema does not
 * know, lists, and values that the contract does not accept. By their paths in the item; undefined for
 * nothing.
 */
function unaskedMembers(
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
      else if (!asked.has(path) && !isEmpty(value) && !deepEqual(value, own)) {
        found.push([path, deepCopy(value)])
      }
    }
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
