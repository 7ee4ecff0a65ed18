import { useContext } from 'react'
import type { Place } from './place.ts'
import { ItemCount, type ItemsOf } from './repeated.ts'
import { useItemName } from './useItemName.ts'
import { useListWords } from './useListWords.ts'

interface ItemActsProps<T>
  extends Pick<ItemsOf<T>, 'noun' | 'duplicates' | 'moves' | 'atMin' | 'atMax' | 'acts'> {
  place: Place<T>
  index: number
  /** What arrived is no item, and can only be removed. */
  refused: boolean
}

/** What can be done with an item, after its fields so that Tab reaches those first. */
export function ItemActs<T>(props: ItemActsProps<T>) {
  const { place, index, noun, duplicates, moves, atMin, atMax, acts, refused } = props
  const words = useListWords()
  const name = useItemName(place)
  const count = useContext(ItemCount)
  const act = (label: string, run: () => void, isOff = false, part?: string) => (
    <button
      type="button"
      className="qf-link"
      data-part={part}
      // Not disabled: the focus would be lost with the press that leads to the end of the list.
      aria-disabled={isOff || undefined}
      onClick={run}
    >
      {label} <span className="qf-hidden">{words.ofItem(noun, index + 1, name)}</span>
    </button>
  )
  return (
    <p className="qf-actions">
      {duplicates && !refused && act(words.duplicate, () => acts.duplicate(index), atMax)}
      {moves && (
        <>
          {act(words.moveUp, () => acts.move(index, index - 1), index === 0, 'up')}
          {act(words.moveDown, () => acts.move(index, index + 1), index === count - 1, 'down')}
        </>
      )}
      {act(words.remove, () => acts.remove(index), atMin && !refused)}
    </p>
  )
}
