import { type ReactNode, useId } from 'react'
import type { Fix } from '../../core/validation/problem.ts'
import { announce } from '../../store/announce.ts'
import { labelAt } from '../../store/labels.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { fillControls } from '../fill/fillControls.ts'
import { useFormStore } from '../formContext.ts'
import { textControlAt } from '../focus/controlElement.ts'
import { replaceText } from '../input/textControl.ts'
import { useFixActions } from './useFixActions.ts'
import type { FieldState } from '../fieldState.ts'

/**
 * A button for each fix of a warning or suggestion, and for each offer. Nothing changes until the
 * person presses one.
 */
export function FixButtons({ field }: { field: FieldState }) {
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  const { name, warnings, offers, filled, plainLabel } = field
  const controls = [name]
  const ofField = messages.ofField(plainLabel)
  return (
    <p className="qf-fixes">
      {warnings.map(({ fix, message }) => {
        if (!fix) return null
        const button = (
          <FixButton key={fix.label} {...{ name, fix, message }} fieldLabel={plainLabel} />
        )
        // Its message shows nowhere else.
        return fix.label === message ? suggestion(fix.label, button) : button
      })}
      {offers.map(({ label, texts, message, forText, from }) => {
        const [[path, text] = ['', ''], ...others] = Object.entries(texts)
        if (path === name && others.length === 0 && !message) {
          const fix = { path, text, label }
          const origin = store && from !== undefined && messages.offeredFrom(labelAt(store, from))
          return suggestion(
            label,
            <FixButton {...{ name, fix, origin }} fieldLabel={plainLabel} isOffer />,
          )
        }
        const fill = () => {
          if (!store) return
          const labels = Object.keys(texts).map((name) => labelAt(store, name))
          fillControls(store, {
            path: name,
            texts,
            message: message ?? messages.filled(labels),
            undone: messages.fillUndone(labels),
          })
        }
        return suggestion(
          label,
          <FieldButton
            {...{ controls, label }}
            of={forText === undefined ? undefined : ofField}
            onClick={fill}
          />,
        )
      })}
      {filled && (
        <span>
          <span>{filled.message}</span>
          <span>{' · '}</span>
          <FieldButton
            {...{ controls }}
            kind="other"
            label={messages.undo}
            of={ofField}
            onClick={filled.undo}
          />
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
  /** The field that shows the button. */
  name: string
  fix: Fix
  fieldLabel: string
  /** What the fix is for. */
  message?: string
  /** Describes the button: the field that an offer comes from. */
  origin?: string | false | undefined
  /** Whether nothing was wrong. What is entered is then announced. */
  isOffer?: boolean
}

function FixButton({ name, fix, fieldLabel, message = '', origin, isOffer }: FixButtonProps) {
  const { path, text, label } = fix
  const id = useId()
  const store = useFormStore()
  const fixActions = useFixActions(path)
  const messages = useFieldButtonMessages()
  const ofField = messages.ofField(fieldLabel)
  const applyFix = () => {
    const box = store && textControlAt(store, path)
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
      <FieldButton
        controls={[name]}
        label={label}
        of={isNamed ? `${text} ${ofField}` : ofField}
        why={origin ? { text: origin, id } : undefined}
        onClick={applyFix}
      >
        {isNamed ? label.slice(0, -text.length - 1) : label}
      </FieldButton>
      {origin && (
        <span className="qf-visually-hidden" id={id}>
          {origin}
        </span>
      )}
    </>
  )
}
