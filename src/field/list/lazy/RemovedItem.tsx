import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import { latestRemoval, type Removal, removalNumber, type Removals } from './removals.ts'
import { useListMessages } from '../useListMessages.ts'
import { useOwnInputs } from '../../ownInputs/ownInputs.ts'

interface RemovedItemProps {
  noun: ItemNoun
  removal: Removal
  /** All removals of the list. */
  removals: Removals
  /** What a closed item of the list says in a line of its own. */
  summary: unknown
  onUndo: () => void
}

/** An Undo at the place of a removed item. A toast could disappear before it is read. */
export function RemovedItem({ noun, removal, removals, summary, onUndo }: RemovedItemProps) {
  const { Button } = useOwnInputs()
  const messages = useListMessages()
  const position = removal.index + 1
  const number = removalNumber(removals, removal)
  const withTurn = (text: string) => (number > 0 ? messages.removal(text, number) : text)
  return (
    <p className="qf-removed-item" data-part="removed-item" data-summary={summary ? '' : undefined}>
      <span>{withTurn(messages.removed(noun, position, removal.name))}</span>{' '}
      <Button
        type="button"
        className="qf-button-link"
        data-part="undo-remove"
        data-latest={removal === latestRemoval(removals) ? '' : undefined}
        onClick={onUndo}
      >
        {messages.undo}{' '}
        <span className="qf-visually-hidden">
          {withTurn(messages.ofItem(noun, position, removal.name))}
        </span>
      </Button>
    </p>
  )
}
