import { isWithinMaxDepth } from '../../../core/objects/isWithinMaxDepth.ts'
import type { Draft } from '../draft.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'
import type { Edits } from '../../../core/values/collectEdits.ts'
import { parseJson } from '../../../core/objects/json.ts'

/** The text under one key: the drafts of all pages that have or had the quote open. */
export interface DraftEnvelope {
  quoteforms: 1
  /** Expected to be drafts. Anything may be stored in a browser, so each is any JSON. */
  drafts: readonly unknown[]
  /** Texts found under the key that are not drafts. */
  unreadable?: readonly string[] | undefined
  /** When the quote was last submitted, in milliseconds since 1970. Kept while there are drafts. */
  submittedAt?: number | undefined
}

const isEnvelope = (value: unknown): value is DraftEnvelope =>
  isObject(value) &&
  value['quoteforms'] === 1 &&
  Array.isArray(value['drafts']) &&
  ['undefined', 'number'].includes(typeof value['submittedAt']) &&
  (value['unreadable'] === undefined ||
    (Array.isArray(value['unreadable']) &&
      value['unreadable'].every((text) => typeof text === 'string')))

/** Whether a JSON value is an envelope of a later format. It may have any shape. */
const isLaterFormat = (value: unknown) => isObject(value) && Number(value['quoteforms']) > 1

/** A page of that format finds the text here, because no other page opens or removes it. */
const isLaterText = (text: string) => isLaterFormat(parseJson(text))

/**
 * Parses the text under a key. A text that is not an envelope is kept inside a new one. So is the
 * whole text of an envelope that is nested too deep to be parsed and written again.
 */
export function parseEnvelope(text: string | undefined): {
  envelope: DraftEnvelope
  errors: ('unreadable' | 'newer')[]
} {
  if (text === undefined) return { envelope: { quoteforms: 1, drafts: [] }, errors: [] }
  const found = parseJson(text)
  if (!isEnvelope(found)) {
    const error = isLaterFormat(found) ? 'newer' : 'unreadable'
    return { envelope: { quoteforms: 1, drafts: [], unreadable: [text] }, errors: [error] }
  }
  const { drafts, unreadable = [], submittedAt } = found
  const newer = unreadable.some(isLaterText) ? (['newer'] as const) : []
  if (isWithinMaxDepth(found)) return { envelope: found, errors: [...newer] }
  return {
    envelope: {
      quoteforms: 1,
      drafts: drafts.filter(isWithinMaxDepth),
      unreadable: [...unreadable, text],
      submittedAt,
    },
    errors: ['unreadable', ...newer],
  }
}

/** The envelope without what a newer version saved. */
export function withoutNewer(envelope: DraftEnvelope, version: number): DraftEnvelope {
  return {
    ...envelope,
    drafts: envelope.drafts.filter((entry) => !isNewerVersion(entry, version)),
    unreadable: envelope.unreadable?.filter((text) => !isLaterText(text)),
  }
}

/** The text of an envelope, or undefined if it is empty. */
export function serializeEnvelope(envelope: DraftEnvelope): string | undefined {
  const isEmpty = envelope.drafts.length === 0 && !envelope.unreadable?.length
  return isEmpty ? undefined : JSON.stringify(envelope)
}

/**
 * The envelope with other drafts. It keeps drafts of a newer version, whose error shows again, and moves
 * what is not a draft to `unreadable`, so that its error shows only once.
 */
export function withDrafts(
  envelope: DraftEnvelope,
  version: number,
  shouldDrop: (draft: Draft) => boolean,
  added?: Draft,
): DraftEnvelope {
  const drafts: unknown[] = []
  const unreadable = new Set(envelope.unreadable)
  for (const entry of envelope.drafts) {
    if (isNewerVersion(entry, version)) drafts.push(entry)
    else if (!isDraft(entry)) unreadable.add(JSON.stringify(entry))
    else if (!shouldDrop(entry)) drafts.push(entry)
  }
  if (added) drafts.push(added)
  return { ...envelope, drafts, unreadable: unreadable.size > 0 ? [...unreadable] : undefined }
}

const isText = (value: unknown) => typeof value === 'string'
const isOptionalText = (value: unknown) => value === undefined || isText(value)
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

/** The latest time that a `Date` can represent. */
const latestTime = 8.64e15

const isPositions = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger)

const isEditsObject = (value: unknown) => isObject(value) && Object.values(value).every(isEdits)

const isRow = (value: unknown) =>
  isObject(value) &&
  (value['from'] === undefined || isCount(value['from'])) &&
  (value['edits'] === undefined || isEditsObject(value['edits']))

export function isEdits(value: unknown): value is Edits {
  return isText(value) || (Array.isArray(value) ? value.every(isRow) : isEditsObject(value))
}

const isSources = (value: unknown) =>
  isObject(value) &&
  Object.values(value).every(
    (source) => isObject(source) && isText(source['label']) && isOptionalText(source['at']),
  )

const isAnswered = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isObject(one) &&
      isText(one['list']) &&
      isText(one['key']) &&
      isOptionalText(one['reason']) &&
      (one['at'] === undefined || isCount(one['at'])) &&
      ['add', 'same', 'setAside'].includes(String(one['action'])),
  )

/** Whether a JSON value is a draft, of any version. */
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  isCount(value['version']) &&
  isText(value['pageId']) &&
  typeof value['savedAt'] === 'number' &&
  Math.abs(value['savedAt']) <= latestTime &&
  isText(value['step']) &&
  isOptionalText(value['field']) &&
  isOptionalText(value['returnTo']) &&
  isOptionalText(value['openedWith']) &&
  (value['openedItems'] === undefined ||
    (isObject(value['openedItems']) && Object.values(value['openedItems']).every(isPositions))) &&
  (value['added'] === undefined ||
    (isObject(value['added']) && Object.values(value['added']).every(isText))) &&
  isTextList(value['visitedSteps']) &&
  (value['completedSteps'] === undefined || isTextList(value['completedSteps'])) &&
  isTextList(value['askLater']) &&
  isTextList(value['omitted']) &&
  (value['omittedFromBaseline'] === undefined || isTextList(value['omittedFromBaseline'])) &&
  (value['confirmed'] === undefined || isTextList(value['confirmed'])) &&
  (value['answered'] === undefined || isAnswered(value['answered'])) &&
  (value['sources'] === undefined || isSources(value['sources'])) &&
  (value['edits'] === undefined || isEdits(value['edits']))

/** Whether a JSON value is a draft of a newer version. It may have any shape. */
export const isNewerVersion = (value: unknown, version: number) =>
  isObject(value) && isCount(value['version']) && Number(value['version']) > version
