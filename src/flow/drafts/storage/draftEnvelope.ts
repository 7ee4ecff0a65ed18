import { isWithinMaxDepth } from '../../../core/objects/maxDepth.ts'
import type { Draft } from '../draft.ts'
import { isDraft, isNewerVersion } from './isDraft.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'

/** What stands under one key: a draft of each page that has the quote open, or had. */
export interface DraftEnvelope {
  quoteforms: 1
  /** Drafts, as it may be assumed of what lies in a browser: it is any JSON. */
  drafts: readonly unknown[]
  /** What was found under the key and is no draft. */
  unreadable?: readonly string[] | undefined
  /** When the quote was handed over last, in milliseconds since 1970; kept while there are drafts. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads what stands under a key. A text that is no envelope is put into one, to be kept; so is the
 * text of one that holds what is nested too deep to be taken apart and written again.
 */
export function parseEnvelope(text: string | undefined): {
  envelope: DraftEnvelope
  error?: 'unreadable' | 'newer'
} {
  if (text === undefined) return { envelope: { quoteforms: 1, drafts: [] } }
  const found = parseJson(text)
  if (isEnvelope(found)) {
    if (isWithinMaxDepth(found)) return { envelope: found }
    const { drafts, unreadable = [], submittedAt } = found
    return {
      envelope: {
        quoteforms: 1,
        drafts: drafts.filter(isWithinMaxDepth),
        unreadable: [...unreadable, text],
        submittedAt,
      },
      error: 'unreadable',
    }
  }
  const isLater = isObject(found) && Number(found['quoteforms']) > 1
  return {
    envelope: { quoteforms: 1, drafts: [], unreadable: [text] },
    error: isLater ? 'newer' : 'unreadable',
  }
}

/** The text of an envelope; undefined if there is nothing left in it. */
export function serializeEnvelope(envelope: DraftEnvelope): string | undefined {
  const isEmpty = envelope.drafts.length === 0 && !envelope.unreadable?.length
  return isEmpty ? undefined : JSON.stringify(envelope)
}

/**
 * The envelope with other drafts. Drafts of a newer version are nobody's here to drop; what is no
 * draft is laid aside, so that it is told of only once.
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
