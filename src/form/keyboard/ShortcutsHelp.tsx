import type { Shortcuts } from '../../config/shortcuts.ts'
import { useFormState } from '../../field/formContext.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

interface ShortcutsHelpProps {
  store: FormStore
  shortcuts: Shortcuts
}

/** The list of shortcuts while it is open. */
export function ShortcutsHelp({ store, shortcuts }: ShortcutsHelpProps) {
  const isOpen = useFormState(store, ({ isShortcutsDialogOpen }) => isShortcutsDialogOpen)
  const close = () => store.set({ isShortcutsDialogOpen: false })
  return (
    isOpen && <ShortcutsDialog form={store.memory.element} shortcuts={shortcuts} onClose={close} />
  )
}
