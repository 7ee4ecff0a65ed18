import type { Problem } from '../../core/validation/problem.ts'
import { useMessages } from '../../config/useConfig.ts'

interface WarningTextProps {
  id?: string
  warnings: readonly Problem[]
  /** Whether the fixes have buttons, so that a message that a button repeats is only for descriptions. */
  hasFixButtons?: boolean
}

/** Warnings and suggestions. Renders nothing if there are none. */
export function WarningText({ id, warnings, hasFixButtons = false }: WarningTextProps) {
  const { field: messages } = useMessages()
  if (warnings.length === 0) return null
  const isOnButton = ({ fix, message }: Problem) => hasFixButtons && fix?.label === message
  return (
    <div className={warnings.every(isOnButton) ? 'qf-visually-hidden' : 'qf-warning'} id={id}>
      {warnings.map((problem) => {
        const { id: rule, severity, message } = problem
        return (
          <p
            key={`${rule} ${message}`}
            className={
              isOnButton(problem)
                ? 'qf-visually-hidden'
                : severity === 'warning'
                  ? undefined
                  : hasAction(problem)
                    ? 'qf-suggestion'
                    : 'qf-hint'
            }
          >
            {severity === 'warning' && <strong>{messages.warningPrefix}</strong>}{' '}
            <span>{message}</span>
          </p>
        )
      })}
    </div>
  )
}

/** Whether a suggestion has buttons. An address has those of its two texts. Without, it only informs. */
const hasAction = ({ id, fix }: Problem) => fix !== undefined || id === 'address.mismatch'
