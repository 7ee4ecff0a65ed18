import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import { latestRemoval, type Removal, removalNumber, type Removals } from './removals.ts'
import { useListMessages } from '../useListMessages.ts'
import { useOwnInputs } from '../../ownInputs/ownInputs.ts'

interface RemovedItemProps {
  noun: ItemNoun
  removal: Removal
  /** All removals of the list. */
  removals: Removals
  onUndo: () => void
}

/** An Undo at the place of a removed item. A toast could disappear before it is read. */
export function RemovedItem({ noun, removal, removals, onUndo }: RemovedItemProps) {
  const { Button } = useOwnInputs()
  const messages = useListMessages()
  const position = removal.index + 1
  const number = removalNumber(removals, removal)
  const item = messages.ofItem(noun, position, removal.name)
  return (
    <p className="qf-removed-item" data-part="removed-item">
      <span>{messages.removed(noun, position, removal.name)}</span>{' '}
      <Button
        type="button"
        className="qf-button-link"
        data-part="undo-remove"
        data-latest={removal === latestRemoval(removals) ? '' : undefined}
        onClick={onUndo}
      >
        {messages.undo}{' '}
        <span className="qf-visually-hidden">
          {number > 0 ? messages.removal(item, number) : item}
        </span>
      </Button>
    </p>
  )
}
