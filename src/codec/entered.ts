/**
 * What a person has entered into a form, beyond what its record shows: plain JSON, to be kept and
 * entered again. An object has the members that differ; a list in which anything differs has all of
 * its rows.
 */
export type Entered = string | EnteredObject | EnteredRow[]
export interface EnteredObject {
  [member: string]: Entered
}

/** A row of a list. */
export interface EnteredRow {
  /** The position, in the record's own list, of the item that it came from. */
  from?: number
  /** For a row that was copied or brought back: the item whose spelling and unknown keys it has. */
  item?: unknown
  /** What differs from that item, or from a blank one. */
  entered?: EnteredObject
}
