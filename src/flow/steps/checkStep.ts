import { inPageOrder } from '../../field/focus/controlElement.ts'
import { announce } from '../../store/announce.ts'
import { settleEntries } from '../../store/entry/entries.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { errorsByPath, serverProblemId } from '../../store/problems/errorsByPath.ts'
import { hasPlace, showAllWarnings } from '../../store/problems/revalidate.ts'
import { shownWarnings } from '../../store/problems/shownProblems.ts'
import type { FlowStep } from '../flowTypes.ts'
import { isInStep } from './stepForPath.ts'

/**
 * Checks a step before Continue leaves it: shows the errors in it and moves the focus to them.
 * Resolves to whether there are none. Problems that the host found stay shown until they are edited
 * or submitted again, and block nothing.
 */
export async function checkStep(
  store: FormStore,
  step: Pick<FlowStep<never>, 'paths'>,
): Promise<boolean> {
  settleEntries(store)
  store.submitCount += 1
  announce(store, '')
  await store.rules.beforeSubmit()
  const inStep = ({ path }: { path: string }) => isInStep(step, path)
  const errors = store.check().errors.filter(inStep)
  const kept = [...store.state.errors].filter(
    ([, problem]) => !inStep(problem) || problem.id === serverProblemId,
  )
  const found = errorsByPath(errors.filter(({ path }) => hasPlace(store, path)))
  store.set({ errors: new Map([...kept, ...found]) })
  showAllWarnings(store)
  const isRefused = errors.length > 0
  const { submit } = store.state
  store.set({
    submit: {
      ...submit,
      general: [],
      blocking: inPageOrder(store, errors),
      worthChecking: isRefused ? inPageOrder(store, shownWarnings(store).filter(inStep)) : [],
      refusals: submit.refusals + (isRefused ? 1 : 0),
    },
  })
  return !isRefused
}
