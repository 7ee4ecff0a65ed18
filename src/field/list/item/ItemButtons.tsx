import { buttonLabel } from '../../buttons/buttonLabel.tsx'
import type { Place } from '../../place.ts'
import type { SharedItemProps } from './sharedItemProps.ts'
import { useItemName } from './useItemName.ts'
import { useOwnInputs } from '../../ownInputs/ownInputs.ts'

interface ItemButtonsProps<T>
  extends Pick<
    SharedItemProps<T>,
    'noun' | 'messages' | 'duplicable' | 'reorderable' | 'atMin' | 'atMax' | 'actions'
  > {
  place: Place<T>
  index: number
  /** The number of items. */
  count: number
  /** Whether the record's value has a wrong type, and can only be removed. */
  arrivedInvalid: boolean
}

/** The buttons of an item. They follow its fields, so that Tab reaches those first. */
export function ItemButtons<T>(props: ItemButtonsProps<T>) {
  const { Button } = useOwnInputs()
  const { place, index, count, noun, messages, duplicable, reorderable, atMin, atMax, actions } =
    props
  const { arrivedInvalid } = props
  const name = useItemName(place)
  const actionButton = (label: string, run: () => void, isOff = false, part?: string) => (
    <Button
      type="button"
      className="qf-button-link"
      data-part={part}
      // Not `disabled`: the press that moves an item to the end of the list would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={run}
    >
      {buttonLabel(label, messages.ofItem(noun, index + 1, name))}
    </Button>
  )
  return (
    <p className="qf-item-actions" data-part="item-actions">
      {duplicable &&
        !arrivedInvalid &&
        actionButton(messages.duplicate, () => actions.duplicate(index), atMax)}
      {reorderable && (
        <>
          {actionButton(messages.moveUp, () => actions.move(index, index - 1), index === 0, 'up')}
          {actionButton(
            messages.moveDown,
            () => actions.move(index, index + 1),
            index === count - 1,
            'down',
          )}
        </>
      )}
      {actionButton(messages.remove, () => actions.remove(index), atMin && !arrivedInvalid)}
    </p>
  )
}
