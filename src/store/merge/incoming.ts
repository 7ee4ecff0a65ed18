import type { IdentifyItem } from '../../core/merge/pairMergedItems.ts'
import type { Sources } from '../../core/sources/source.ts'

/** Newer data for the record of an open form. */
export interface Incoming {
  /** The whole record, as it is now. */
  record: object
  /** Where its values came from, by their paths in it. */
  sources?: Sources | undefined
  /** Names this data. With it, the same data in another object is not merged again. */
  id?: string | number | undefined
}

/** How a form takes newer data. */
export interface IncomingOptions {
  /**
   * Newer data for the same record. Each new object, or each new `id`, is merged once: what nobody edited
   * follows it, what a person entered stays. Where both changed an answer the person chooses.
   */
  incoming?: Incoming | null | undefined
  /**
   * The id of a list item, if your items have one. Newer data then finds its items by it; items without
   * an id are paired by likeness.
   */
  identify?: IdentifyItem | undefined
}
