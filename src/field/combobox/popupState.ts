import type { KeyboardEvent } from 'react'

/**
 * Why a list is open: it follows what is being `typed`, or it was `asked` for, at its `first` or
 * `last` option, and then leaves out nothing beside an option that the field holds already.
 */
export type OpenReason = 'typed' | 'asked' | 'first' | 'last'

/** What an open list tells the input above it. */
export interface PopupState {
  /** Whether there is anything to see. */
  isVisible: boolean
  /** The id of the options, where there are any. */
  listboxId: string | undefined
  /** The id of the highlighted option. */
  activeOptionId: string | undefined
}

export const closedPopup: PopupState = {
  isVisible: false,
  listboxId: undefined,
  activeOptionId: undefined,
}

/** Does to an open list what a key is for, and prevents what the key does elsewhere if it did. */
export type PopupKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void
