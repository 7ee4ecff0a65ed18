import type { ReactNode } from 'react'
import { prefill } from '../../../field/prefill/prefill.ts'
import { useSaidSource } from '../../../field/source/saidSource.ts'
import { SaidSourceContext } from '../../../field/source/SaidSourceContext.ts'
import { internalsOf } from '../../../form/formInternals.ts'
import { useReviewContext } from '../reviewContext.ts'
import type { ReviewRow } from '../rows/reviewTypes.ts'

/** Where an answer came from. An address may have several. */
export function RowSource({ row }: { row: ReviewRow }): ReactNode {
  const { flow } = useReviewContext()
  const { store } = internalsOf(flow)
  const sourceParts = store.memory.sourceReader && prefill.get()
  if (!sourceParts) return null
  const all = row.paths.flatMap((path) => store.field(path).source ?? [])
  const different = new Map(all.map((shown) => [shown.source.label, shown]))
  return [...different].map(([label, shown]) => (
    <sourceParts.SourceBadge key={label} id={`${row.path}--review`} shown={shown} />
  ))
}

interface RowsSourceProps {
  rows: readonly ReviewRow[]
  label: string
  /** Renders the answers, with what their title says about their source. */
  children: (note: ReactNode) => ReactNode
}

/** Says the source of most answers once, at their title. */
export function RowsSource({ rows, label, children }: RowsSourceProps): ReactNode {
  const { flow } = useReviewContext()
  const reader = internalsOf(flow).store.memory.sourceReader
  const paths = reader ? rows.flatMap((row) => row.paths) : []
  const shown = reader?.sharedAt(paths)
  const { parts, said } = useSaidSource(shown)
  return (
    <SaidSourceContext.Provider value={said}>
      {children(parts && <parts.GroupSource {...{ paths, label, shown }} isText />)}
    </SaidSourceContext.Provider>
  )
}
