import { useEffect, useState } from 'react'
import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { toAriaKeyShortcuts, type Shortcuts } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import type { FormStore } from '../../store/FormStore.ts'

interface ShortcutsHelpProps {
  store: FormStore
  shortcuts: Shortcuts
}

/** Opens the list of shortcuts. Renders nothing if there are none. */
export function ShortcutsButton({ store, shortcuts }: ShortcutsHelpProps) {
  const { shortcuts: words } = useMessages()
  if (!Object.values(shortcuts).some(Boolean)) return null
  return (
    <button
      type="button"
      className="qf-button-link"
      aria-haspopup="dialog"
      aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.showShortcuts)}
      onClick={() => store.set({ isShortcutsDialogOpen: true })}
    >
      {words.title}
    </button>
  )
}

/** The list of shortcuts, which loads when it opens. An error shows until the next attempt. */
export function ShortcutsHelp({ store, shortcuts }: ShortcutsHelpProps) {
  const isOpen = useFormState(store, (state) => state.isShortcutsDialogOpen)
  const { form } = useMessages()
  const [close] = useState(() => () => store.set({ isShortcutsDialogOpen: false }))
  const [Dialog, setDialog] = useState<ShortcutsDialogType | 'failed'>()
  useEffect(() => {
    const give = (loaded: ShortcutsDialogType | 'failed') => setDialog(() => loaded)
    if (isOpen) {
      lazyShortcutsDialog.load().then(give, () => {
        close()
        give('failed')
      })
    }
  }, [isOpen, close])
  if (Dialog === 'failed') return <p role="alert">{form.notLoaded}</p>
  return Dialog && isOpen && <Dialog shortcuts={shortcuts} onClose={close} />
}

const lazyShortcutsDialog = lazyWithRetry(
  lazyImport(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog'),
)
type ShortcutsDialogType = Awaited<ReturnType<typeof lazyShortcutsDialog.load>>
