import {
  sourceMessages,
  type SourceMessages,
} from '../../config/messages/prefill/sourceMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { type MomentFormats, momentFormats } from '../../config/format/momentFormats.ts'
import type { Source } from '../../core/sources/source.ts'

/** The messages of sources: the host's, or else ours. */
export function useSourceMessages(): SourceMessages {
  return combineMessages(sourceMessages, useMessages().sources)
}

/** The day of a source in words; `''` for none. A date without a time is the same day everywhere. */
export function dayOf({ at = '' }: Source, formats: Partial<MomentFormats>): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(at)
  const date = new Date(isDate ? `${at}T00:00` : at)
  return Number.isNaN(date.getTime()) ? '' : { ...momentFormats, ...formats }.day(date)
}
