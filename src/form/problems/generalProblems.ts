import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** The problems that belong to no control, each message once and without a path. */
export function generalProblems({ state }: FormStore): Problem[] {
  const { general } = state.submit
  return [...new Map(general.map((one) => [one.message, { ...one, path: '' }])).values()]
}
