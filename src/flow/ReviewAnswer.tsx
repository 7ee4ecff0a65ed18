import type { ReactNode } from 'react'
import { endOf, isToHide } from '../field/mask.ts'
import { NoticeText } from '../field/NoticeText.tsx'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ChangeLink, ErrorLink } from './ReviewLinks.tsx'
import type { ReviewRow } from './reviewed.ts'
import { useReviewView } from './reviewView.ts'
import { useFlowWords } from './useFlowWords.ts'

interface ReviewAnswerProps {
  row: ReviewRow
  /** The list item that it is in, within a sentence; `''` outside of lists. */
  item: string
}

/** One answer: what it is called, what it is and was, and the way to change it. */
export function ReviewAnswer({ row, item }: ReviewAnswerProps) {
  const { errors, warningsAt, empty, showsEmpty, readOnly, discreetly } = useReviewView()
  const words = useFlowWords()
  const error = row.holds.map((path) => errors.get(path)).find(Boolean)
  const notices = row.holds
    .flatMap((path) => warningsAt.get(path) ?? [])
    .flatMap((warning) => discreetly(warning) ?? [])
  const { shown, was, isUnknown } = row
  return (
    <div className="qf-review-row" hidden={empty.has(row) && !showsEmpty}>
      <dt className="qf-label">{row.label}</dt>
      <dd className="qf-value" data-empty={shown || isUnknown ? undefined : ''}>
        {isUnknown && <span className="qf-chip">{words.unknown}</span>}
        {!isUnknown && (shown ? <Text row={row} text={shown} /> : words.notProvided)}
        {was && (
          <p className="qf-was">
            <Text row={row} text={was} say={words.was} />
          </p>
        )}
        {error && <ErrorLink error={error} item={item} />}
        {!error && <NoticeText notices={notices} />}
      </dd>
      {!error && !readOnly && (
        <dd className="qf-review-act">
          <ChangeLink path={row.path} about={words.about(row.label, item)} />
        </dd>
      )}
    </div>
  )
}

interface TextProps {
  row: ReviewRow
  text: string
  /** Makes a sentence of it. */
  say?: (text: string) => string
}

/** An answer, or where the form masks it, the end of it. */
function Text({ row, text, say = (said) => said }: TextProps): ReactNode {
  const { masks } = useReviewView()
  const { field } = useMessages()
  if (!masks || !row.isSensitive || !isToHide(text)) return say(text)
  const end = endOf(text, row.isDate)
  return (
    <>
      <span aria-hidden="true">{say(`•••• ${end}`.trim())}</span>
      <span className="qf-hidden">{say(field.masked(end))}</span>
    </>
  )
}
