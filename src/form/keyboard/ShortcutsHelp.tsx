import type { Shortcuts } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { lazyFormParts } from '../lazy/lazyFormParts.ts'
import type { FormStore } from '../../store/FormStore.ts'

interface ShortcutsHelpProps {
  store: FormStore
  shortcuts: Shortcuts
}

/** The list of shortcuts while it is open, and the message that an action could not be loaded. */
export function ShortcutsHelp({ store, shortcuts }: ShortcutsHelpProps) {
  const shown = useFormState(store, (state) =>
    state.isActionMissing ? 'error' : state.isShortcutsDialogOpen && 'dialog',
  )
  const { form } = useMessages()
  if (shown === 'error') return <p role="alert">{form.notLoaded}</p>
  const parts = shown ? lazyFormParts.get() : undefined
  const close = () => store.set({ isShortcutsDialogOpen: false })
  return (
    parts && (
      <parts.ShortcutsDialog form={store.memory.element} shortcuts={shortcuts} onClose={close} />
    )
  )
}
