import { useMessages } from '../config/useConfig.ts'
import { useFormAround, useFormState } from '../field/formContext.ts'
import { usePart } from '../field/usePart.ts'
import type { FormStore } from '../store/FormStore.ts'
import { part } from '../core/part.ts'

/** What {@link ChangesPanel} takes. */
export interface ChangesPanelProps {
  /** Whether the list is open at first. @default false */
  defaultOpen?: boolean | undefined
}

/**
 * The unsaved changes of the form around it, in sentences. Each links to its field and has a Reset. It
 * follows the form when people pause. Renders a `<details>`, or a line if there are no changes.
 */
export function ChangesPanel({ defaultOpen = false }: ChangesPanelProps) {
  const form = useFormAround('a ChangesPanel')
  return !form || form.readOnly ? null : <PanelOf store={form.store} defaultOpen={defaultOpen} />
}

/** The panel. A form without it never loads it. */
export const changesPanel = part(() => import('./ChangesPanelContent.tsx'), 'ChangesPanelContent')

function PanelOf({ store, ...props }: { store: FormStore; defaultOpen: boolean }) {
  const { value: Content } = usePart(changesPanel, true)
  return Content ? <Content store={store} {...props} /> : <ChangeCountLine store={store} />
}

/** What is there until the panel is loaded. */
function ChangeCountLine({ store }: { store: FormStore }) {
  const { changes: messages } = useMessages()
  const count = useFormState(store, ({ changeCount }) => changeCount)
  return <p className="qf-changes qf-changes-line">{messages.count(count)}</p>
}
