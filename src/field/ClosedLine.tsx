import { nodeOf } from '../codec/node.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { countErrors } from './countErrors.ts'
import { isIncomplete, textOfItem } from './itemText.ts'
import type { Spot } from './place.ts'
import type { ItemsOf } from './repeated.ts'
import { useSession } from './session.ts'
import { useErrorsIn, useHeld } from './useHeld.ts'

interface ClosedLineProps {
  place: Spot
  summary: ItemsOf<never>['summary']
}

/** What is said of an item while it is closed: ordinary text, so that find in page reaches it. */
export function ClosedLine({ place, summary }: ClosedLineProps) {
  const { list: words } = useMessages()
  const session = useSession()
  const node = nodeOf(place.schema)
  const problems = useErrorsIn(place.name, countErrors)
  const lacks = useHeld(place.name, (held) => isIncomplete(node, held))
  const line = useHeld(
    place.name,
    (held) => summary?.(textOfItem(node, held, session?.masks)) ?? '',
  )
  return (
    <p className="qf-summary-line">
      {problems > 0 && <span className="qf-tag">{words.problems(problems)}</span>}
      {problems === 0 && lacks && <span className="qf-tag qf-incomplete">{words.incomplete}</span>}{' '}
      {line}
    </p>
  )
}
