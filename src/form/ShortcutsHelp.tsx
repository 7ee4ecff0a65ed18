import { useState } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ariaKeys, type Shortcuts } from '../kit/shortcuts.ts'
import { type Store, useStore } from './store.ts'
import { useOnDemand } from './useOnDemand.tsx'

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
  const [close] = useState(() => () => open.set(false))
  const draw = useOnDemand(useStore(open), load, close)
  return draw({ shortcuts, onClose: close })
}

const load = () => import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog)
