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
  return (
    <div className="qf-warning" id={id}>
      {warnings.map(({ id: rule, severity, message, fix }) => (
        <p
          key={`${rule} ${message}`}
          className={
            hasFixButtons && fix?.label === message
              ? 'qf-visually-hidden'
              : severity === 'warning'
                ? undefined
                : fix
                  ? 'qf-suggestion'
                  : 'qf-remark'
          }
        >
          {severity === 'warning' && <strong>{messages.warningPrefix}</strong>} {message}
        </p>
      ))}
    </div>
  )
}
