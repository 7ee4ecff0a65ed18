import { useState } from 'react'
import { onDemand, useOnDemand } from '../field/onDemand.ts'
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

/** The list of shortcuts, loaded when it is first asked for. */
export function ShortcutsHelp({ open, shortcuts }: ShortcutsHelpProps) {
  const isOpen = useStore(open)
  const [close] = useState(() => () => open.set(false))
  const [giveUp] = useState(() => (thrown: unknown) => {
    close()
    reportError(thrown)
  })
  const { value: Dialog } = useOnDemand(dialog, isOpen, giveUp)
  return Dialog && isOpen && <Dialog shortcuts={shortcuts} onClose={close} />
}

const dialog = onDemand(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
