import { reportMistake } from '../../core/reportMistake.ts'
import { inPageOrder } from '../../field/focus/inPageOrder.ts'
import type { HostProblem } from '../../store/formOptions.ts'
import type { FormStore } from '../../store/FormStore.ts'
import {
  hideHostProblems,
  readHostProblems,
  showHostProblems,
} from '../../store/problems/hostProblems.ts'
import { serverProblemId } from '../../store/problems/serverProblem.ts'

/** Shows the problems that the host passes, in place of those it passed before. */
export function replaceHostProblems(store: FormStore, problems: readonly HostProblem[] = []): void {
  // A host may create the same list in each render.
  const text = JSON.stringify(problems)
  if (text === store.memory.hostErrorsText) return
  store.memory.hostErrorsText = text
  hideHostProblems(store)
  const found = readHostProblems(problems, store.check())
  if (!Array.isArray(problems) || found.length < problems.length) {
    reportMistake(
      'quoteforms: errors has what cannot be shown. Give a list of { path, message }, both texts.',
    )
  }
  const { placed, general } = showHostProblems(store, found)
  const { submit } = store.state
  const own = submit.blocking.filter(({ id }) => id !== serverProblemId)
  store.set({ submit: { ...submit, general, blocking: inPageOrder(store, [...own, ...placed]) } })
}
