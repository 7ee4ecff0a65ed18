import { itemOrder } from './item/ItemTitle.tsx'
import type { SharedItemProps } from './item/sharedItemProps.ts'
import { itemNames } from './item/useItemName.ts'
import type { Row } from './useRows.ts'

/**
 * Writes where the collapsed items of a list are in it. Hundreds of them change when one is removed, and
 * rendering them would take longer than all else. React writes the same text if it renders one later.
 */
export function writeItemOrder<T>(
  root: HTMLElement | null,
  rows: readonly Row[],
  { list, noun, messages, store }: SharedItemProps<T>,
): void {
  const indexes = new Map(rows.map(({ id, index }) => [id, index]))
  const names = itemNames(store, list)
  const collapsed = ':scope > div > [data-part="items"] > * > [data-row][data-closed]'
  for (const element of root?.querySelectorAll<HTMLElement>(collapsed) ?? []) {
    const index = indexes.get(element.dataset['row'] ?? '')
    if (index === undefined) continue
    const name = names[index] ?? ''
    const order = itemOrder({ messages, noun, index, count: rows.length, name })
    const written = element.firstElementChild?.querySelector('[data-part="item-order"]')
    if (written && written.textContent !== order) written.textContent = order
  }
}
