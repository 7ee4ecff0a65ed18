import type { MouseEvent } from 'react'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { SuccessStatus } from './SuccessStatus.tsx'
import { partsOf } from '../formParts.ts'
import { useDisabledUntilHydrated } from '../hydration.ts'
import { ShortcutsButton } from '../keyboard/ShortcutsHelp.tsx'
import { useStore } from '../store.ts'
import type { FormScope } from '../recordFormTypes.ts'
import { useMessages } from '../../config/useConfig.ts'

interface SubmitBarProps {
  form: { scope: FormScope }
  label: string
}

/**
 * The submit button, which keeps the focus while it is busy: a disabled one would lose it. A double
 * click is one, even where the host has answered the first half of it already.
 */
export function SubmitBar({ form, label }: SubmitBarProps) {
  const { engine, shortcuts, help } = partsOf(form)
  const { form: words } = useMessages()
  const { busy, saved } = useStore(engine.status)
  const waiting = useDisabledUntilHydrated()
  return (
    <p className="qf-action-bar">
      <button
        type="submit"
        className="qf-button qf-button-primary"
        {...waiting}
        aria-disabled={busy || undefined}
        aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.save)}
        onClick={(event) => {
          focusOnClick(event)
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {label}
      </button>
      <ShortcutsButton open={help} shortcuts={shortcuts} />
      {/* What comes and goes is at the end, where it moves nothing. */}
      {busy && <span className="qf-busy">{words.saving}</span>}
      {saved && !busy && <SuccessStatus text={words.saved} />}
    </p>
  )
}

/** Takes the focus with a click, which Safari gives to no button; Enter in a field clicks too, and stays there. */
export function focusOnClick({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.focus({ preventScroll: true })
}
