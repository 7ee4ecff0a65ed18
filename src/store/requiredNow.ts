import {
  type ConditionalPlace,
  hasConditions,
  isConditional,
  isRequiredAt,
  placeIn,
  requiresAnswer,
} from '../core/schema/conditions.ts'
import type { ObjectNode, SchemaNode } from '../core/schema/describeSchema.ts'
import { hasRequired } from '../core/schema/schemaQuestions.ts'
import { appendKey, parsePath } from '../core/schema/path.ts'
import type { CheckedForm } from './checkForm.ts'
import { nodeAt } from './formPaths.ts'

/** What is read of a form. */
interface CheckableForm {
  readonly root: ObjectNode
  check(): CheckedForm
}

/** Whether an answer is required at the keys of a control's path, by the answers as they are now. */
export function isRequiredNow(form: CheckableForm, keys: readonly string[]): boolean {
  const place = placeNow(form, keys)
  return place !== undefined && isRequiredAt(place)
}

/** Whether an answer is required anywhere below some paths. */
export function isAnyRequiredNow(form: CheckableForm, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const node = nodeAt(form, path)
    if (!node || hasRequired(node)) return node !== undefined
    // Reading the record takes long for a long list.
    const place = hasConditions(form.root) ? placeNow(form, parsePath(path)) : undefined
    return place !== undefined && requiresAnswer(place)
  })
}

/** A blank new item is not in the record. It has the place of an item without answers. */
function placeNow(form: CheckableForm, keys: readonly string[]): ConditionalPlace | undefined {
  const { record, rowPositions } = form.check().result
  const { root } = form
  let place: ConditionalPlace | undefined = {
    node: root,
    schema: root.schema,
    value: record,
    parent: undefined,
  }
  let path = ''
  for (const key of keys) {
    const rows: readonly number[] | undefined =
      place?.node.kind === 'list' ? rowPositions.get(path) : undefined
    place = place && placeIn(place, rows ? String(rows.indexOf(Number(key))) : key)
    path = appendKey(path, key)
  }
  return place
}

/**
 * The path of the object whose answers decide whether the answer at the keys of a path is required. Undefined if
 * no condition does.
 */
export function conditionScope(root: ObjectNode, keys: readonly string[]): string | undefined {
  let node: SchemaNode | undefined = root
  let scope = ''
  let path = ''
  for (const key of keys) {
    if (!node || node.kind === 'leaf') return undefined
    if (isConditional(node)) return scope
    scope = path
    path = appendKey(path, key)
    node = node.kind === 'list' ? node.item : node.members.get(key)
  }
  return node && isConditional(node) ? scope : undefined
}
