import type { Problem } from '../../core/validation/problem.ts'
import { inPageOrder } from '../../field/focus/inPageOrder.ts'
import { announce } from '../../store/announce.ts'
import { markListed, settleEntries } from '../../store/entry/leaveControl.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { errorsByPath } from '../../store/problems/errorsByPath.ts'
import { showAllWarnings } from '../../store/problems/problemTiming.ts'
import { shownWarnings } from '../../store/problems/shownProblems.ts'
import { isInStep } from './stepForPath.ts'
import { hasPlace } from '../../store/formPaths.ts'
import { serverProblemId } from '../../store/problems/serverProblem.ts'
import type { AnyStep } from './anyStep.ts'

/**
 * The check of Continue: shows the errors of a step and moves the focus to them. Returns whether
 * there are none. Server errors stay until they are edited or the next submit, and block nothing.
 */
export function checkStep(store: FormStore, step: Pick<AnyStep, 'paths'>): boolean {
  settleEntries(store)
  store.memory.submitCount += 1
  announce(store, '')
  const isInThisStep = ({ path }: Problem) => isInStep(step, path)
  const errors = store.check(true).errors.filter(isInThisStep)
  const kept = [...store.state.errors].filter(
    ([, error]) => error.id === serverProblemId || !isInThisStep(error),
  )
  const isPlaced = ({ path }: Problem) => hasPlace(store, path)
  const found = errorsByPath(errors.filter(isPlaced))
  store.set({ errors: new Map([...kept, ...found]) })
  showAllWarnings(store)
  markListed(store, errors)
  const { submit } = store.state
  const isRefused = errors.length > 0
  store.set({
    submit: {
      ...submit,
      general: errors.filter((error) => !isPlaced(error)),
      blocking: inPageOrder(store, errors.filter(isPlaced)),
      worthChecking: isRefused ? inPageOrder(store, shownWarnings(store).filter(isInThisStep)) : [],
      refusals: submit.refusals + (isRefused ? 1 : 0),
    },
  })
  return !isRefused
}
