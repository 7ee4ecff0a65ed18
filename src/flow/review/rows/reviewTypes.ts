import type { FormValues } from '../../../core/values/formValues.ts'
import type { ObjectNode } from '../../../core/schema/describeSchema.ts'
import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import type { MessagesByKey } from '../../../config/messages/recordMessages.ts'
import type { Baseline } from '../../../core/values/baseline.ts'

/** What a review is made from. */
export interface ReviewSource {
  /** The record's schema. */
  node: ObjectNode
  /** The texts on the screen. */
  formValues: FormValues
  /** The record as it was opened or last saved. */
  baseline: Baseline
  nullMeans: 'empty' | 'unknown'
  messages: ReviewMessages
  /** Places that are shown elsewhere and left out here. */
  excludedPaths?: ReadonlySet<string> | undefined
}

/** The words in which a review shows answers. */
export interface ReviewMessages {
  labels: MessagesByKey
  units: MessagesByKey
  yes: string
  no: string
  unknown: string
  /** Names a part of something: `Property address: Full address`. */
  partOf(whole: string, part: string): string
}

/** One answer, or an address as one. */
export interface ReviewRow {
  kind: 'row'
  /** The control that it is changed at. */
  path: string
  /** Everything that is said of the row if it is said of one of these. */
  paths: readonly string[]
  label: string
  /** As the control shows it, with its unit; `''` for none. */
  text: string
  isUnknown: boolean
  /** What the record that was opened shows, where that is another answer than none; else `''`. */
  previousText: string
  /** Whether it is out of sight where the form masks; of a date nothing may be seen then. */
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

/** A list, each item of it a card. */
export interface ReviewList {
  kind: 'list'
  path: string
  label: string
  noun: ItemNoun
  isUnknown: boolean
  cards: readonly ReviewCard[]
  /** The items of the record that are in the list no more. */
  removed: readonly RemovedCard[]
}

/** An item of a list. */
export interface ReviewCard {
  path: string
  /** Tells it from others wherever it stands. */
  row: string
  label: string
  /** From 1. */
  position: number
  name: string
  parts: readonly ReviewPart[]
}

/** Where in the record's list an item stood, from 1, and what it is called there. */
export interface RemovedCard {
  position: number
  name: string
}

export type ReviewPart = ReviewRow | ReviewGroup | ReviewList
