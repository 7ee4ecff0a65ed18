import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from '../form/store.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { FlowParts } from './flowParts.ts'
import { useFlowWords } from './useFlowWords.ts'

interface AcknowledgementProps {
  parts: FlowParts
  /** How many warnings there are. */
  count: number
}

/** A person confirms that they looked at the warnings. Others than those take it back. */
export function Acknowledgement({ parts, count }: AcknowledgementProps) {
  const { acknowledged, unacknowledged } = parts
  const words = useFlowWords()
  const { field } = useMessages()
  const isAcknowledged = useStore(acknowledged)
  const failures = useStore(unacknowledged)
  const [mended, setMended] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const told = useRef(failures)
  const id = useId()

  useEffect(() => {
    if (failures === told.current) return
    told.current = failures
    box.current?.focus()
  }, [failures])

  const isMissing = !isAcknowledged && failures > mended
  return (
    <div className="qf-acknowledge" data-invalid={isMissing ? '' : undefined}>
      {isMissing && (
        <p className="qf-error" id={id}>
          <span className="qf-hidden">{field.errorPrefix}</span> {words.mustAcknowledge}
        </p>
      )}
      <label>
        <input
          ref={box}
          type="checkbox"
          className="qf-radio"
          checked={isAcknowledged}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => {
            acknowledged.set(target.checked)
            setMended(failures)
          }}
        />{' '}
        {words.acknowledge(count)}
      </label>
    </div>
  )
}
