import type { MouseEvent } from 'react'
import type { Fix } from '../../core/validation/problem.ts'
import { findTextControl, replaceText } from '../input/textControl.ts'
import { useFixActions } from './useFixActions.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'

/** A button for each fix of a warning or suggestion. Nothing changes until the person presses one. */
export function FixButtons({ field }: { field: FieldState }) {
  return (
    <p className="qf-fixes">
      {field.warnings.map(
        ({ fix }) => fix && <FixButton key={fix.label} fix={fix} fieldLabel={field.plainLabel} />,
      )}
    </p>
  )
}

interface FixButtonProps {
  fix: Fix
  fieldLabel: string
}

function FixButton({ fix: { path, text, label }, fieldLabel }: FixButtonProps) {
  const fixActions = useFixActions(path)
  const { field: messages } = useMessages()
  const applyFix = (event: MouseEvent<HTMLElement>) => {
    const box = findTextControl(event.currentTarget.closest('[data-part="field"]'), path)
    // This focuses the box, and lets the browser's Ctrl+Z undo the fix.
    if (box) replaceText(box, text)
    else fixActions.applyText(text)
  }
  return (
    <button type="button" className="qf-button-link" onClick={applyFix}>
      {label} <span className="qf-visually-hidden">{messages.ofField(fieldLabel)}</span>
    </button>
  )
}
