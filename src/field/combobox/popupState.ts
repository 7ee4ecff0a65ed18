import type { KeyboardEvent } from 'react'

/**
 * Why the popup is open. The person `typed` or `clicked` in the input, or `asked` for the list by key or
 * button, or for its `first` or `last` option.
 */
export type OpenReason = 'typed' | 'clicked' | 'asked' | 'first' | 'last'

/** What the input needs to know about its popup. */
export interface PopupState {
  isVisible: boolean
  /** The id of the list, if it has options. */
  listboxId: string | undefined
  /** The id of the highlighted option. */
  activeOptionId: string | undefined
}

export const closedPopup: PopupState = {
  isVisible: false,
  listboxId: undefined,
  activeOptionId: undefined,
}

/** Handles a key of the open list, and prevents the key's default if it did something. */
export type PopupKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void
