import { oncePer } from '../core/objects/oncePer.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import {
  enclosingItem,
  type FoundProblem,
  isOfItem,
  type ItemDescription,
  type Problem,
} from '../core/validation/problem.ts'
import { messageParams } from '../core/validation/problemMessages.ts'
import type { ProblemId } from '../rules/ruleMessages.ts'
import { serverProblemId } from './checkForm.ts'
import { leafAt } from './formPaths.ts'
import { conflictId, type FormConflict } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { labelAt, labelOfNode } from './labels.ts'

/** The paths of the answers in conflict. A page may list a problem at each of thousands. */
const answersInConflict = oncePer((conflicts: readonly FormConflict[]): ReadonlySet<string> => {
  const values = conflicts.filter(({ kind }) => kind === 'value')
  return new Set(values.map(({ path }) => path))
})

/** A problem away from its field, in a list of problems. */
interface ListedProblem {
  /** With the label of its field, which that of a conflict does not name, and a server's may not. */
  message: string
  /** The list item that the field is in: `Driver 2`. */
  item: string | undefined
  /** Whether the message names the item, too. */
  namesItem: boolean
}

/** What a list of problems says of one. */
export function listedProblem(
  store: FormStore,
  problem: Pick<Problem, 'path' | 'id' | 'message'>,
): ListedProblem {
  const { path, id, message } = problem
  const { item: nameOf, problemIn } = store.settings.messages.form
  const item = enclosingItem(store.root, store.values, path, (node) => labelOfNode(store, node))
  const label = labelAt(store, path)
  // A server writes its own sentence, so that only its text can say whether it names the field.
  const isUnnamed =
    id === serverProblemId
      ? leafAt(store, path) && !message.toLowerCase().includes(label.toLowerCase())
      : id === conflictId && answersInConflict(store.conflicts).has(path)
  return {
    message: isUnnamed ? problemIn(label, message) : message,
    item: item && nameOf(item.label, item.position),
    namesItem: item !== undefined && namesItem(store, problem, item),
  }
}

/**
 * Whether a message names the list item of its field: with another item it would be another message. A host may
 * word any message, so no list of those that name the item would stay true.
 */
function namesItem(
  { settings, root }: FormStore,
  { path, id }: Pick<FoundProblem, 'path' | 'id'>,
  item: ItemDescription,
): boolean {
  const node = schemaNodeAt(root, parsePath(path))
  if (node?.kind === 'object' && (isOfItem(id) || id === conflictId)) return true
  const word = settings.messages.problems[id as ProblemId]
  const params = { ...messageParams(node), item }
  // A number is no name: people would take it for an answer.
  const other = { label: '', position: 0, name: /\D/.test(item.name) ? '' : item.name }
  return word !== undefined && word(params) !== word({ ...params, item: other })
}
