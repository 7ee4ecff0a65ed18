import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import type { Removal } from '../useRemovals.ts'
import { useListMessages } from '../useListMessages.ts'

interface RemovedItemProps {
  noun: ItemNoun
  removal: Removal
  isLatest: boolean
  /** Which removal it was among those of items that are called the same; 0 if there are none. */
  removalNumber: number
  onUndo: () => void
}

/** Stands where a removed item stood, and brings it back: a toast would leave before it is read. */
export function RemovedItem({ noun, removal, isLatest, removalNumber, onUndo }: RemovedItemProps) {
  const messages = useListMessages()
  const position = removal.index + 1
  const item = messages.ofItem(noun, position, removal.name)
  return (
    <p className="qf-removed-item" data-part="removed-item">
      <span>{messages.removed(noun, position, removal.name)}</span>{' '}
      <button
        type="button"
        className="qf-button-link"
        data-undo={isLatest ? 'latest' : ''}
        onClick={onUndo}
      >
        {messages.undo}{' '}
        <span className="qf-visually-hidden">
          {removalNumber > 0 ? messages.removal(item, removalNumber) : item}
        </span>
      </button>
    </p>
  )
}
