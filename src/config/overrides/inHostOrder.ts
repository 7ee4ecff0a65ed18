/**
 * Items with those that have an order at that position, from 1. The others keep their order.
 *
 * `inHostOrder(['a', 'b', 'c'], (item) => (item === 'c' ? 1 : undefined)) // ['c', 'a', 'b']`
 */
export function inHostOrder<Item>(
  items: readonly Item[],
  orderOf: (item: Item) => number | undefined,
): Item[] {
  const placed = items.flatMap((item) => {
    const order = orderOf(item)
    return order === undefined ? [] : [{ item, order }]
  })
  const arranged = items.filter((item) => orderOf(item) === undefined)
  let next = 0
  for (const { item, order } of placed.toSorted((one, other) => one.order - other.order)) {
    // Of two with the same order, the one that was first stays first.
    next = Math.max(order - 1, next)
    arranged.splice(next, 0, item)
    next += 1
  }
  return arranged
}
