import { useEffect, useState } from 'react'
import { chunk, lazy } from '../codec/lazy.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ariaKeys, type Shortcuts } from '../kit/shortcuts.ts'
import { type Store, useStore } from './store.ts'

interface ShortcutsHelpProps {
  /** Whether the list is asked for. */
  open: Store<boolean>
  shortcuts: Shortcuts
}

/** Opens the list of shortcuts. Nothing where there are none. */
export function HelpButton({ open, shortcuts }: ShortcutsHelpProps) {
  const { shortcuts: words } = useMessages()
  if (!Object.values(shortcuts).some(Boolean)) return null
  return (
    <button
      type="button"
      className="qf-link"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(shortcuts.showShortcuts)}
      onClick={() => open.set(true)}
    >
      {words.title}
    </button>
  )
}

/** The list of shortcuts, loaded when it is asked for. What fails then says so until it is asked again. */
export function ShortcutsHelp({ open, shortcuts }: ShortcutsHelpProps) {
  const isOpen = useStore(open)
  const { form } = useMessages()
  const [close] = useState(() => () => open.set(false))
  const [Dialog, setDialog] = useState<Dialog | 'failed'>()
  useEffect(() => {
    const give = (loaded: Dialog | 'failed') => setDialog(() => loaded)
    if (isOpen) {
      dialog.load().then(give, () => {
        close()
        give('failed')
      })
    }
  }, [isOpen, close])
  if (Dialog === 'failed') return <p role="alert">{form.notLoaded}</p>
  return Dialog && isOpen && <Dialog shortcuts={shortcuts} onClose={close} />
}

const dialog = lazy(chunk(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog'))
type Dialog = Awaited<ReturnType<typeof dialog.load>>
