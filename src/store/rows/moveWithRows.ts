import type { Problem } from '../../core/validation/problem.ts'
import type { FormState, RowChange } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { pathAfterRowChange } from './pathAfterRowChange.ts'

/** The state after a row was added, removed or moved: what is stored by path moves with its row. */
export function moveWithRows(
  store: FormStore,
  change: RowChange,
  state: FormState = store.state,
): Pick<FormState, 'errors' | 'warnings' | 'conflicts' | 'submit'> {
  const { errors, warnings, conflicts, submit } = state
  const follow = <At extends { path: string }>(found: readonly At[]): At[] =>
    found.flatMap((one) => {
      const path = pathAfterRowChange(one.path, change)
      return path === undefined ? [] : [{ ...one, path }]
    })
  store.rowChanges.push(change)
  store.touched = store.touched.flatMap((path) => pathAfterRowChange(path, change) ?? [])
  return {
    errors: new Map(follow([...errors.values()]).map((problem) => [problem.path, problem])),
    warnings: new Map(
      [...warnings].flatMap(([path, found]) => {
        const next = pathAfterRowChange(path, change)
        const moved: readonly Problem[] = next === path ? found : follow(found)
        return next === undefined ? [] : [[next, moved] as const]
      }),
    ),
    conflicts: conflicts.length > 0 ? follow(conflicts) : conflicts,
    submit: {
      ...submit,
      blocking: follow(submit.blocking),
      worthChecking: follow(submit.worthChecking),
    },
  }
}
