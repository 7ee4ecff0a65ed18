import type { ReactNode } from 'react'
import type { AnyPlace } from '../../place.ts'
import type { SharedItemProps } from './sharedItemProps.ts'
import { useItemName } from './useItemName.ts'

interface ItemTitleProps
  extends Pick<SharedItemProps<never>, 'messages' | 'noun' | 'itemSections'> {
  index: number
  /** The number of items. */
  count: number
  name: string
}

/**
 * The title of an item, such as `Mortgagee 2 of 4: Wells Fargo`. It is read in that order. The screen
 * shows the name first and then where the item is in its list, without the noun where the title of the
 * list says it. `writeItemOrder` writes the order of a collapsed item.
 */
export function itemTitle({
  messages,
  noun,
  itemSections,
  index,
  count,
  name,
}: ItemTitleProps): ReactNode {
  const hidesNoun = name !== '' && !itemSections
  return (
    <>
      <span className={name ? 'qf-item-order' : undefined}>
        <span className={hidesNoun ? 'qf-visually-hidden' : undefined}>
          {messages.itemNoun(noun)}
        </span>{' '}
        <span data-part="item-order">{messages.itemOrder(index + 1, count)}</span>
        {name && <span className="qf-item-separator">{messages.itemSeparator}</span>}
      </span>
      {name && ' '}
      {name && <span>{name}</span>}
    </>
  )
}

/** The title of an expanded item. A component of its own, so that typing the name renders no fields. */
export function LiveItemTitle(props: Omit<ItemTitleProps, 'name'> & { place: AnyPlace }) {
  return itemTitle({ ...props, name: useItemName(props.place) })
}

/** The title of an item in one text. */
export function itemTitleText({
  messages,
  noun,
  index,
  count,
  name,
}: Omit<ItemTitleProps, 'itemSections'>): string {
  const start = `${messages.itemNoun(noun)} ${messages.itemOrder(index + 1, count)}`
  return name ? `${start}${messages.itemSeparator} ${name}` : start
}
