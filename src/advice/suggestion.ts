/**
 * One choice a field offers. A list of these never closes a field: any text may be typed, and one
 * that arrives from elsewhere is shown and survives.
 */
export interface Suggestion {
  /** What choosing it stores. */
  value: string
  /** What the list shows, where that is not the value. */
  label?: string
  /** The heading it stands under. */
  group?: string
  /** Other writings that find it; none of them is ever stored in its place. */
  aliases?: readonly string[]
  /** What your own systems call it, by a name you choose per system. The kit ships none. */
  codes?: Readonly<Record<string, string>>
  /** A few words beside it in the list. */
  hint?: string
}
