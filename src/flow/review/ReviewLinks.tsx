import type { Problem } from '../../core/validation/problem.ts'
import { WarningText } from '../../field/problems/WarningText.tsx'
import { StepLink } from '../steps/StepLink.tsx'
import { useReviewContext } from './reviewContext.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import { useMessages } from '../../config/useConfig.ts'

interface ChangeLinkProps {
  path: string
  /** What the link changes, as part of a sentence. */
  description: string
}

/** A link to a field. It takes the focus when the person returns. */
export function ChangeLink({ path, description }: ChangeLinkProps) {
  const { flow } = useReviewContext()
  const messages = useReviewMessages()
  return (
    <StepLink flow={flow} path={path} returnTo={flow.step.id} isChangeLink>
      {messages.change} <span className="qf-visually-hidden">{description}</span>
    </StepLink>
  )
}

interface ErrorLinkProps {
  error: Problem
  /** The list item that contains it, as part of a sentence. `''` outside lists. */
  item: string
}

/** An error as a link to its field. */
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

/** The problems of records, lists and items as a whole. */
export function ProblemsAt({ paths, item = '' }: { paths: readonly string[]; item?: string }) {
  const { errors, warningsAt } = useReviewContext()
  return paths.map((path) => {
    const error = errors.get(path)
    if (error) return <ErrorLink key={path} error={error} item={item} />
    return <WarningText key={path} warnings={warningsAt.get(path) ?? []} />
  })
}
