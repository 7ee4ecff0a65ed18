import type { Schema } from 'yup'
import { tooDeepError, isWithinMaxDepth } from '../objects/maxDepth.ts'
import { describeSchema } from '../schema/describeSchema.ts'
import { createValueFormats } from './valueFormats.ts'
import type { IdentifyItem } from '../merge/pairMergedItems.ts'
import type { Emptiness } from '../values/emptiness.ts'
import type { Change } from './change.ts'
import type { ChangeMessages } from './changeMessages.ts'
import { type AnswerMessages, type ChangeWording, schemaWording } from './changeSentences.ts'
import { diffRecords } from './diffRecords.ts'
import { createPairing } from './pairRecordItems.ts'

/** How {@link changesBetween} pairs items and puts changes into words. */
export interface ChangeOptions {
  /**
   * The messages that you give to `QuoteFormsProvider`, of which the labels, the sentences of changes,
   * the names of items, the texts of answers and the formats of dates and numbers are used.
   */
  messages?: AnswerMessages & {
    labels?: Readonly<Record<string, string | undefined>>
    changes?: Partial<ChangeMessages>
    form?: { item?: (label: string, position: number) => string }
    /** The locale in which dates and numbers are written. */
    language?: { locale?: string }
    formats?: { number?: (value: number) => string; date?: (stored: string) => string }
  }
  /**
   * The id of an item in the list at a path, if it has one. Items with the same id are the same item.
   * Items without an id are paired by their likeness.
   */
  identify?: IdentifyItem | undefined
  /** Whether sentences call null "not provided" or "unknown". @default 'empty' */
  nullMeans?: Emptiness['nullMeans']
}

/**
 * The changes that lead from one plain record to another. Every one is needed. Without ids, list items
 * are paired if they are equal, and then the most alike first, as long as at least half of their members
 * are equal. Labels come from the schema, or without one from the keys.
 *
 * `changesBetween({ year_built: 1980 }, { year_built: 1985 })[0].sentence // 'Year built 1980 → 1985'`
 *
 * @throws when a record is nested more than 500 levels deep.
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  schema?: Schema,
  { messages = {}, identify, nullMeans = 'empty' }: ChangeOptions = {},
): Change[] {
  if (!isWithinMaxDepth(before) || !isWithinMaxDepth(after)) throw tooDeepError()
  const { labels, changes, form, language, formats } = messages
  const wording: ChangeWording = {
    ...schemaWording,
    messages: { ...schemaWording.messages, ...changes },
    nullMeans,
    labelOf: ({ messageKey, label }) => labels?.[messageKey] ?? label,
    itemLabel: form?.item ?? schemaWording.itemLabel,
    answers: messages,
    formats: { ...createValueFormats(language?.locale ?? 'en-US'), ...formats },
  }
  const root = schema && describeSchema(schema)
  return diffRecords(before, after, root, createPairing(identify), wording)
}
