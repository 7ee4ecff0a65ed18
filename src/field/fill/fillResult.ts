import type { Flag } from '../../core/values/flag.ts'

/** The boxes of a group, each under a key such as the part of an address. */
export type FillPlaces = Readonly<Record<string, { readonly name: string } | undefined>>
/** Texts for some boxes of a group. */
export type FillTexts = Readonly<Record<string, string | undefined>>

/** What is announced and shown when several boxes are filled. */
export interface FillMessage {
  message: string
  isWarning?: boolean
  /** The box that takes the focus. By default the focus stays where it is. */
  focus?: string
}

/** Several boxes filled at once. */
export interface FillResult {
  message: string
  isWarning: boolean
  /** The text of every box of the group after the fill. */
  textsAfter: FillTexts
  canUndo: boolean
}

/** A pasted text that stays in its box until it is parsed. */
export interface PendingPaste {
  key: string
  /** The box before the paste: its text, the selection and the flags. */
  textBefore: string
  selectedFrom: number
  selectedTo: number
  flags: readonly Flag[]
  /** The text of the box after the paste. */
  textAfter: string
}
