import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useMessages, useShortcuts } from '../../config/useConfig.ts'
import { useListMessages } from './useListMessages.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

interface ListEndProps {
  noun: ItemNoun
  /** The number of items. */
  count: number
  max: number
  isReadOnly: boolean
  /** Whether the list is known to be unknown. */
  isUnknown: boolean
  onAdd: () => void
}

/** The last row of a list: that it has no items, and the button that adds one. */
export function ListEnd({ noun, count, max, isReadOnly, isUnknown, onAdd }: ListEndProps) {
  const { Button } = useOwnInputs()
  const messages = useListMessages()
  const { field } = useMessages()
  const shortcuts = useShortcuts()
  if (isReadOnly && count > 0) return null
  const isFull = count >= max
  const add = count === 0 ? messages.add(noun) : messages.addAnother(noun)
  return (
    <div className="qf-list-end">
      {count === 0 && (
        <p className="qf-list-empty">{isUnknown ? field.unknown : messages.none(noun)}</p>
      )}
      {!isReadOnly && (
        <Button
          type="button"
          className="qf-button qf-add"
          data-part="add"
          aria-disabled={isFull || undefined}
          aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.addAnother)}
          onClick={onAdd}
        >
          {isFull ? messages.atMost(noun, max) : add}
        </Button>
      )}
    </div>
  )
}
