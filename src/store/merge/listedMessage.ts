import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../FormStore.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { serverProblemId } from '../problems/serverProblem.ts'
import { labelAt } from '../labels.ts'
import { conflictId } from './formConflict.ts'

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
      : id === conflictId &&
        store.state.conflicts.some((one) => one.path === path && one.kind === 'value')
  return isUnnamed ? store.settings.messages.form.problemIn(label, message) : message
}
