import { isAtOrBelow, pathsFromRoot } from '../core/schema/path.ts'
import { copyFormValues, type FormValue } from '../core/values/formValues.ts'
import { type Flag, flagPath } from '../core/values/flag.ts'
import { isUntouched, parseLeaf, saysNoAnswer } from '../core/values/leafText.ts'
import { announce } from './announce.ts'
import type { ControlEdit } from './controlEdits.ts'
import { arrivedAnswer, flagAt, flagsTo, leafAt } from './formPaths.ts'
import type { DueState } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import type { Key } from '../core/values/placeKey.ts'
import { labelAt } from './labels.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import { afterEdit } from './submitState.ts'
import { dueAfterLeaving, noticeWarnings } from './dueProblems.ts'

/*
 * One undo for all that people take back. It is a label and the former entries of some places, with what was decided next
 * to the answers. Ctrl+Z takes back what happened last. An Undo button takes back its own, also after something else.
 * Ctrl+Shift+Z repeats what can be repeated. What a person types in one stay in a control, the browser undoes.
 */

/** Takes something back, and announces that. Returns the path of what takes the focus, if it moves. */
export type Undo = () => string | undefined

export interface UndoOptions {
  /** The label of what is taken back, for the announcement. */
  label?: string
  /** The controls, groups and lists whose entries may change, or what they held. */
  places?: readonly (string | FormerEntry)[]
  /** What takes the focus after an undo. Without it, the focus stays. */
  focus?: string
  /** What an undo announces. @default that it was restored */
  undone?: string | (() => string) | undefined
  /** What was announced as it happened. The undo drops it, if it still waits. */
  said?: string
  /** Puts back what has left the form, such as a row. */
  bringBack?: () => void
  /** Called after an undo. */
  onUndone?: () => void
  /** Whether it can be repeated after an undo. */
  isRepeatable?: boolean
}

const memoryOf = oncePer((store: FormStore) => ({
  /** What happened since something else did that has no undo, the latest last. */
  undos: [] as Undo[],
  /** Repeats what was taken back since, the first last. */
  redos: [] as Undo[],
  /** Whether something happens that is nothing to take back. */
  isBeside: false,
  /** The form as it was after the latest of these. */
  moment: momentOf(store),
}))

/** What tells that something else has happened. */
const momentOf = (store: FormStore): readonly unknown[] => [
  store.valuesRevision,
  ...Object.values(decisionsOf(store)),
]

const decisionsOf = ({
  state: { conflicts, confirmed, pasted, candidates, askLater },
}: FormStore) => ({
  conflicts,
  confirmed,
  pasted,
  candidates,
  askLater,
})

/** The undo of what happened last, if that has one. */
export const lastUndo = (store: FormStore): Undo | undefined => memoryNow(store).undos.at(-1)

/** Repeats what was taken back last, if nothing has happened since and it can be repeated. */
export const lastRedo = (store: FormStore): Undo | undefined => memoryNow(store).redos.at(-1)

function memoryNow(store: FormStore) {
  const memory = memoryOf(store)
  const now = momentOf(store)
  if (!memory.isBeside && now.some((one, at) => one !== memory.moment[at]))
    Object.assign(memory, { undos: [], redos: [] })
  return memory
}

/** Does what is nothing to take back, such as reading a text. What happened before keeps its undo. */
export function besideUndo(store: FormStore, run: () => void): void {
  const memory = memoryNow(store)
  const { isBeside } = memory
  memory.isBeside = true
  try {
    run()
  } finally {
    memory.isBeside = isBeside
    memory.moment = momentOf(store)
  }
}

/** Does something that an undo takes back. */
export function undoable(store: FormStore, options: UndoOptions, run: (undo: Undo) => void): Undo {
  const {
    label = '',
    places = [],
    focus,
    undone,
    said,
    bringBack,
    onUndone,
    isRepeatable,
  } = options
  const memory = memoryNow(store)
  const before = places.map((one) => (typeof one === 'string' ? formerEntry(store, one) : one))
  const { due, removedRows } = store.state
  const decisions = { ...decisionsOf(store), removedRows }
  let changed = before
  /** What the host had said, and what is done ends. */
  let ended: DueState['given'] = new Map()
  const undo = () => store.together(takeBack)
  function takeBack(): string | undefined {
    const isLast = lastUndo(store) === undo
    bringBack?.()
    for (const entry of changed) {
      const name = putBack(store, entry, isLast)
      if (name !== undefined && !isLast) dueAfterLeaving(store, name)
    }
    if (isLast) {
      // What was decided follows the texts, so it is restored after them.
      store.set({ ...decisions, due: { ...due, given: store.state.due.given } })
      sayAgain(store, ended)
    }
    const isTypedIn = focus !== undefined && store.edits.open.has(focus)
    if (focus !== undefined && !isTypedIn) dueAfterLeaving(store, focus)
    else noticeWarnings(store)
    afterEdit(store)
    const { restored } = store.settings.messages.field
    announce(store, (typeof undone === 'function' ? undone() : undone) ?? restored(label), said)
    forgetUndo(store, undo)
    memory.redos = isRepeatable && isLast ? [...memory.redos, redo] : []
    memory.moment = momentOf(store)
    onUndone?.()
    return focus
  }
  function redo(): string | undefined {
    forgetUndo(store, redo)
    const redos = memory.redos.filter((one) => one !== redo)
    undoable(store, options, run)
    memory.redos = redos
    return focus
  }
  // What is done as a part of this has no undo of its own.
  const earlier = [...memory.undos]
  run(undo)
  changed = before.filter((entry) => !isInPlace(store, entry))
  const { given } = store.state.due
  const heard = [due.given, ...before.map((entry) => entry.given)].flatMap((one) => [...one])
  ended = new Map(heard.filter(([key]) => !given.has(key)))
  memory.undos = [...earlier, undo]
  memory.redos = []
  memory.moment = momentOf(store)
  return undo
}

/** Does something to a control, a group or a list that an undo takes back, and that can be repeated. */
export function undoableAt(
  store: FormStore,
  name: string,
  run: () => void,
  label = labelAt(store, name),
): void {
  const options = { label, places: [name], focus: name, isRepeatable: true }
  store.together(() => undoable(store, options, run))
}

/** Takes something back by its button. That happened last from then on: Ctrl+Z repeats what it took back, if it can. */
export function undoByButton(store: FormStore, undo: Undo): string | undefined {
  const focus = undo()
  const { undos, redos } = memoryOf(store)
  const redo = redos.pop()
  if (redo) undos.push(redo)
  return focus
}

/** What an undo would take back is no more. */
export function forgetUndo(store: FormStore, forgotten: Undo): void {
  const memory = memoryOf(store)
  memory.undos = memory.undos.filter((undo) => undo !== forgotten)
}

/** What a control, a group or a list held, with the flags of everything that it is in. */
export interface FormerEntry {
  key: Key
  value: FormValue
  /** From the root to the place itself. */
  flags: readonly Flag[]
  /** What the record had there. A save in between replaces it. */
  arrived: unknown
  /** What a person was doing there. */
  edit: ControlEdit | undefined
  /** What the host had said, there and elsewhere. */
  given: DueState['given']
}

/**
 * What is at a place now, to put it back later.
 *
 * @param typedOver What was there before a person typed.
 */
export function formerEntry(store: FormStore, name: string, typedOver?: ControlEdit): FormerEntry {
  const value = (typedOver?.text ?? store.valueAt(name) ?? '') as FormValue
  return {
    key: store.keys.at(name),
    // The rows of a list are replaced where they change, and the members of a group change in place.
    value: Array.isArray(value) ? [...value] : (copyFormValues({ value })['value'] ?? ''),
    flags: typedOver?.flags ?? flagsTo(store, name),
    arrived: arrivedAnswer(store, name),
    edit: typedOver ? undefined : store.edits.open.get(name),
    given: typedOver?.given ?? store.state.due.given,
  }
}

/** Puts back what a place held before what a person did there was understood: it was no answer, or it is to fill more. */
export function giveBack(store: FormStore, entry: FormerEntry): void {
  store.together(() => {
    const name = putBack(store, entry, true)
    if (name === undefined) return
    const around = new Set(pathsFromRoot(name).map((path) => store.keys.at(path)))
    sayAgain(store, new Map(Array.from(entry.given).filter(([key]) => around.has(key))))
    noticeWarnings(store)
    afterEdit(store)
  })
}

/** The host has said this again. */
function sayAgain(store: FormStore, ended: DueState['given']): void {
  const { due } = store.state
  if (ended.size > 0) store.set({ due: { ...due, given: new Map([...due.given, ...ended]) } })
}

/** Whether a place holds what it held. Groups are not looked into. */
function isInPlace(store: FormStore, { key, value, flags }: FormerEntry): boolean {
  const name = store.keys.pathOf(key)
  if (name === undefined) return false
  const now = store.valueAt(name)
  const isSame = Array.isArray(value)
    ? Array.isArray(now) &&
      now.length === value.length &&
      now.every((row, index) => row === value[index])
    : now === value
  return isSame && flagsTo(store, name).every((flag, at) => flag === flags[at])
}

/**
 * Puts back what a place held. Returns its path, or undefined if its row is gone.
 *
 * @param isLast Nothing else has happened since.
 */
function putBack(store: FormStore, entry: FormerEntry, isLast: boolean): string | undefined {
  const name = store.keys.pathOf(entry.key)
  if (name === undefined) return undefined
  if (typeof entry.value !== 'string') store.edits.leaveAll((path) => isAtOrBelow(path, name))
  if (store.valueAt(name) !== entry.value) store.write(name, entry.value)
  for (const [at, path] of pathsFromRoot(name).entries()) {
    const flag = path === name ? ownFlag(store, name, entry) : (entry.flags[at] ?? '')
    if (flagAt(store, path) === flag) continue
    store.write(flagPath(path), flag)
  }
  // A person who had not left it goes on with what they typed. What arrived there shows at once.
  if (entry.edit && isLast) {
    const isChecked = entry.edit.isChecked || entry.flags.includes('invalid')
    store.edits.open.set(name, { ...entry.edit, isChecked })
  } else store.edits.open.delete(name)
  return name
}

/** The flag with which a place holds its former value again. Once another answer is saved, `Canada` would be read as `CA`. */
function ownFlag(store: FormStore, name: string, { value, flags, arrived }: FormerEntry): Flag {
  const flag = flags.at(-1) ?? ''
  const node = leafAt(store, name)
  if (!node || arrivedAnswer(store, name) === arrived) return flag
  if (flag === 'invalid') return ''
  const isAsArrived =
    !flag &&
    typeof value === 'string' &&
    typeof arrived === 'string' &&
    isUntouched(node, value, arrived)
  if (!isAsArrived || arrived === '') return flag
  const isRead = !saysNoAnswer(node, value, store.reading)
  const reading = parseLeaf(node, value, store.reading)
  return isRead && reading.ok && reading.value === arrived ? '' : `${value}=${arrived}`
}
