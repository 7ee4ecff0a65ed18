import { Heading, SubHeadings } from '../field/Heading.tsx'
import { ReviewAnswer } from './ReviewAnswer.tsx'
import { ReviewItems } from './ReviewItems.tsx'
import { SaidOf } from './ReviewLinks.tsx'
import type { ReviewCard, ReviewGroup, ReviewPart, ReviewRow } from './reviewed.ts'
import { useReviewView } from './reviewView.ts'

interface ReviewPartsProps {
  parts: readonly ReviewPart[]
  /** The list item that they are in, within a sentence; `''` outside of lists. */
  item?: string
  /** What the heading above says: a list of that name needs no other. */
  under?: string
}

/** Answers in one description list, then the groups and the lists beside them. */
export function ReviewParts({ parts, item = '', under = '' }: ReviewPartsProps) {
  const rows = parts.filter((part): part is ReviewRow => part.kind === 'row')
  return (
    <>
      {rows.length > 0 && (
        <dl className="qf-review-rows">
          {rows.map((row) => (
            <ReviewAnswer key={row.holds[0]} row={row} item={item} />
          ))}
        </dl>
      )}
      {parts.map((part) => {
        if (part.kind === 'group') return <Group key={part.path} group={part} item={item} />
        if (part.kind === 'list') {
          return (
            <ReviewItems key={part.path} list={part} under={under}>
              {inCard}
            </ReviewItems>
          )
        }
        return null
      })}
    </>
  )
}

const inCard = ({ parts }: ReviewCard, item: string) => <ReviewParts parts={parts} item={item} />

/** A record inside the record; away while nothing is in it. */
function Group({ group, item }: { group: ReviewGroup; item: string }) {
  const { showsEmpty } = useReviewView()
  const isEmpty = useIsEmpty(group)
  return (
    <div className="qf-review-part" hidden={isEmpty && !showsEmpty}>
      <Heading>{group.label}</Heading>
      <SaidOf paths={[group.path]} item={item} />
      <SubHeadings>
        <ReviewParts parts={group.parts} item={item} />
      </SubHeadings>
    </div>
  )
}

/** Whether nothing in some parts says anything. An empty list says that it is. */
export function useIsEmpty({ path, parts }: { path?: string; parts: readonly ReviewPart[] }) {
  const { empty, errors, warningsAt } = useReviewView()
  const isSpokenOf = (path: string) => errors.has(path) || warningsAt.has(path)
  const isEmpty = (part: ReviewPart): boolean => {
    if (part.kind === 'row') return empty.has(part)
    return part.kind === 'group' && !isSpokenOf(part.path) && part.parts.every(isEmpty)
  }
  return !(path !== undefined && isSpokenOf(path)) && parts.every(isEmpty)
}
