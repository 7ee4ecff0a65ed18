import type { FormValues } from '../../../core/values/formValues.ts'
import type { ObjectNode } from '../../../core/schema/describeSchema.ts'
import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import type { MessagesByKey, OptionLabels } from '../../../config/messages/recordMessages.ts'
import type { Baseline } from '../../../core/values/baseline.ts'

/** What a review reads. */
export interface ReviewInput {
  /** The record's schema. */
  node: ObjectNode
  /** The texts of the form. */
  formValues: FormValues
  /** The record as it was opened or last saved. */
  baseline: Baseline
  /** The rows that somebody else added or kept, with the name of the source, or `''`. */
  addedRows?: ReadonlyMap<string, string> | undefined
  nullMeans: 'empty' | 'unknown'
  messages: ReviewMessages
  /** Paths to leave out, because they show elsewhere. Every other answer then has its own row. */
  excludedPaths?: ReadonlySet<string> | undefined
}

/** The messages of a review. */
export interface ReviewMessages {
  labels: MessagesByKey
  units: MessagesByKey
  /** The age of a roof. */
  years(count: number): string
  options: OptionLabels
  nouns: Readonly<Record<string, ItemNoun>>
  /** Labels for little room, each a part of the label itself. */
  shortLabels?: MessagesByKey | undefined
  yes: string
  no: string
  unknown: string
  /** For an answer that replaces none, in the middle of a sentence. */
  notProvided: string
  /** The titles of the sections of a form, by their keys. */
  sections: Readonly<Record<string, string>>
  /** Names an address under a heading that says which. */
  address: string
  /** Names a part of something: `Property address: Full address`. */
  partOf(whole: string, part: string): string
}

/** One answer. An address is one answer. */
export interface ReviewRow {
  kind: 'row'
  /** The control that changes it. */
  path: string
  /** A problem at any of these paths shows at the row. */
  paths: readonly string[]
  label: string
  /** The title of the section that the form shows it in. `''` for none. */
  section: string
  /** Its name under that title, if it is shorter. */
  shortLabel?: string | undefined
  /** As the control shows it, with its unit. `''` for none. */
  text: string
  isUnknown: boolean
  /** The answer of the baseline, if it differs, or that it had none. Else `''`. */
  previousText: string
  /** An answer that follows on the same line, such as the state of a license. */
  next?: ReviewRow | undefined
  /** Whether a form that masks hides it. Of a date nothing shows then. */
  isSensitive: boolean
  isDate: boolean
}

/** A record inside the record. */
export interface ReviewGroup {
  kind: 'group'
  path: string
  label: string
  parts: readonly ReviewPart[]
}

/** A list with a card for each item. */
export interface ReviewList {
  kind: 'list'
  path: string
  label: string
  noun: ItemNoun
  isUnknown: boolean
  cards: readonly ReviewCard[]
  /** The items of the baseline that are no longer in the list. */
  removed: readonly RemovedCard[]
}

/** An item of a list. */
export interface ReviewCard {
  path: string
  /** Its identity, whatever its position. */
  row: string
  label: string
  /** From 1. */
  position: number
  name: string
  /** Whether the record has it. A new item without answers is left out of a submit. */
  isInRecord: boolean
  /** Where a new item with an answer comes from: a source, or `''` for the person. Undefined for others. */
  newFrom: string | undefined
  /** The path of the answer that names it. `''` for none. */
  namePath: string
  /** Worded when they are first read: of hundreds of items most stay closed. */
  readonly parts: readonly ReviewPart[]
  /** Of its answers and those of items inside it. */
  counts: AnswerCounts
}

/** How many answers are empty, and how many show a previous answer. */
export interface AnswerCounts {
  empty: number
  changed: number
}

/** The former position of a removed item, from 1, and its name. */
export interface RemovedCard {
  position: number
  name: string
}

export type ReviewPart = ReviewRow | ReviewGroup | ReviewList

/** The answers of one step. */
export interface ReviewSection {
  id: string
  title: string
  /** The record that contains the answers, if it gets no heading of its own. */
  paths: readonly string[]
  parts: readonly ReviewPart[]
}
