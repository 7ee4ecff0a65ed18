import type { ReactNode } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import type { Problem } from '../../core/validation/problem.ts'

interface ErrorTextProps {
  id?: string
  children: ReactNode
}

/** An error. Renders a `<p>`. */
export function ErrorText({ id, children }: ErrorTextProps) {
  const { errorPrefix } = useMessages().field
  return (
    <p className="qf-error" id={id}>
      <span className="qf-visually-hidden">{errorPrefix}</span> <span>{children}</span>
    </p>
  )
}

interface WarningTextProps {
  id?: string
  warnings: readonly Problem[]
  /** Whether the fixes have buttons, so that a message that a button repeats is only for descriptions. */
  hasFixButtons?: boolean
  /** Those that show elsewhere, and are only for descriptions here. */
  folded?: readonly Problem[]
}

/** Warnings and suggestions. Renders nothing if there are none. */
export function WarningText({ id, warnings, hasFixButtons, folded }: WarningTextProps) {
  const { field: messages } = useMessages()
  if (warnings.length === 0) return null
  const isOnButton = (problem: Problem) =>
    folded?.includes(problem) || (hasFixButtons && problem.fix?.inMessage === 'label')
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

/** Whether a suggestion has buttons. Without, it only informs. */
const hasAction = ({ fix, hasSectionButtons }: Problem) => fix !== undefined || hasSectionButtons

/**
 * A number of problems or warnings in the shape of its tone. In little room only the number shows. One
 * element, as hundreds of items may get a problem at once.
 */
export const countMark = (
  tone: 'qf-tone' | 'qf-tone qf-tone-warning',
  count: number,
  words: (count: number) => string,
  before?: ReactNode,
): ReactNode =>
  count > 0 && (
    <span key={tone} className={`${tone} qf-count`} data-count={count}>
      {before}
      <span>{words(count)}</span>
    </span>
  )
