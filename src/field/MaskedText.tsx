import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { endOf } from './mask.ts'
import type { Mask } from './useMask.ts'
import { useSession } from './session.ts'
import { useActWords } from './useActWords.ts'
import type { FieldState } from './useField.ts'

export interface MaskedTextProps {
  field: FieldState
  mask: Mask
  /** What is shown once it is revealed, in a form that is only to be read. */
  shown?: string
}

/**
 * Stands in place of a sensitive answer: its end as text, and a button to see the rest, which gives
 * way to the control. No bullets in an input, which would be taken for the answer and saved.
 */
export function MaskedText({ field, mask, shown }: MaskedTextProps) {
  const session = useSession()
  const words = useActWords()
  const end = endOf(field.text, field.node.reads === 'date')

  useEffect(
    () =>
      session?.onReveal((name) => {
        if (name === field.name) flushSync(mask.open)
      }),
    [session, field.name, mask.open],
  )

  const reveal = () => {
    if (!mask.closed) mask.close()
    else if (shown === undefined) session?.focus(field.name)
    else mask.open()
  }
  return (
    <span className="qf-masked" onBlur={mask.leave}>
      {mask.closed ? (
        <>
          <span aria-hidden="true">{`•••• ${end}`.trim()}</span>
          <span className="qf-hidden" id={`${field.id}--mask`}>
            {words.masked(end)}
          </span>
        </>
      ) : (
        <span id={`${field.id}--mask`}>{shown}</span>
      )}
      <button
        type="button"
        className="qf-link"
        id={field.id}
        data-part="reveal"
        aria-describedby={[`${field.id}--mask`, field.describedBy].filter(Boolean).join(' ')}
        onClick={reveal}
      >
        {mask.closed ? words.reveal : words.hide}{' '}
        <span className="qf-hidden">{words.ofField(field.called)}</span>
      </button>
    </span>
  )
}
