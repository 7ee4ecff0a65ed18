import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Engine } from './engine.ts'
import { useStore } from './store.ts'

interface SubmitBarProps {
  engine: Engine
  label: string
}

/**
 * The submit button, which keeps the focus while it is busy: a disabled one would lose it. A double
 * click is one, even where the host has answered the first half of it already.
 */
export function SubmitBar({ engine, label }: SubmitBarProps) {
  const { form: words } = useMessages()
  const { busy } = useStore(engine.status)
  return (
    <p className="qf-bar">
      <button
        type="submit"
        className="qf-button qf-primary"
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {label}
      </button>
      {busy && <span className="qf-busy">{words.saving}</span>}
    </p>
  )
}
