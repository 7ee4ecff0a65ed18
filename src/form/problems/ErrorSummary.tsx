import { useFormState } from '../../field/formContext.ts'
import { internalsOf } from '../formInternals.ts'
import { ProblemSummary } from './ProblemSummary.tsx'
import type { FormReference } from '../recordFormTypes.ts'

/** What {@link ErrorSummary} takes. */
export interface ErrorSummaryProps {
  /** The form, from `useRecordForm`. */
  form: FormReference
}

/**
 * The errors of the last submit until they are fixed, each a link to its control, and the warnings in
 * a closed `<details>`. The focus goes to the control of a single error and to the summary of several,
 * unless `errorFocus` says otherwise. `RecordForm` includes it. A host with a `<form>` of its own puts
 * it above the fields, inside the `RecordProvider`.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const submit = useFormState(internalsOf(form).store, (state) => state.submit)
  const isNeeded = submit.refusals + submit.blocking.length + submit.general.length > 0
  return isNeeded ? <ProblemSummary form={form} /> : null
}
