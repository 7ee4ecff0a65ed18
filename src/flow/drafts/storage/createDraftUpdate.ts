import type { StorageUpdate } from './createStorageWriter.ts'
import type { Draft } from '../draft.ts'
import { serializeEnvelope, parseEnvelope, withDrafts } from './draftEnvelope.ts'

/** What a page knows of its drafts, and what the next write is to bring. */
export interface DraftWriteState {
  pageId: string
  /** The draft of this page that is to be written, or that it is to have none any more. */
  pending?: Draft | 'none' | undefined
  /** The pages whose drafts are to be dropped at the wish of a person. */
  discardedPages: readonly string[]
  /** When the quote was handed over by this page, in milliseconds since 1970. */
  submittedAt?: number | undefined
  /** The draft of this page that was written last, or that it was removed. */
  lastWritten?: Draft | 'none' | undefined
  /** The draft that this page goes on with. */
  continuedFrom?: Pick<Draft, 'pageId' | 'savedAt'> | undefined
}

/** What is to be kept by all pages alike. */
export interface DraftUpdateOptions {
  version: number
  isExpired(draft: Draft): boolean
  isClosed(writer: string): boolean
  /** Writes once more. */
  retry(): void
}

/** Takes what is wished for out of the state, to be written. */
export function createDraftUpdate(
  state: DraftWriteState,
  { version, isExpired, isClosed, retry }: DraftUpdateOptions,
): StorageUpdate {
  const { pending, discardedPages, continuedFrom, lastWritten } = state
  const added = pending === 'none' ? undefined : pending
  const writer = added?.pageId ?? (pending && state.pageId)
  const closedDraft = continuedFrom && isClosed(continuedFrom.pageId) ? continuedFrom : undefined
  state.pending = undefined
  state.discardedPages = []

  const isUnwanted = (draft: Draft) =>
    isExpired(draft) ||
    draft.pageId === writer ||
    discardedPages.includes(draft.pageId) ||
    // Saved anew, it is of a page that lives after all.
    (draft.pageId === closedDraft?.pageId && draft.savedAt === closedDraft.savedAt)

  function onWritten() {
    if (pending && writer === state.pageId) state.lastWritten = pending
    if (closedDraft && state.continuedFrom === closedDraft) state.continuedFrom = undefined
  }

  return {
    apply: (text) => {
      const { envelope } = parseEnvelope(text)
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
