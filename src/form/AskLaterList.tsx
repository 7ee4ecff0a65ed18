import { partsOf } from './formParts.ts'
import { useStore } from './store.ts'
import type { FormScope } from './types.ts'
import { useOnDemand } from './useOnDemand.tsx'

export interface AskLaterListProps {
  /** The form, from `useRecordForm`. */
  form: { scope: FormScope; focus: (path: string) => void }
}

/**
 * The fields that were marked to be asked about later, each a button that goes there; nothing where
 * there are none. `RecordForm` has it; a host with a `<form>` of its own puts it beside its submit
 * button, inside the `RecordScope`.
 */
export function AskLaterList({ form }: AskLaterListProps) {
  const names = useStore(partsOf(form).askLater)
  const draw = useOnDemand(names.length > 0, load)
  return draw({ form, names })
}

const load = () => import('./AskLaterEntries.tsx').then(({ AskLaterEntries }) => AskLaterEntries)
