/**
 * One difference between two states of a record, as plain JSON. If `before` or `after` is absent,
 * the member is absent from the record; null is a value.
 */
export interface Change {
  /**
   * `set` and `unset` change a member, `add`, `remove` and `move` a list item. `applyChanges` rebuilds
   * a record from them.
   */
  kind: 'set' | 'unset' | 'add' | 'remove' | 'move'
  /** Path of the member or item, with the positions after the change; for a removed item, before. */
  path: string
  /** The list item that changed, or that the changed member is in. */
  item?: ChangedItem
  /** The member's label, or the item's: `Loan number`, `Mortgagee`. */
  label: string
  before?: unknown
  after?: unknown
  /**
   * Path of the outermost object or list around it that the record did not have before.
   * `toJsonPatch` creates it.
   */
  newParent?: string
  /** `Mortgagee Wells Fargo: loan number 123 → 456` */
  sentence: string
}

/** The list item of a change. A new item has no `from`, a removed one no `to`. */
export interface ChangedItem {
  /** Path of the list. */
  list: string
  /** Zero-based position before the change. */
  from?: number
  /** Zero-based position after the change. */
  to?: number
}
