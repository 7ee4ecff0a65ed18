import { nodeOf } from '../codec/node.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { isIncomplete, textOfItem } from './itemText.ts'
import type { Spot } from './place.ts'
import type { ItemsOf } from './repeated.ts'
import { useSession } from './session.ts'

interface ClosedLineProps {
  place: Spot
  summary: ItemsOf<never>['summary']
  problems: number
}

/** What is said of an item while it is closed: ordinary text, so that find in page reaches it. */
export function ClosedLine({ place, summary, problems }: ClosedLineProps) {
  const { list: words } = useMessages()
  const session = useSession()
  const node = nodeOf(place.schema)
  const held = session?.valueAt(place.name)
  return (
    <p className="qf-summary-line">
      {problems > 0 ? (
        <span className="qf-tag">{words.problems(problems)}</span>
      ) : (
        isIncomplete(node, held) && <span className="qf-tag qf-incomplete">{words.incomplete}</span>
      )}{' '}
      {summary?.(textOfItem(node, held, session?.masks))}
    </p>
  )
}
