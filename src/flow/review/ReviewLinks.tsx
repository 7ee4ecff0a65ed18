import { buttonLabel } from '../../field/buttons/buttonLabel.tsx'
import { ErrorText } from '../../field/problems/ErrorText.tsx'
import type { Problem } from '../../core/validation/problem.ts'
import { WarningText } from '../../field/problems/WarningText.tsx'
import type { MouseEvent } from 'react'
import { flowInternalsOf } from '../flowInternals.ts'
import { StepLink } from '../steps/StepLink.tsx'
import { hrefOf, opensInNewTab } from '../steps/stepList.ts'
import { useReviewContext } from './reviewContext.ts'
import { useReviewMessages } from './useReviewMessages.ts'

interface ChangeLinkProps {
  path: string
  /** What the link changes, as part of a sentence. */
  description: string
  /** Whether it shows as a pencil. */
  isIcon?: boolean
  /** Whether it is in the Tab order. Arrow keys reach it anyway. @default true */
  isTabStop?: boolean
}

/** A link to a field. It takes the focus when the person returns. */
export function ChangeLink({ path, description, isIcon = false, isTabStop }: ChangeLinkProps) {
  const { flow } = useReviewContext()
  const { change } = useReviewMessages()
  return (
    <StepLink
      flow={flow}
      path={path}
      returnTo={flow.step.id}
      isChangeLink
      {...{ isIcon, isTabStop }}
    >
      {isIcon ? (
        <span className="qf-visually-hidden">{`${change} ${description}`}</span>
      ) : (
        buttonLabel(change, description)
      )}
    </StepLink>
  )
}

interface EditLinkProps {
  title: string
  step: string
  /** The list or field that takes the focus there. Without one the heading of the step does. */
  field?: string | undefined
}

/** A link to the step of a section. */
export function EditLink({ title, step, field }: EditLinkProps) {
  const { flow, readOnly } = useReviewContext()
  const { edit } = useReviewMessages()
  if (readOnly) return null
  const go = (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    flow.goTo(step, { field, returnTo: flow.step.id })
  }
  return (
    <p className="qf-group-note">
      <a
        className="qf-button-link"
        href={hrefOf(flowInternalsOf(flow).flow, { step, field })}
        data-change-link={field}
        onClick={go}
      >
        {edit(title)}
      </a>
    </p>
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
  const { path, message } = redact(error) ?? error
  return (
    <ErrorText>
      {readOnly ? (
        message
      ) : (
        <StepLink flow={flow} path={path} returnTo={flow.step.id} isChangeLink>
          <span>{message}</span>
          {item && <span className="qf-visually-hidden">{`, ${item}`}</span>}
        </StepLink>
      )}
    </ErrorText>
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
