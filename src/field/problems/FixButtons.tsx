import { type MouseEvent, type ReactNode, useId } from 'react'
import type { Fix } from '../../core/validation/problem.ts'
import { announce } from '../../store/announce.ts'
import { labelAt } from '../../store/labels.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { fillControls } from '../fill/fillControls.ts'
import { useFormStore } from '../formContext.ts'
import { findTextControl, replaceText } from '../input/textControl.ts'
import { useFixActions } from './useFixActions.ts'
import type { FieldState } from '../fieldState.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

/**
 * A button for each fix of a warning or suggestion, and for each offer. Nothing changes until the
 * person presses one.
 */
export function FixButtons({ field }: { field: FieldState }) {
  const { Button } = useOwnInputs()
  const { warnings, offers, filled } = field
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  return (
    <p className="qf-fixes">
      {warnings.map(({ fix, message }) => {
        if (!fix) return null
        const button = (
          <FixButton key={fix.label} {...{ fix, message }} fieldLabel={field.plainLabel} />
        )
        // Its message shows nowhere else.
        return fix.label === message ? suggestion(fix.label, button) : button
      })}
      {offers.map(({ label, texts, message, forText, from }) => {
        const [[path, text] = ['', ''], ...others] = Object.entries(texts)
        if (path === field.name && others.length === 0 && !message) {
          const fix = { path, text, label }
          const origin = store && from !== undefined && messages.offeredFrom(labelAt(store, from))
          return suggestion(
            label,
            <FixButton fix={fix} fieldLabel={field.plainLabel} isOffer origin={origin} />,
          )
        }
        const fill = () => {
          if (!store) return
          const labels = Object.keys(texts).map((name) => labelAt(store, name))
          fillControls(store, {
            path: field.name,
            texts,
            message: message ?? messages.filled(labels),
            undone: messages.fillUndone(labels),
          })
        }
        return suggestion(
          label,
          <Button type="button" className="qf-button-link" onClick={fill}>
            {label}{' '}
            {forText !== undefined && (
              <span className="qf-visually-hidden">{messages.ofField(field.plainLabel)}</span>
            )}
          </Button>,
        )
      })}
      {filled && (
        <span>
          <span>{filled.message}</span>
          {' · '}
          <Button type="button" className="qf-button-link" onClick={filled.undo}>
            {messages.undo}{' '}
            <span className="qf-visually-hidden">{messages.ofField(field.plainLabel)}</span>
          </Button>
        </span>
      )}
    </p>
  )

  function suggestion(key: string, button: ReactNode) {
    return (
      <span key={key} className="qf-suggestion">
        {button}
      </span>
    )
  }
}

interface FixButtonProps {
  fix: Fix
  fieldLabel: string
  /** What the fix is for. */
  message?: string
  /** Describes the button: the field that an offer comes from. */
  origin?: string | false | undefined
  /** Whether nothing was wrong. What is entered is then announced. */
  isOffer?: boolean
}

function FixButton({ fix, fieldLabel, message = '', origin, isOffer }: FixButtonProps) {
  const { path, text, label } = fix
  const id = useId()
  const { Button } = useOwnInputs()
  const store = useFormStore()
  const fixActions = useFixActions(path)
  const messages = useFieldButtonMessages()
  const applyFix = (event: MouseEvent<HTMLElement>) => {
    const box = findTextControl(event.currentTarget.closest('[data-part="field"]'), path)
    // This focuses the box, and lets the browser's Ctrl+Z undo the fix.
    if (box) replaceText(box, text)
    else fixActions.applyText(text)
    if (isOffer && store) announce(store, messages.answerAnnouncement(fieldLabel, text))
  }
  // Next to "Did you mean maria@gmail.com?" the button need not show the address again.
  const isNamed =
    message !== label &&
    message.replace(/[^\p{L}\p{N}]+$/u, '').endsWith(text) &&
    label.endsWith(` ${text}`)
  return (
    <>
      <Button
        type="button"
        className="qf-button-link"
        onClick={applyFix}
        aria-describedby={origin ? id : undefined}
      >
        {isNamed ? label.slice(0, -text.length - 1) : label}{' '}
        <span className="qf-visually-hidden">
          {isNamed && `${text} `}
          {messages.ofField(fieldLabel)}
        </span>
      </Button>
      {origin && (
        <span className="qf-visually-hidden" id={id}>
          {origin}
        </span>
      )}
    </>
  )
}
