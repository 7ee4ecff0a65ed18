import type { ReactNode } from 'react'
import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { useLazy } from '../../field/useLazy.ts'
import { useFormState } from '../../field/formContext.ts'
import { internalsOf } from '../formInternals.ts'
import type { FormReference } from '../recordFormTypes.ts'

/** What {@link AskLaterList} takes. */
export interface AskLaterListProps {
  /** The form, from `useRecordForm`. */
  form: FormReference
}

/**
 * The fields that were marked to be asked about later, each a button that goes there; nothing where
 * there are none. `RecordForm` has it; a host with a `<form>` of its own puts it beside its submit
 * button, inside the `RecordProvider`.
 */
export function AskLaterList({ form }: AskLaterListProps): ReactNode {
  const names = useFormState(internalsOf(form).store, ({ askLater }) => askLater)
  // Without it the marks are still in the fields.
  const { value: Entries } = useLazy(lazyEntries, names.length > 0)
  return Entries && names.length > 0 && <Entries form={form} names={names} />
}

const lazyEntries = lazyWithRetry(
  lazyImport(() => import('./AskLaterEntries.tsx'), 'AskLaterEntries'),
)
