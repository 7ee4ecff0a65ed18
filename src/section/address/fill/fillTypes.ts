import type { ChangeEvent } from 'react'
import type { Flag } from '../../../core/values/flag.ts'
import type { TextControl } from '../../../field/input/textControl.ts'
import type {
  FillMessage,
  FillResult,
  FillTexts,
  PendingPaste,
} from '../../../field/fill/fillResult.ts'

/**
 * A text that the browser put into a box, by a drop or by a paste before `LoadedAddressAssist` was
 * loaded, and the box before that.
 */
export interface EarlyPaste {
  box: EventTarget
  text: string
  valueBefore: unknown
  /** The selection that the text replaced. Without one, the text shows where it went. */
  selectedFrom?: number | null
  selectedTo?: number | null
  flags: readonly Flag[]
}

/** Fills several boxes of an address at once. */
export interface AddressFill {
  /** The last fill, until the person undoes it or edits a box of the group. */
  lastFill: FillResult | undefined
  fill: (texts: FillTexts, message: FillMessage) => void
  undo: () => void
  dismiss: () => void
  /** Shows and announces a warning in the place of the message of a fill. */
  showMessage: (message: string) => void
  announce: (message: string) => void
  /** Announces an offer to fill. The next fill drops it, if it still waits. */
  announceOffer: (label: string) => void
  /** The text of a box, or `''` when its answer is unknown. */
  textAt: (key: string) => string
  /** Whether a fill is being written: its change events are not edits by the person. */
  isWriting: () => boolean
  /** Inserts a text at the caret of a box. */
  insertPaste: (key: string, box: TextControl, text: string) => PendingPaste
  /** Removes a pending paste, then calls back. Does neither when the person edited the box. */
  removePaste: (paste: PendingPaste, onRemoved: () => void) => void
  /** Handles edits in the group. An edit may be the browser's own Undo. */
  onChange: (event: ChangeEvent<HTMLDivElement>) => void
}
