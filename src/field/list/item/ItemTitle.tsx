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
 * list says it. A title that is worded in another order is shown as it is. `writeItemOrder` writes
 * its order.
 */
export function itemTitle(props: ItemTitleProps): ReactNode {
  const { messages, noun, itemSections, name } = props
  const start = startOf(messages.item(noun, 1, 2, name), name)
  // Hundreds of items have the same start.
  if (start !== known.start) known = { start, parts: titleParts(start) }
  const { parts } = known
  const order = itemOrder(props)
  const orderElement = <span data-part="item-order">{order}</span>
  if (!parts) return orderElement
  return (
    <>
      <span className="qf-item-order">
        <span className={itemSections ? undefined : 'qf-visually-hidden'}>{parts.words}</span>{' '}
        {orderElement}
        <span className="qf-item-separator">{parts.separator}</span>
      </span>{' '}
      <span>{name}</span>
    </>
  )
}

/** The title of an expanded item. A component of its own, so that typing the name renders no fields. */
export function LiveItemTitle(props: Omit<ItemTitleProps, 'name'> & { place: AnyPlace }) {
  return itemTitle({ ...props, name: useItemName(props.place) })
}

/** Where an item is in its list: `2 of 4`, or the whole title where that is not all that differs. */
export function itemOrder({
  messages,
  noun,
  index,
  count,
  name,
}: Omit<ItemTitleProps, 'itemSections'>): string {
  const title = messages.item(noun, index + 1, count, name)
  return titleParts(startOf(title, name))?.order ?? title
}

/** What a title says before the name; `''` where it does not end with one. */
const startOf = (title: string, name: string): string =>
  name && title.endsWith(name) ? title.slice(0, -name.length) : ''

function titleParts(start: string) {
  const [, words, order, separator] =
    titleStart.exec(start) ?? titleStartInAnyScript.exec(start) ?? []
  return order === undefined ? undefined : { words, order, separator }
}

/** Words, then from the first number to the last, then what separates them from the name. */
const titleStart = /^(\D*?)\s*(\d(?:.*\d)?)(\D*?)\s*$/s

/** The same for the digits of every script. Browsers take a third of a millisecond to compile it. */
const titleStartInAnyScript = /^(\P{N}*?)\s*(\p{N}(?:.*\p{N})?)(\P{N}*?)\s*$/su

let known: { start: string; parts: ReturnType<typeof titleParts> } = { start: '', parts: undefined }
