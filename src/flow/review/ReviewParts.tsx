import { Heading, NestedHeadings } from '../../field/group/Heading.tsx'
import { ReviewAnswer } from './ReviewAnswer.tsx'
import { ReviewItems } from './ReviewItems.tsx'
import { ProblemsAt } from './ReviewLinks.tsx'
import type { ReviewCard, ReviewGroup, ReviewPart, ReviewRow } from './rows/reviewTypes.ts'
import { useReviewContext } from './reviewContext.ts'

interface ReviewPartsProps {
  parts: readonly ReviewPart[]
  /** The list item that they are in, within a sentence; `''` outside of lists. */
  item?: string
  /** What the heading above says: a list of that name needs no other. */
  headingText?: string
}

/** Answers in one description list, then the groups and the lists beside them. */
export function ReviewParts({ parts, item = '', headingText = '' }: ReviewPartsProps) {
  const rows = parts.filter((part): part is ReviewRow => part.kind === 'row')
  return (
    <>
      {rows.length > 0 && (
        <dl className="qf-review-rows">
          {rows.map((row) => (
            <ReviewAnswer key={row.paths[0]} row={row} item={item} />
          ))}
        </dl>
      )}
      {parts.map((part) => {
        if (part.kind === 'group')
          return <ReviewGroupSection key={part.path} group={part} item={item} />
        if (part.kind === 'list') {
          return (
            <ReviewItems key={part.path} list={part} headingText={headingText}>
              {renderCard}
            </ReviewItems>
          )
        }
        return null
      })}
    </>
  )
}

const renderCard = ({ parts }: ReviewCard, item: string) => (
  <ReviewParts parts={parts} item={item} />
)

/** A record inside the record; away while nothing is in it. */
function ReviewGroupSection({ group, item }: { group: ReviewGroup; item: string }) {
  const { showsEmpty } = useReviewContext()
  const isEmpty = useIsEmpty(group)
  return (
    <div className="qf-review-section" hidden={isEmpty && !showsEmpty}>
      <Heading>{group.label}</Heading>
      <ProblemsAt paths={[group.path]} item={item} />
      <NestedHeadings>
        <ReviewParts parts={group.parts} item={item} />
      </NestedHeadings>
    </div>
  )
}

/** Whether nothing in some parts says anything. An empty list says that it is. */
export function useIsEmpty({ path, parts }: { path?: string; parts: readonly ReviewPart[] }) {
  const { empty, errors, warningsAt } = useReviewContext()
  const hasProblems = (path: string) => errors.has(path) || warningsAt.has(path)
  const isEmpty = (part: ReviewPart): boolean => {
    if (part.kind === 'row') return empty.has(part)
    return part.kind === 'group' && !hasProblems(part.path) && part.parts.every(isEmpty)
  }
  return !(path !== undefined && hasProblems(path)) && parts.every(isEmpty)
}
