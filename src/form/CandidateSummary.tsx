import { prefill } from '../field/prefill/prefill.tsx'
import { type FormContextValue, useFormState } from '../field/formContext.ts'

interface CandidateSummaryProps extends Pick<FormContextValue, 'store' | 'focus'> {
  /** The members of the record whose lists count. @default all */
  paths?: readonly string[] | undefined
  className?: string | undefined
}

/**
 * How much was found elsewhere that a person has not decided about: a button that goes to the first of it. The list may
 * be far down, or on another step. Renders nothing if there is none.
 */
export function CandidateSummary({ store, ...props }: CandidateSummaryProps) {
  // There are candidates only once the code for them has loaded.
  const isKnown = useFormState(store, ({ candidates }) => candidates.lists.size > 0)
  const parts = isKnown ? prefill.get() : undefined
  return parts ? <parts.CandidateCount store={store} {...props} /> : null
}
