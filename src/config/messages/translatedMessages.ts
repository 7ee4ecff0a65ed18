import type { Messages } from './messages.ts'
import type { hintMessages, unitMessages } from './recordMessages.ts'

/**
 * Every message of the kit, for another language: a missing one does not compile. The formats are those
 * of its locale.
 */
export type TranslatedMessages = {
  [Group in Exclude<keyof Messages, 'formats' | 'hints' | 'units'>]: Required<Messages[Group]>
} & {
  hints: Record<keyof typeof hintMessages, string>
  units: Record<keyof typeof unitMessages, string>
}
