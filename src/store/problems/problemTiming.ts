import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../FormStore.ts'
import { errorsByPath } from './errorsByPath.ts'
import {
  mergeFound,
  warningsAfterLeaving,
  warningsExcept,
  warningsWhileTyping,
} from './warnings.ts'
import { hasPlace } from '../formPaths.ts'
import { serverProblemId } from './serverProblem.ts'

/*
 * Decides when problems show. A control shows its problems when a person leaves it, not during the
 * first edit. A shown problem goes at the first keystroke that fixes it. A missing answer is an error
 * only on submit.
 */

/** Shows the errors of some paths as they are now, and leaves the rest. */
function showErrors(store: FormStore, paths: Iterable<string>, now = errorsNow(store)): void {
  const { errors } = store.state
  const next = new Map(errors)
  let differs = false
  for (const path of paths) {
    const shown = errors.get(path)
    const problem = hasPlace(store, path) ? now.get(path) : undefined
    if (shown?.message === problem?.message) continue
    differs = true
    if (problem) next.set(path, problem)
    else next.delete(path)
  }
  if (differs) store.set({ errors: next })
}

/**
 * Checks one control, group or list again, and every shown error, which may depend on it. An error there shows
 * from now on, as where a person was sent to it.
 */
export function revalidate(store: FormStore, path: string): void {
  const now = errorsNow(store)
  showErrors(store, [path, ...shownPaths(store)], now)
}

/** Checks the shown errors again. */
export function revalidateShown(store: FormStore): void {
  const paths = shownPaths(store)
  if (paths.length > 0) showErrors(store, paths)
}

/** Updates the messages at a control after its label changed. */
export function relabelProblems(store: FormStore, path: string): void {
  if (shownPaths(store).includes(path)) revalidate(store, path)
  revalidateWarningsWhileTyping(store, path)
}

/**
 * Updates the shown warnings about a control at each keystroke. Also checks the shown errors if one of
 * them is a soft rule's. `clearFlags` checks a shown error at the edited control itself.
 */
export function relieveWhileTyping(store: FormStore, path: string): void {
  revalidateWarningsWhileTyping(store, path)
  const engine = store.rules.engine()
  if (!engine?.blocks) return
  const isOfRule = [...store.state.errors.values()].some(({ id }) => engine.hasRule(id))
  if (isOfRule) revalidateShown(store)
}

/** Shows every warning, also where nobody has edited anything. */
export function showAllWarnings(store: FormStore): void {
  showWarnings(store, store.check().warnings)
  showOffers(store)
}

/**
 * Shows the errors of soft rules that block, at answers that arrived and that nobody has edited: they would
 * show as warnings. A missing answer shows on submit.
 */
export function showArrivedErrors(store: FormStore): void {
  const engine = store.rules.engine()
  if (!engine?.blocks) return
  const { edits, touched } = store.memory
  const arrived = store.check().errors.filter(({ path, id }) => {
    const isEdited = edits.has(path) || touched.includes(path)
    return engine.hasRule(id) && !isEdited && hasPlace(store, path) && store.valueAt(path)
  })
  showErrors(
    store,
    arrived.map(({ path }) => path),
  )
}

/** Shows every warning but new ones about a control that is being edited. */
export function revalidateWarnings(store: FormStore): void {
  const { warnings } = store.check()
  // A list is edited from the moment that an item is added.
  const isTyped = (path: string) =>
    store.memory.edits.has(path) && typeof store.valueAt(path) === 'string'
  showWarnings(store, warningsExcept(store.state.warnings, warnings, isTyped))
  showOffers(store)
}

/** Shows the warnings that are due once a control was edited and left. */
export function revalidateWarningsAfterLeaving(store: FormStore, path: string): void {
  store.memory.touched = [...new Set([...store.memory.touched, path])]
  const { warnings } = store.state
  const due = new Set([...store.memory.touched, ...warnings.keys(), ...shownPaths(store)])
  showWarnings(store, warningsAfterLeaving(store.root, store.check().warnings, path, due))
  showOffers(store)
}

function revalidateWarningsWhileTyping(store: FormStore, path: string): void {
  const shown = [...store.state.warnings.values()].flat()
  const next = warningsWhileTyping(shown, () => store.check().warnings, path)
  if (next && !deepEqual(next, shown)) showWarnings(store, next)
}

function showWarnings(store: FormStore, found: readonly Problem[]): void {
  const before = store.state.warnings
  if (found.length > 0 || before.size > 0) store.set({ warnings: mergeFound(before, found) })
}

/** Shows what is offered now. Never while a person types, as that would render other fields. */
export function showOffers(store: FormStore): void {
  const before = store.state.offers
  const added = [...store.memory.addedOffers.values()].flatMap((find) => find() ?? [])
  const { touched, filledByOffers } = store.memory
  const isTyped = (path: string) => touched.includes(path) && !filledByOffers.has(path)
  const due = [...store.check().offers, ...added].filter(
    ({ afterEditOf }) => !afterEditOf || afterEditOf.some(isTyped),
  )
  // The same is offered once: where the next Tab goes, or else at the field that it fills.
  const later = due.filter(({ afterEditOf }) => afterEditOf)
  const found = due.filter(
    (offer) => offer.afterEditOf || !later.some(({ texts }) => deepEqual(texts, offer.texts)),
  )
  if (found.length > 0 || before.size > 0) store.set({ offers: mergeFound(before, found) })
}

function errorsNow(store: FormStore): ReadonlyMap<string, Problem> {
  return errorsByPath(store.check().errors)
}

/** The paths with a shown error that the form found, not the host or its server. */
function shownPaths(store: FormStore): string[] {
  return [...store.state.errors.values()].flatMap(({ path, id }) =>
    id === serverProblemId ? [] : [path],
  )
}
