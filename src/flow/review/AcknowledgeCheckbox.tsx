import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from '../../form/store.ts'
import { useMessages } from '../../config/ConfigProvider.tsx'
import type { FlowInternals } from '../flowInternals.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

interface AcknowledgeCheckboxProps {
  internals: FlowInternals
  /** How many warnings there are. */
  count: number
}

/** A person confirms that they looked at the warnings. Others than those take it back. */
export function AcknowledgeCheckbox({ internals, count }: AcknowledgeCheckboxProps) {
  const { acknowledged, blockedSubmits } = internals
  const messages = useFlowMessages()
  const { field } = useMessages()
  const isAcknowledged = useStore(acknowledged)
  const failures = useStore(blockedSubmits)
  const [clearedFailures, setMended] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const handledFailures = useRef(failures)
  const id = useId()

  useEffect(() => {
    if (failures === handledFailures.current) return
    handledFailures.current = failures
    box.current?.focus()
  }, [failures])

  const isMissing = !isAcknowledged && failures > clearedFailures
  return (
    <div className="qf-acknowledgement" data-invalid={isMissing ? '' : undefined}>
      {isMissing && (
        <p className="qf-error" id={id}>
          <span className="qf-visually-hidden">{field.errorPrefix}</span> {messages.mustAcknowledge}
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
        {messages.acknowledge(count)}
      </label>
    </div>
  )
}
