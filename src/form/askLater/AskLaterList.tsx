import type { ReactNode } from 'react'
import { useLazy } from '../../field/useLazy.ts'
import { useFormState } from '../../field/formContext.ts'
import { internalsOf } from '../formInternals.ts'
import { lazyFormParts } from '../lazy/lazyFormParts.ts'
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
  // If it does not load, the fields still show their marks.
  const { value: parts } = useLazy(lazyFormParts, names.length > 0)
  return parts && names.length > 0 && <parts.AskLaterEntries form={form} names={names} />
}
