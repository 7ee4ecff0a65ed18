import type { ReactNode } from 'react'
import { onDemand, useOnDemand } from '../field/onDemand.ts'
import { partsOf } from './formParts.ts'
import { useStore } from './store.ts'
import type { FormScope } from './types.ts'

/** What {@link AskLaterList} takes. */
export interface AskLaterListProps {
  /** The form, from `useRecordForm`. */
  form: { scope: FormScope; focus: (path: string) => void }
}

/**
 * The fields that were marked to be asked about later, each a button that goes there; nothing where
 * there are none. `RecordForm` has it; a host with a `<form>` of its own puts it beside its submit
 * button, inside the `RecordScope`.
 */
export function AskLaterList({ form }: AskLaterListProps): ReactNode {
  const names = useStore(partsOf(form).askLater)
  const { value: Entries } = useOnDemand(entries, names.length > 0, report)
  return Entries && names.length > 0 && <Entries form={form} names={names} />
}

const report = (thrown: unknown) => reportError(thrown)
const entries = onDemand(async () => (await import('./AskLaterEntries.tsx')).AskLaterEntries)
