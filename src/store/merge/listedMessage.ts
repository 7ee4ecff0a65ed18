import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../FormStore.ts'
import { labelAt } from '../labels.ts'
import { conflictId } from './formConflict.ts'

/** The message of a problem away from its field. That of a conflict about an answer does not name it. */
export function listedMessage(
  store: FormStore,
  { path, id, message }: Pick<Problem, 'path' | 'id' | 'message'>,
): string {
  const isAnswer =
    id === conflictId &&
    store.state.conflicts.some((one) => one.path === path && one.kind === 'value')
  return isAnswer ? store.settings.messages.form.problemIn(labelAt(store, path), message) : message
}
