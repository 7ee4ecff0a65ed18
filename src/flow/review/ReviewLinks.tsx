import type { Problem } from '../../core/validation/problem.ts'
import { WarningText } from '../../field/problems/WarningText.tsx'
import { StepLink } from '../steps/StepLink.tsx'
import { useReviewContext } from './reviewContext.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { useMessages } from '../../config/useConfig.ts'

interface ChangeLinkProps {
  path: string
  /** What is changed, within a sentence. */
  description: string
}

/** Goes to where an answer is given, and takes the focus when one comes back. */
export function ChangeLink({ path, description }: ChangeLinkProps) {
  const { flow } = useReviewContext()
  const messages = useFlowMessages()
  return (
    <StepLink flow={flow} path={path} returnTo={flow.step.id} isChangeLink>
      {messages.change} <span className="qf-visually-hidden">{description}</span>
    </StepLink>
  )
}

interface ErrorLinkProps {
  error: Problem
  /** The list item that it is in, within a sentence; `''` outside of lists. */
  item: string
}

/** Says what is wrong with an answer, and goes to where it is given. */
export function ErrorLink({ error, item }: ErrorLinkProps) {
  const { flow, readOnly, redact } = useReviewContext()
  const { field } = useMessages()
  const { path, message } = redact(error) ?? error
  return (
    <p className="qf-error">
      <span className="qf-visually-hidden">{field.errorPrefix}</span>{' '}
      {readOnly ? (
        message
      ) : (
        <StepLink flow={flow} path={path} returnTo={flow.step.id} isChangeLink>
          {message}
          {item && <span className="qf-visually-hidden">, {item}</span>}
        </StepLink>
      )}
    </p>
  )
}

/** What is said of records, lists and items as a whole. */
export function ProblemsAt({ paths, item = '' }: { paths: readonly string[]; item?: string }) {
  const { errors, warningsAt } = useReviewContext()
  return paths.map((path) => {
    const error = errors.get(path)
    if (error) return <ErrorLink key={path} error={error} item={item} />
    return <WarningText key={path} warnings={warningsAt.get(path) ?? []} />
  })
}
