import type { ReactNode } from 'react'
import { useFormState } from '../../field/formContext.ts'
import { internalsOf } from '../formInternals.ts'
import { AskLaterEntries } from './AskLaterEntries.tsx'
import type { FormReference } from '../recordFormTypes.ts'
import { hasPlace } from '../../store/formPaths.ts'

/** What {@link AskLaterList} takes. */
export interface AskLaterListProps {
  /** The form, from `useRecordForm`. */
  form: FormReference
}

/**
 * The fields that are marked "Ask later", each a button that goes there. Renders nothing if there are
 * none. `RecordForm` includes it. A host with a `<form>` of its own puts it next to its submit button,
 * inside the `RecordProvider`.
 */
export function AskLaterList({ form }: AskLaterListProps): ReactNode {
  const { store } = internalsOf(form)
  const marked = useFormState(store, ({ askLater }) => askLater)
  // A mark of a field that is hidden now stays in the form.
  const names = marked.filter((name) => hasPlace(store, name))
  return names.length > 0 && <AskLaterEntries form={form} names={names} />
}
