import type { MouseEvent } from 'react'
import type { Fix } from '../../core/validation/problem.ts'
import { findTextControl, replaceText } from '../input/textControl.ts'
import { useFixActions } from './useFixActions.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'

/** The mends that notices offer, a button for each. Nothing is entered unless someone asks for it. */
export function FixButtons({ field }: { field: FieldState }) {
  return (
    <p className="qf-fixes">
      {field.warnings.map(
        ({ fix }) => fix && <FixButton key={fix.label} fix={fix} of={field.plainLabel} />,
      )}
    </p>
  )
}

function FixButton({ fix: { path, text, label }, of }: { fix: Fix; of: string }) {
  const fixActions = useFixActions(path)
  const { field: messages } = useMessages()
  const applyFix = (event: MouseEvent<HTMLElement>) => {
    const box = findTextControl(event.currentTarget.closest('[data-part="field"]'), path)
    // Typed over, it can be undone with the browser's own Ctrl+Z, and the box has the focus.
    if (box) replaceText(box, text)
    else fixActions.applyText(text)
  }
  return (
    <button type="button" className="qf-button-link" onClick={applyFix}>
      {label} <span className="qf-visually-hidden">{messages.ofField(of)}</span>
    </button>
  )
}
