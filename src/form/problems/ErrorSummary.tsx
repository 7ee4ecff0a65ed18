import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { useLazy } from '../../field/useLazy.ts'
import { internalsOf } from '../formInternals.ts'
import { lazyFormParts } from '../lazy/lazyFormParts.ts'
import type { SubmitState } from '../../store/formState.ts'
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
  return isNeeded ? <LazySummary form={form} submit={submit} /> : null
}

function LazySummary({ form, submit }: ErrorSummaryProps & { submit: SubmitState }) {
  const { form: messages } = useMessages()
  const { value: parts, failed } = useLazy(lazyFormParts, true)
  if (parts) return <parts.ProblemSummary form={form} />
  const count = submit.blocking.length + submit.general.length
  if (!failed || count === 0) return null
  // Even before the links load, people learn that the submit was refused. The fields show their errors.
  return (
    <p className="qf-summary" role="alert">
      {[messages.problems(count), ...submit.general.map(({ message }) => message)].join('. ')}
    </p>
  )
}
