import { useEffect } from 'react'
import { useFormState } from '../field/formContext.ts'
import { prefill } from '../field/prefill/prefill.tsx'
import { usePart } from '../field/usePart.ts'
import { countSourceSummary } from '../store/sourceReader.ts'
import { internalsOf, type FormReference } from './formInternals.ts'

/** What {@link SourceSummary} takes. */
export interface SourceSummaryProps {
  /** The form, from `useRecordForm`. */
  form: FormReference
  /** The members of the record to sum up. @default all */
  paths?: readonly string[] | undefined
}

/**
 * One line that says how many fields came from which source, and how many to confirm. Renders nothing
 * if there are none. `RecordForm` includes it. A host with a `<form>` of its own puts it above the
 * fields, inside the `RecordProvider`.
 */
export function SourceSummary({ form, paths }: SourceSummaryProps) {
  const { store, readOnly } = internalsOf(form)
  const hasSources = useFormState(store, ({ sources }) => sources !== undefined)
  const { value: parts } = usePart(prefill, hasSources)
  useEffect(() => countSourceSummary(store), [store])
  return hasSources && parts ? <parts.SourceLine {...{ store, paths, readOnly }} /> : null
}
