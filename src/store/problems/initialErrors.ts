import { get } from 'react-hook-form'
import { isObject } from '../../core/objects/ownMembers.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { isPlainSchema } from '../../core/validation/plainSchema.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { type Baseline, baselineValueAt } from '../../core/values/baseline.ts'
import { flagPath } from '../../core/values/flag.ts'
import { type FormValues, formValueAt } from '../../core/values/formValues.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import type { ToFormValuesResult } from '../../core/values/toFormValues.ts'
import type { CheckedForm } from '../checkForm.ts'
import { errorsByPath } from './errorsByPath.ts'

/**
 * The errors to show when a form opens: invalid values that arrived, and arrived answers that a host's own
 * test refuses. Missing answers do not show, because nobody has had the time to enter them.
 */
export function initialErrors(
  root: ObjectNode,
  checked: CheckedForm,
  opened: Pick<ToFormValuesResult, 'values' | 'baseline' | 'hasInvalid'>,
): Map<string, Problem> {
  // Reading the errors validates the record, which takes long for a long list.
  if (!mayHaveInitialErrors(root, opened)) return new Map()
  const { values, baseline } = opened
  const isShown = ({ path, id }: Problem) => {
    const keys = parsePath(path)
    const node = schemaNodeAt(root, keys)
    if (keys.length === 0 || id.endsWith('missing')) return false
    if (get(values, flagPath(path)) === 'invalid') return true
    return node !== undefined && isArrivedAnswer(node, keys, values, baseline)
  }
  return errorsByPath(checked.contractErrors.filter(isShown))
}

/** Whether something that arrived may be refused. A plain schema refuses nothing but invalid values. */
export function mayHaveInitialErrors(
  root: ObjectNode,
  { baseline, hasInvalid }: Pick<ToFormValuesResult, 'baseline' | 'hasInvalid'>,
): boolean {
  return hasInvalid || (isObject(baseline.record) && !isPlainSchema(root.schema))
}

/** Whether there is an answer at or below the keys of a path, and nobody has edited any there. */
function isArrivedAnswer(
  node: SchemaNode,
  keys: readonly string[],
  values: FormValues,
  baseline: Baseline,
): boolean {
  let hasAnswer = false
  return isAsArrived(node, keys) && hasAnswer

  function isAsArrived(node: SchemaNode, keys: readonly string[]): boolean {
    const value: unknown = formValueAt(values, keys)
    const arrived = baselineValueAt(baseline, values, keys)
    if (node.kind === 'leaf') {
      hasAnswer ||= !isEmpty(arrived)
      return typeof value !== 'string' || isUntouched(node, value, arrived)
    }
    if (node.kind === 'object') {
      return Array.from(node.members).every(([member, child]) =>
        isAsArrived(child, [...keys, member]),
      )
    }
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    hasAnswer ||= rows.length > 0
    const count = Array.isArray(arrived) ? arrived.length : 0
    return (
      rows.length === count &&
      rows.every((_, index) => isAsArrived(node.item, [...keys, String(index)]))
    )
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
