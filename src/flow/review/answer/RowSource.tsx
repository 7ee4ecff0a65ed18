import type { ReactNode } from 'react'
import { lazySourceParts } from '../../../field/source/lazySourceParts.ts'
import { internalsOf } from '../../../form/formInternals.ts'
import { useReviewContext } from '../reviewContext.ts'
import type { ReviewRow } from '../rows/reviewTypes.ts'

/** Where an answer came from. An address says it if all of it came from there. */
export function RowSource({ row }: { row: ReviewRow }): ReactNode {
  const { flow } = useReviewContext()
  const { store } = internalsOf(flow)
  const sourceParts = store.memory.sourceReader && lazySourceParts.get()
  if (!sourceParts) return null
  const [shown, ...others] = row.paths.flatMap((path) => store.field(path).source ?? [])
  const isSaid =
    shown?.isSaidAbove || others.some(({ source }) => source.label !== shown?.source.label)
  return isSaid ? null : <sourceParts.SourceBadge id={`${row.path}--review`} shown={shown} />
}
