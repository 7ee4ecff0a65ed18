/**
 * One difference between two states of a record, as plain JSON. A key that is absent from a change
 * (`before`, `after`) says that the member is absent from the record: null is a value here.
 */
export interface Change {
  /**
   * `set` and `unset` speak of a member, `add`, `remove` and `move` of a list item. A record is
   * rebuilt from them by `applyChanges`.
   */
  kind: 'set' | 'unset' | 'add' | 'remove' | 'move'
  /** Where: positions in lists are those after the change, but of a removed item those before. */
  path: string
  /** The list item that this is about or happens in. */
  item?: ChangedItem
  /** The member's label, or the item's: `Loan number`, `Mortgagee`. */
  label: string
  before?: unknown
  after?: unknown
  /** `Mortgagee Wells Fargo: loan number 123 → 456` */
  sentence: string
}

/** An item that persists has both positions, a new one no `from`, a removed one no `to`. */
export interface ChangedItem {
  /** Path of the list. */
  list: string
  /** Zero-based position in the list before. */
  from?: number
  /** Zero-based position in the list after. */
  to?: number
}
