import { useEffect } from 'react'
import { useFormAround, useFormState } from '../field/formContext.ts'
import { prefill } from '../field/prefill/prefill.tsx'
import { usePart } from '../field/usePart.ts'
import { countSourceSummary } from '../store/sourceReader.ts'

/** What {@link SourceSummary} takes. */
export interface SourceSummaryProps {
  /** The members of the record to sum up. @default all */
  paths?: readonly string[] | undefined
}

/**
 * One line that says how many fields came from which source, and how many to confirm. Renders nothing
 * if there are none. `RecordForm` includes it. A host with a `<form>` of its own puts it above the
 * fields, inside the `RecordProvider`.
 */
export function SourceSummary({ paths }: SourceSummaryProps) {
  const form = useFormAround('a SourceSummary')
  const store = form?.store
  const hasSources = useFormState(store, ({ sources }) => sources !== undefined)
  const { value: parts } = usePart(prefill, hasSources === true)
  useEffect(() => (store ? countSourceSummary(store) : undefined), [store])
  return form && store && hasSources && parts ? (
    <parts.SourceLine {...{ store, focus: form.focus, paths, readOnly: form.readOnly }} />
  ) : null
}
