import type { StorageUpdate } from './createStorageWriter.ts'
import type { Draft } from '../draft.ts'
import { serializeEnvelope, parseEnvelope, withDrafts, withoutNewer } from './draftEnvelope.ts'

/** The drafts of a page, and what the next write changes. */
export interface DraftWriteState {
  pageId: string
  /** The draft to write, or `none` to remove it. */
  pending?: Draft | 'none' | undefined
  /** The pages whose drafts a person discarded. */
  discardedPages: readonly string[]
  /** Whether a person discarded what a newer version saved. */
  discardsNewer?: boolean | undefined
  /** When this page submitted the quote, in milliseconds since 1970. */
  submittedAt?: number | undefined
  /** What this page wrote last: a draft, or its removal. */
  lastWritten?: Draft | 'none' | undefined
  /** The draft that this page continues. */
  continuedFrom?: Pick<Draft, 'pageId' | 'savedAt'> | undefined
}

export interface DraftUpdateOptions {
  version: number
  isExpired(draft: Draft): boolean
  isClosed(pageId: string): boolean
  /** Writes again. */
  retry(): void
}

/** Takes the pending changes out of the state and returns the write that makes them. */
export function createDraftUpdate(
  state: DraftWriteState,
  { version, isExpired, isClosed, retry }: DraftUpdateOptions,
): StorageUpdate {
  const { pending, discardedPages, discardsNewer, continuedFrom, lastWritten } = state
  const added = pending === 'none' ? undefined : pending
  const ownPageId = added?.pageId ?? (pending && state.pageId)
  const closedDraft = continuedFrom && isClosed(continuedFrom.pageId) ? continuedFrom : undefined
  state.pending = undefined
  state.discardedPages = []
  state.discardsNewer = undefined

  const isUnwanted = (draft: Draft) =>
    isExpired(draft) ||
    draft.pageId === ownPageId ||
    discardedPages.includes(draft.pageId) ||
    // If it was saved again, its page is still open after all.
    (draft.pageId === closedDraft?.pageId && draft.savedAt === closedDraft.savedAt)

  function onWritten() {
    if (pending && ownPageId === state.pageId) state.lastWritten = pending
    if (closedDraft && state.continuedFrom === closedDraft) state.continuedFrom = undefined
  }

  return {
    apply: (text) => {
      const parsed = parseEnvelope(text).envelope
      const envelope = discardsNewer ? withoutNewer(parsed, version) : parsed
      const submittedAt = state.submittedAt ?? envelope.submittedAt
      return serializeEnvelope(withDrafts({ ...envelope, submittedAt }, version, isUnwanted, added))
    },
    onWritten,
    onWrittenLate() {
      if (state.lastWritten === lastWritten) return onWritten()
      state.pending ??= state.lastWritten
      retry()
    },
  }
}
