import type { MouseEvent } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ariaKeys } from '../kit/shortcuts.ts'
import { DoneStatus } from './DoneStatus.tsx'
import { partsOf } from './formParts.ts'
import { useSubmitWait } from './hydration.ts'
import { HelpButton } from './ShortcutsHelp.tsx'
import { useStore } from './store.ts'
import type { FormScope } from './types.ts'

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
  const waiting = useSubmitWait()
  return (
    <p className="qf-bar">
      <button
        type="submit"
        className="qf-button qf-primary"
        {...waiting}
        aria-disabled={busy || undefined}
        aria-keyshortcuts={ariaKeys(shortcuts.save)}
        onClick={(event) => {
          takeFocus(event)
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {label}
      </button>
      <HelpButton open={help} shortcuts={shortcuts} />
      {/* What comes and goes is at the end, where it moves nothing. */}
      {busy && <span className="qf-busy">{words.saving}</span>}
      {saved && !busy && <DoneStatus text={words.saved} />}
    </p>
  )
}

/** Takes the focus with a click, which Safari gives to no button; Enter in a field clicks too, and stays there. */
export function takeFocus({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.focus({ preventScroll: true })
}
