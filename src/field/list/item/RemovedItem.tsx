import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import type { Removal } from '../useRemovals.ts'
import { useListMessages } from '../useListMessages.ts'

interface RemovedItemProps {
  noun: ItemNoun
  removal: Removal
  isLatest: boolean
  /** Its number among removals of the same name at the same place, 0 for the only one. */
  removalNumber: number
  onUndo: () => void
}

/** An Undo at the place of a removed item. A toast could disappear before it is read. */
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
        data-part="undo-remove"
        data-latest={isLatest ? '' : undefined}
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
