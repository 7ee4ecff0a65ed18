import type { ReactNode } from 'react'
import { visibleEnd, needsMask } from '../../field/mask/visibleEnd.ts'
import { WarningText } from '../../field/problems/WarningText.tsx'
import { useMessages } from '../../config/ConfigProvider.tsx'
import { ChangeLink, ErrorLink } from './ReviewLinks.tsx'
import type { ReviewRow } from './rows/reviewTypes.ts'
import { useReviewContext } from './reviewContext.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

interface ReviewAnswerProps {
  row: ReviewRow
  /** The list item that it is in, within a sentence; `''` outside of lists. */
  item: string
}

/** One answer: what it is called, what it is and was, and the way to change it. */
export function ReviewAnswer({ row, item }: ReviewAnswerProps) {
  const { errors, warningsAt, empty, showsEmpty, readOnly, redact } = useReviewContext()
  const messages = useFlowMessages()
  const error = row.paths.map((path) => errors.get(path)).find(Boolean)
  const findings = row.paths
    .flatMap((path) => warningsAt.get(path) ?? [])
    .flatMap((warning) => redact(warning) ?? [])
  const { text, previousText, isUnknown } = row
  return (
    <div className="qf-review-row" hidden={empty.has(row) && !showsEmpty}>
      <dt className="qf-label">{row.label}</dt>
      <dd className="qf-value" data-empty={text || isUnknown ? undefined : ''}>
        {isUnknown && <span className="qf-chip">{messages.unknown}</span>}
        {!isUnknown && (text ? <MaskableText row={row} text={text} /> : messages.notProvided)}
        {previousText && (
          <p className="qf-previous-value">
            <MaskableText row={row} text={previousText} format={messages.was} />
          </p>
        )}
        {error && <ErrorLink error={error} item={item} />}
        {!error && <WarningText warnings={findings} />}
      </dd>
      {!error && !readOnly && (
        <dd className="qf-review-action">
          <ChangeLink path={row.path} description={messages.about(row.label, item)} />
        </dd>
      )}
    </div>
  )
}

interface MaskableTextProps {
  row: ReviewRow
  text: string
  /** Makes a sentence of it. */
  format?: (text: string) => string
}

/** An answer, or where the form masks it, the end of it. */
function MaskableText({ row, text, format = (said) => said }: MaskableTextProps): ReactNode {
  const { masksSensitive } = useReviewContext()
  const { field } = useMessages()
  if (!masksSensitive || !row.isSensitive || !needsMask(text)) return format(text)
  const end = visibleEnd(text, row.isDate)
  return (
    <>
      <span aria-hidden="true">{format(`•••• ${end}`.trim())}</span>
      <span className="qf-visually-hidden">{format(field.masked(end))}</span>
    </>
  )
}
