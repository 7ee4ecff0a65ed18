import type { Problem } from '../advice/problem.ts'
import { NoticeText } from '../field/NoticeText.tsx'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { GoLink } from './GoLink.tsx'
import { useReviewView } from './reviewView.ts'
import { useFlowWords } from './useFlowWords.ts'

interface ChangeLinkProps {
  path: string
  /** What is changed, within a sentence. */
  about: string
}

/** Goes to where an answer is given, and takes the focus when one comes back. */
export function ChangeLink({ path, about }: ChangeLinkProps) {
  const { flow } = useReviewView()
  const words = useFlowWords()
  return (
    <GoLink flow={flow} path={path} returnTo={flow.step.id} isChange>
      {words.change} <span className="qf-hidden">{about}</span>
    </GoLink>
  )
}

interface ErrorLinkProps {
  error: Problem
  /** The list item that it is in, within a sentence; `''` outside of lists. */
  item: string
}

/** Says what is wrong with an answer, and goes to where it is given. */
export function ErrorLink({ error, item }: ErrorLinkProps) {
  const { flow, readOnly, discreetly } = useReviewView()
  const { field } = useMessages()
  const { path, message } = discreetly(error) ?? error
  return (
    <p className="qf-error">
      <span className="qf-hidden">{field.errorPrefix}</span>{' '}
      {readOnly ? (
        message
      ) : (
        <GoLink flow={flow} path={path} returnTo={flow.step.id} isChange>
          {message}
          {item && <span className="qf-hidden">, {item}</span>}
        </GoLink>
      )}
    </p>
  )
}

/** What is said of records, lists and items as a whole. */
export function SaidOf({ paths, item = '' }: { paths: readonly string[]; item?: string }) {
  const { errors, warningsAt } = useReviewView()
  return paths.map((path) => {
    const error = errors.get(path)
    if (error) return <ErrorLink key={path} error={error} item={item} />
    return <NoticeText key={path} notices={warningsAt.get(path) ?? []} />
  })
}
