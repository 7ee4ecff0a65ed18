import { buttonLabel } from '../buttons/buttonLabel.tsx'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { latestRemoval, removalNumber, type ShownRemoval } from './removals.ts'
import { useListMessages } from './useListMessages.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

interface RemovedItemProps {
  noun: ItemNoun
  removal: ShownRemoval
  /** All removals of the list. */
  removals: readonly ShownRemoval[]
  /** What a closed item of the list says in a line of its own. */
  summary: unknown
  onUndo: () => void
}

/** An Undo at the place of a removed item. A toast could disappear before it is read. */
export function RemovedItem({ noun, removal, removals, summary, onUndo }: RemovedItemProps) {
  const { Button } = useOwnInputs()
  const messages = useListMessages()
  const { position } = removal
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
        {buttonLabel(messages.undo, withTurn(messages.ofItem(noun, position, removal.name)))}
      </Button>
    </p>
  )
}
