import { announce } from './announce.ts'
import type { FormState } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { type Placed, placed } from './keys.ts'
import { oncePer } from '../core/objects/oncePer.ts'

const memoryOf = oncePer(() => ({
  running: undefined as AbortController | undefined,
  /** Whether newer data must wait, for other reasons than a submit. */
  holds: new Set<() => boolean>(),
}))

/** A submit or the check of a step begins. What waits to be announced is no longer true. */
export function beginCheck(store: FormStore): void {
  announce(store, '')
}

/**
 * Begins a submit, unless one runs. Without notifying: a submit that ends at once does not show that it
 * runs. {@link showSubmit} does.
 */
export function beginSubmit(store: FormStore): AbortController | undefined {
  if (isSubmitRunning(store)) return undefined
  const controller = new AbortController()
  memoryOf(store).running = controller
  const submit = {
    ...store.state.submit,
    isSubmitting: true,
    isSaved: store.settings.options.onSubmit !== undefined,
    general: [],
    blocking: [],
    worthChecking: [],
  }
  store.state = { ...store.state, submit }
  beginCheck(store)
  return controller
}

export function showSubmit(store: FormStore): void {
  store.set({ submit: store.state.submit })
}

/** Whether a submit is the one that began last. */
export const isLastSubmit = (store: FormStore, controller: AbortController): boolean =>
  memoryOf(store).running === controller

const isSubmitRunning = (store: FormStore) => memoryOf(store).running?.signal.aborted === false

/** Lets another submit begin, and newer data that waited be merged. */
export function endSubmit(store: FormStore, controller: AbortController): void {
  if (isLastSubmit(store, controller)) memoryOf(store).running = undefined
  store.events.mergeReleased.emit()
}

/** Aborts the `signal` of the running submit. Its outcome no longer counts. */
export function abortSubmit(store: FormStore): void {
  memoryOf(store).running?.abort()
}

/** What a submit was refused for, by path. What is in removed rows waits for their return. */
type SubmitPatch = Partial<Omit<FormState['submit'], ProblemLists>> &
  Partial<Record<ProblemLists, readonly FoundProblem[]>>
type ProblemLists = 'blocking' | 'worthChecking'

export function setSubmit(store: FormStore, patch: SubmitPatch): void {
  const { submit } = store.state
  const { blocking, worthChecking, ...rest } = patch
  const next = (
    before: readonly Placed<FoundProblem>[],
    now: readonly FoundProblem[] | undefined,
  ) => {
    const waiting = before.filter(({ key }) => store.keys.pathOf(key) === undefined)
    return now ? [...placed(store.keys, now), ...waiting] : before
  }
  store.set({
    submit: {
      ...submit,
      ...rest,
      blocking: next(submit.blocking, blocking),
      worthChecking: next(submit.worthChecking, worthChecking),
    },
  })
}

/** Makes newer data wait for more than a submit. Returns a function that ends this. */
export function holdMerges(store: FormStore, isHeld: () => boolean): () => void {
  const { holds } = memoryOf(store)
  holds.add(isHeld)
  return () => holds.delete(isHeld)
}

export function isMergeHeld(store: FormStore): boolean {
  return isSubmitRunning(store) || [...memoryOf(store).holds].some((isHeld) => isHeld())
}

/** Ends the success of the last submit, and notifies the listeners of an edit. */
export function afterEdit(store: FormStore): void {
  const { submit } = store.state
  if (submit.isSaved) store.set({ submit: { ...submit, isSaved: false } })
  store.events.edited.emit()
}
