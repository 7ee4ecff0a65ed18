import { useMemo } from 'react'
import { nodeOf } from '../codec/node.ts'
import { isIncomplete, textOfItem } from './itemText.ts'
import type { Spot } from './place.ts'
import type { ItemsOf } from './repeated.ts'
import { useSession } from './session.ts'
import { nameOf } from './useItemName.ts'
import { useListWords } from './useListWords.ts'

/** What is said of an item while it is closed. */
interface ClosedItem {
  name: string
  /** Whether a required field in it is empty. */
  isIncomplete: boolean
  line: string | undefined
}

/** Looks into an item that is closed, once: there is nothing in it to be typed in. */
export function useClosedItem(
  { open, summary, turn }: Pick<ItemsOf<never>, 'summary'> & { open: boolean; turn: number },
  place: Spot,
): ClosedItem | undefined {
  const session = useSession()
  return useMemo(() => {
    if (open) return undefined
    const node = nodeOf(place.schema)
    const held = session?.valueAt(place.name)
    return {
      name: nameOf(session, place),
      isIncomplete: isIncomplete(node, held),
      line: summary?.(textOfItem(node, held, session?.masks)),
    }
    // The place is another when items before it come or go, and holds the same as before; the turn
    // is another when it does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, summary, turn, session])
}

interface ClosedLineProps extends Omit<ClosedItem, 'name'> {
  id: string
  problems: number
}

/** Ordinary text, so that find in page reaches it. */
export function ClosedLine({ id, isIncomplete, line, problems }: ClosedLineProps) {
  const words = useListWords()
  return (
    <p className="qf-summary-line" id={id}>
      {problems > 0 && <span className="qf-tag">{words.problems(problems)}</span>}
      {problems === 0 && isIncomplete && (
        <span className="qf-tag qf-incomplete">{words.incomplete}</span>
      )}{' '}
      {line}
    </p>
  )
}
