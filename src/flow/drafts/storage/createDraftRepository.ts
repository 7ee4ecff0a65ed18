import { createStorageWriter, type StorageRead } from './createStorageWriter.ts'
import { browserLocks, createTabLocks, type TabLockManager } from './createTabLocks.ts'
import type { Draft, DraftOptions, FoundDrafts, DraftSaveResult, DraftSaveError } from '../draft.ts'
import { type DraftWriteState, createDraftUpdate } from './createDraftUpdate.ts'
import { storageAdapter } from './storageAdapter.ts'
import { findDrafts } from './findDrafts.ts'
import { listenToOtherTabs } from './listenToOtherTabs.ts'
import { andThen, type MaybePromise } from '../../../core/maybePromise.ts'

/** What a page gives its drafts: a clock, locks, a name. */
interface RepositoryOptions {
  now?: () => number
  locks?: TabLockManager | undefined
  pageId?: string
  /** The only page whose draft is gone on with unasked: what this one was called before it was loaded anew. */
  preferredPageId?: string | undefined
}

// `crypto.randomUUID` is missing where the page came over plain http.
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')

/**
 * Keeps the drafts of one quote. Each page that has the quote open writes a draft of its own beside
 * those of others, and everything that it cannot use stays where it is. Nothing here throws. Where a
 * storage answers at once, so do `find` and `save`.
 */
export function createDraftRepository(options: DraftOptions, page: RepositoryOptions = {}) {
  const { key, storage, maxAge = Infinity, migrations = [] } = options
  const { now = Date.now, preferredPageId } = page
  const locks = 'locks' in page ? page.locks : browserLocks()
  const tabLocks = createTabLocks(key, locks)
  const isExpired = (draft: Draft) => now() - draft.savedAt > maxAge
  const retry = () => void storageWriter.run()
  const updateOptions = {
    version: migrations.length,
    isExpired,
    isClosed: tabLocks.isClosed,
    retry,
  }
  const writeState: DraftWriteState = { pageId: page.pageId ?? randomId(), discardedPages: [] }
  const storageWriter = createStorageWriter(storageAdapter(storage), key, locks, () =>
    createDraftUpdate(writeState, updateOptions),
  )
  let isOpen = false
  let release = () => {}
  let foundExpired = false

  /** Writes; what was adopted from a page that was still open is looked after once more. */
  function write(): MaybePromise<DraftSaveError | undefined> {
    return andThen(storageWriter.run(), (trouble) => {
      if (!trouble && writeState.continuedFrom) void removeContinuedDraft()
      return trouble
    })
  }

  async function removeContinuedDraft() {
    await tabLocks.refresh()
    if (writeState.continuedFrom && tabLocks.isClosed(writeState.continuedFrom.pageId))
      await storageWriter.run()
  }

  function acquireLock(onAcquired?: () => void) {
    release()
    release = tabLocks.acquire(writeState.pageId, onAcquired)
  }

  const hasOwn = () => writeState.lastWritten !== undefined && writeState.lastWritten !== 'none'

  /** Leaves what this page has saved as another draft; it goes on under another name. */
  function startNewDraft(): void {
    if (!hasOwn()) return
    writeState.pageId = randomId()
    writeState.lastWritten = undefined
    if (isOpen) acquireLock()
  }

  const removeExpired = () => {
    if (isOpen && foundExpired) retry()
  }

  function toFoundDrafts(read: StorageRead): FoundDrafts {
    if ('error' in read) {
      return { others: [], errors: [read.error === 'denied' ? 'denied' : 'notFound'] }
    }
    const drafts = findDrafts(
      read.text,
      migrations,
      isExpired,
      hasOwn() ? writeState.pageId : preferredPageId,
    )
    foundExpired = drafts.expired !== undefined
    removeExpired()
    return drafts
  }

  /** Writes the draft of this page retry where another has written over it, not having seen it. */
  function restoreOverwrittenDraft() {
    const reading = andThen(storageWriter.read(), (read) => {
      const { lastWritten } = writeState
      if (!lastWritten || lastWritten === 'none' || 'error' in read || !read.text) return
      if (draftsIn(read.text).some((draft) => draft.pageId === writeState.pageId)) return
      writeState.pending ??= lastWritten
      retry()
    })
    void reading
  }

  function draftsIn(text: string | undefined) {
    const { draft, others } = findDrafts(text, migrations, isExpired)
    return draft ? [draft, ...others] : others
  }

  return {
    /** What this page is called in its drafts. */
    get writer() {
      return writeState.pageId
    },
    /** Looks for drafts. It changes nothing, so that it can be asked before a page is shown. */
    find: (): MaybePromise<FoundDrafts> => andThen(storageWriter.read(), toFoundDrafts),
    /**
     * Says which draft this page goes on with. It is dropped once this page has saved one of its own,
     * unless another page has it open. What this page saved before stays, as another draft.
     */
    continueFrom(draft: Pick<Draft, 'pageId' | 'savedAt'>): void {
      startNewDraft()
      writeState.continuedFrom = draft.pageId === writeState.pageId ? undefined : draft
      void tabLocks.refresh()
    },
    startNewDraft,
    /** Saves the draft of this page in place of the one before. */
    save(draft: Omit<Draft, 'version' | 'pageId' | 'savedAt'>): MaybePromise<DraftSaveResult> {
      const savedAt = now()
      writeState.pending = {
        ...draft,
        version: migrations.length,
        pageId: writeState.pageId,
        savedAt,
      }
      return andThen(write(), (error): DraftSaveResult => (error ? { error } : { savedAt }))
    },
    /** Removes the draft of this page and what it adopted; undefined, or why that failed. */
    remove(): MaybePromise<DraftSaveError | undefined> {
      writeState.pending = 'none'
      return write()
    },
    /** The quote has been handed over: older drafts of it are none to go on with unasked. */
    markSubmitted(): MaybePromise<DraftSaveError | undefined> {
      writeState.submittedAt = now()
      return write()
    },
    /** Removes the draft of another page, at the wish of a person; undefined, or why that failed. */
    discardDraftOf(pageId: string): MaybePromise<DraftSaveError | undefined> {
      writeState.discardedPages = [...writeState.discardedPages, pageId]
      return write()
    },
    /** The newest draft of another page that has the quote open now, as far as that can be told. */
    async findOpenInOtherTab(): Promise<Draft | undefined> {
      await tabLocks.refresh()
      const read = await storageWriter.read()
      if ('error' in read) return undefined
      return draftsIn(read.text).find(
        (draft) => draft.pageId !== writeState.pageId && tabLocks.isOpen(draft.pageId),
      )
    },
    /**
     * Says that this page has the quote open until the function that is returned is called, and
     * calls when another page of this browser has written.
     */
    connect(onOthers: () => void = () => {}): () => void {
      isOpen = true
      acquireLock()
      removeExpired()
      const stopListening = listenToOtherTabs(options, {
        onOtherTabs() {
          restoreOverwrittenDraft()
          onOthers()
        },
        acquireLock,
        releaseLock: () => release(),
      })
      return () => {
        isOpen = false
        release()
        stopListening()
      }
    },
  }
}

export type DraftRepository = ReturnType<typeof createDraftRepository>
