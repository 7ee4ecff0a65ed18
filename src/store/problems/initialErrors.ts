import { get } from 'react-hook-form'
import { parsePath } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { flagPath } from '../../core/values/flag.ts'
import type { ToFormValuesResult } from '../../core/values/toFormValues.ts'
import type { CheckedForm } from '../checkForm.ts'
import { errorsByPath } from './errorsByPath.ts'

/**
 * The errors to show when a form opens: invalid values that arrived. Missing answers do not show,
 * because nobody has had the time to enter them.
 */
export function initialErrors(
  checked: CheckedForm,
  { values, hasInvalid }: ToFormValuesResult,
): Map<string, Problem> {
  // Reading `errors` validates the record, which takes long for a long list.
  if (!hasInvalid) return new Map()
  const isInvalid = ({ path, id }: Problem) =>
    !id.endsWith('missing') &&
    parsePath(path).length > 0 &&
    get(values, flagPath(path)) === 'invalid'
  return errorsByPath(checked.errors.filter(isInvalid))
}
