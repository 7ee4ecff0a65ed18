import type { Problem } from '../../core/validation/problem.ts'
import { useMessages } from '../../config/useConfig.ts'

interface WarningTextProps {
  id?: string
  warnings: readonly Problem[]
}

/** Warnings and suggestions. Renders nothing if there are none. */
export function WarningText({ id, warnings }: WarningTextProps) {
  const { field: messages } = useMessages()
  if (warnings.length === 0) return null
  return (
    <div className="qf-warning" id={id}>
      {warnings.map(({ id: rule, severity, message }) => (
        <p key={rule} className={severity === 'warning' ? undefined : 'qf-suggestion'}>
          {severity === 'warning' && <strong>{messages.warningPrefix}</strong>} {message}
        </p>
      ))}
    </div>
  )
}
