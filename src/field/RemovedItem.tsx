import type { Noun } from '../kit/listWords.ts'
import type { Removed } from './useRemovals.ts'
import { useListWords } from './useListWords.ts'

interface RemovedItemProps {
  noun: Noun
  removed: Removed
  latest: boolean
  /** Which removal it was among those of items that are called the same; 0 if there are none. */
  turn: number
  onUndo: () => void
}

/** Stands where a removed item stood, and brings it back: a toast would leave before it is read. */
export function RemovedItem({ noun, removed, latest, turn, onUndo }: RemovedItemProps) {
  const words = useListWords()
  const position = removed.index + 1
  const item = words.ofItem(noun, position, removed.name)
  return (
    <p className="qf-removed">
      <span>{words.removed(noun, position, removed.name)}</span>{' '}
      <button type="button" className="qf-link" data-undo={latest ? 'latest' : ''} onClick={onUndo}>
        {words.undo}{' '}
        <span className="qf-hidden">{turn > 0 ? words.removal(item, turn) : item}</span>
      </button>
    </p>
  )
}
