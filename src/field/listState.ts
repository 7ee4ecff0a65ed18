import type { KeyboardEvent } from 'react'

/**
 * Why a list is open: it follows what is being `typed`, or it was `asked` for, at its `first` or
 * `last` option, and then leaves out nothing beside an option that the field holds already.
 */
export type Opening = 'typed' | 'asked' | 'first' | 'last'

/** What an open list tells the input above it. */
export interface ListState {
  /** Whether there is anything to see. */
  isShown: boolean
  /** The id of the options, where there are any. */
  menuId: string | undefined
  /** The id of the highlighted option. */
  activeId: string | undefined
}

export const closedList: ListState = { isShown: false, menuId: undefined, activeId: undefined }

/** Does to an open list what a key is for, and prevents what the key does elsewhere if it did. */
export type ListKeys = (event: KeyboardEvent<HTMLInputElement>) => void
