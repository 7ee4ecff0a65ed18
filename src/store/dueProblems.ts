import { inSchemaOrder } from '../core/schema/describeSchema.ts'
import { pathsFromRoot } from '../core/schema/path.ts'
import { type FoundProblem, isMissingAnswer } from '../core/validation/problem.ts'
import type { Key } from '../core/values/placeKey.ts'
import type { DueState } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import type { FindOffers } from './offeredAnswers.ts'
import { hasPlace } from './formPaths.ts'

// What makes problems due, and lists of those that show.

/** What makes problems due. */
function makeDue(store: FormStore, patch: Partial<DueState>): void {
  store.set({ due: { ...store.state.due, checks: 'all', ...patch } })
}

function withPlaces(
  { keys }: FormStore,
  places: ReadonlySet<Key>,
  paths: readonly string[],
): ReadonlySet<Key> {
  const more = paths.map((path) => keys.at(path)).filter((key) => !places.has(key))
  return more.length === 0 ? places : new Set([...places, ...more])
}

/** A person left a control, or a button answered it. */
export function dueAfterLeaving(store: FormStore, path: string): void {
  const edit = store.edits.open.get(path)
  if (edit) edit.isChecked = true
  makeDue(store, { left: withPlaces(store, store.state.due.left, [path]) })
}

/** A person pauses in typing: they press a key that leads elsewhere. What is offered elsewhere is due. */
export function dueAfterPause(store: FormStore): void {
  for (const [, edit] of store.edits.open) edit.isTyping = false
  makeDue(store, {})
}

/** The errors at some places are due, missing answers too: a person is sent there, or they arrived. */
export function askAt(store: FormStore, paths: readonly string[]): void {
  makeDue(store, { asked: withPlaces(store, store.state.due.asked, paths) })
}

/** The errors at some places are due, except missing answers. Nobody leaves these controls again. */
export function askForValues(store: FormStore, isWithin: (path: string) => boolean): void {
  const errors = store.check().errors.filter((one) => !isMissingAnswer(one) && isWithin(one.path))
  askAt(
    store,
    errors.map(({ path }) => path),
  )
}

/** Every warning is due, also where nobody has edited anything. */
export function noticeWarnings(store: FormStore): void {
  const paths = store.check().warnings.map(({ path }) => path)
  makeDue(store, { noticed: withPlaces(store, store.state.due.noticed, paths) })
}

/**
 * The errors of soft rules are due at answers that arrived and that nobody has edited: they would show as warnings. A
 * missing answer shows on submit.
 */
export function noticeArrivedErrors(store: FormStore): void {
  const engine = store.rules.engine()
  if (!engine.blocks) return
  const { left } = store.state.due
  const arrived = store.check().errors.filter(({ path, id }) => {
    const isEdited = store.edits.open.has(path) || left.has(store.keys.at(path))
    return engine.hasRule(id) && !isEdited && hasPlace(store, path) && store.valueAt(path)
  })
  askAt(
    store,
    arrived.map(({ path }) => path),
  )
}

/**
 * A submit or the check of a step found these errors. They are due in place of those that were, and so is every warning,
 * also where someone types.
 *
 * @param isWithin Where it looked.
 */
export function dueAfterCheck(
  store: FormStore,
  errors: readonly FoundProblem[],
  isWithin: (path: string) => boolean = () => true,
): void {
  const { keys, edits, state } = store
  for (const [, edit] of edits.open) edit.isChecked = true
  const isKept = (key: Key) => {
    const path = keys.pathOf(key)
    return path === undefined || !isWithin(path)
  }
  const kept = new Set(Array.from(state.due.asked).filter(isKept))
  const asked = withPlaces(
    store,
    kept,
    errors.map(({ path }) => path),
  )
  store.together(() => {
    makeDue(store, { asked })
    noticeWarnings(store)
  })
}

/** No error is due at some places any more. */
export function forgetDue(store: FormStore, isWithin: (path: string) => boolean): void {
  const { asked, left, given } = store.state.due
  const isKept = (key: Key) => {
    const path = store.keys.pathOf(key)
    return path === undefined || !isWithin(path)
  }
  makeDue(store, {
    asked: new Set(Array.from(asked).filter(isKept)),
    left: new Set(Array.from(left).filter(isKept)),
    given: new Map(Array.from(given).filter(([key]) => isKept(key))),
  })
}

/** Hides the warnings about a control until its next edit. */
export function dismissWarnings(store: FormStore, path: string): void {
  makeDue(store, { dismissed: withPlaces(store, store.state.due.dismissed, [path]) })
}

/** An edit ends what the host said of the control and of what it is in, and that its warnings wait. */
export function dueAfterEdit(store: FormStore, path: string): void {
  const { given, dismissed } = store.state.due
  if (given.size + dismissed.size === 0) return
  const edited = new Set(pathsFromRoot(path).map((one) => store.keys.at(one)))
  if (![...given.keys(), ...dismissed].some((key) => edited.has(key))) return
  makeDue(store, {
    given: new Map(Array.from(given).filter(([key]) => !edited.has(key))),
    dismissed: new Set(Array.from(dismissed).filter((key) => !edited.has(key))),
  })
}

/** Offers something at controls. Returns a function that ends this. */
export function addOffers(store: FormStore, offers: ReadonlyMap<Key, FindOffers>): () => void {
  const askAgain = () => store.set({ due: { ...store.state.due } })
  const end = store.offered.add(offers)
  askAgain()
  return () => {
    end()
    askAgain()
  }
}

/** Every shown problem: the errors in the order of the schema, then the warnings. */
export function problemsInOrder({ root, errors, warnings }: FormStore): FoundProblem[] {
  return [...inSchemaOrder(root, [...errors.values()]), ...[...warnings.values()].flat()]
}

/** Every shown problem, and the errors that no field shows yet: what a review has, which has no fields. */
export function allProblems(store: FormStore): FoundProblem[] {
  const shown = problemsInOrder(store)
  const paths = new Set(shown.map(({ path }) => path))
  return [...shown, ...store.check().errors.filter(({ path }) => !paths.has(path))]
}

/** The shown warnings, without suggestions. A control with an error shows none. */
export function shownWarnings({ errors, warnings }: FormStore): FoundProblem[] {
  return [...warnings.values()]
    .flat()
    .filter(({ severity, path }) => severity === 'warning' && !errors.has(path))
}
