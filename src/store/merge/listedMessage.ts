import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../FormStore.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { serverProblemId } from '../problems/serverProblem.ts'
import { labelAt } from '../labels.ts'
import { conflictId, type FormConflict } from './formConflict.ts'

const pathsByConflicts = new WeakMap<readonly FormConflict[], ReadonlySet<string>>()

/** The paths of the answers in conflict. A page may list a problem at each of thousands. */
function answersInConflict(conflicts: readonly FormConflict[]): ReadonlySet<string> {
  const known = pathsByConflicts.get(conflicts)
  if (known) return known
  const values = conflicts.filter(({ kind }) => kind === 'value')
  const paths = new Set(values.map(({ path }) => path))
  pathsByConflicts.set(conflicts, paths)
  return paths
}

/**
 * The message of a problem away from its field. That of a conflict about an answer does not name it, and
 * a server's may not.
 */
export function listedMessage(
  store: FormStore,
  { path, id, message }: Pick<Problem, 'path' | 'id' | 'message'>,
): string {
  const label = labelAt(store, path)
  const isUnnamed =
    id === serverProblemId
      ? schemaNodeAt(store.root, parsePath(path))?.kind === 'leaf' &&
        !message.toLowerCase().includes(label.toLowerCase())
      : id === conflictId && answersInConflict(store.state.conflicts).has(path)
  return isUnnamed ? store.settings.messages.form.problemIn(label, message) : message
}
