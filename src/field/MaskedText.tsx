import { useMessages } from '../config/useConfig.ts'
import { buttonLabel, LinkButton } from './buttons/FieldButton.tsx'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { visibleEnd } from '../core/sensitive/mask.ts'
import type { Mask, BoundField } from './fieldState.ts'
import { reportEvent } from '../store/hostEvents.ts'
import { useLatest } from './hooks.ts'
import { useFormStore } from './formContext.ts'
import { focusControl } from './focus.ts'
import { joinIds, partId } from './fieldMarkup.ts'

interface MaskedTextProps {
  field: BoundField
  mask: Mask
  /** The text to show when revealed, in a read-only form. */
  revealedText?: string
}

/**
 * A masked answer: its end as text, and a button that reveals the control. Not an input with bullets,
 * which password managers would take for the answer and save.
 */
export function MaskedText({ field, mask, revealedText }: MaskedTextProps) {
  const store = useFormStore()
  const messages = useMessages().field
  const end = visibleEnd(field.text, field.node.parseAs === 'date')

  const show = () => {
    mask.reveal()
    if (store) reportEvent(store, { type: 'revealed', path: field.name })
  }
  const latestShow = useLatest(show)
  useEffect(
    () =>
      store?.events.revealRequest.add((name) => {
        if (name === field.name) flushSync(latestShow.current)
      }),
    [store, field.name, latestShow],
  )

  const reveal = () => {
    if (!mask.isMasked) mask.hide()
    else if (revealedText !== undefined) show()
    else if (store) focusControl(store, field.name)
  }
  return (
    <span className="qf-masked qf-boxed" onBlur={mask.hideAfterBlur}>
      {mask.isMasked ? (
        <>
          <span aria-hidden="true">{`•••• ${end}`.trim()}</span>
          <span className="qf-visually-hidden" id={partId(field.id, 'mask')}>
            {messages.masked(end)}
          </span>
        </>
      ) : (
        <span id={partId(field.id, 'mask')}>{revealedText}</span>
      )}
      <LinkButton
        id={field.id}
        data-part="reveal"
        aria-describedby={joinIds([partId(field.id, 'mask'), field.describedBy])}
        aria-keyshortcuts={field.keyShortcuts}
        onClick={reveal}
      >
        {buttonLabel(
          mask.isMasked ? messages.reveal : messages.hide,
          messages.ofField(field.plainLabel),
        )}
      </LinkButton>
    </span>
  )
}
