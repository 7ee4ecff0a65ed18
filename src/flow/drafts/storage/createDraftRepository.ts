import { createStorageWriter, type StorageRead } from './createStorageWriter.ts'
import { browserLocks, createTabLocks, type TabLockManager } from './createTabLocks.ts'
import type { Draft, DraftOptions, FoundDrafts, DraftSaveResult, DraftSaveError } from '../draft.ts'
import { type DraftWriteState, createDraftUpdate } from './createDraftUpdate.ts'
import { storageAdapter } from './storageAdapter.ts'
import { findDrafts } from './findDrafts.ts'
import { listenToOtherTabs } from './listenToOtherTabs.ts'
import { type MaybePromise } from '../../../core/maybePromise.ts'
import { andThen } from '../../../core/andThen.ts'

/** The clock, the locks and the name of a page. Tests pass their own. */
interface RepositoryOptions {
  now?: () => number
  locks?: TabLockManager | undefined
  pageId?: string
  /** The name of this page before a reload: its draft resumes without a question, and no other's. */
  preferredPageId?: string | undefined
}

// `crypto.randomUUID` is missing on plain http.
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')

/**
 * Keeps the drafts of one quote. Each page that has the quote open writes its own draft next to the
 * others, and leaves everything that it cannot use in place. Nothing here throws. `find` and `save`
 * return synchronously when the storage does.
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

  /** Writes. The draft of a page that was still open when this page continued it may go by now. */
  function write(): MaybePromise<DraftSaveError | undefined> {
    return andThen(storageWriter.run(), (error) => {
      if (!error && writeState.continuedFrom) void removeContinuedDraft()
      return error
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

  /** Leaves the saved draft behind as another draft. This page continues under a new name. */
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

  /** Writes this page's draft again if another page overwrote it unseen. */
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
    /** The name of this page in its drafts. */
    get pageId() {
      return writeState.pageId
    },
    /** Looks for drafts. Changes nothing, so it is safe to call before the page is shown. */
    find: (): MaybePromise<FoundDrafts> => andThen(storageWriter.read(), toFoundDrafts),
    /**
     * Continues a draft. The repository drops it once this page has saved its own, unless another
     * page has it open. What this page saved before stays as another draft.
     */
    continueFrom(draft: Pick<Draft, 'pageId' | 'savedAt'>): void {
      startNewDraft()
      writeState.continuedFrom = draft.pageId === writeState.pageId ? undefined : draft
      void tabLocks.refresh()
    },
    startNewDraft,
    /** Saves the draft of this page over the previous one. */
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
    /** Removes the draft of this page and the one that it continued. Returns why it failed, if it did. */
    remove(): MaybePromise<DraftSaveError | undefined> {
      writeState.pending = 'none'
      return write()
    },
    /** Call after a submit: older drafts of the quote no longer resume without a question. */
    markSubmitted(): MaybePromise<DraftSaveError | undefined> {
      writeState.submittedAt = now()
      return write()
    },
    /** Removes the draft of another page because a person asked. Returns why it failed, if it did. */
    discardDraftOf(pageId: string): MaybePromise<DraftSaveError | undefined> {
      writeState.discardedPages = [...writeState.discardedPages, pageId]
      return write()
    },
    /** Removes what a newer version saved, because a person asked. Returns why it failed, if it did. */
    discardNewer(): MaybePromise<DraftSaveError | undefined> {
      writeState.discardsNewer = true
      return write()
    },
    /** The newest draft of another page that has the quote open now, where locks can tell. */
    async findOpenInOtherTab(): Promise<Draft | undefined> {
      await tabLocks.refresh()
      const read = await storageWriter.read()
      if ('error' in read) return undefined
      return draftsIn(read.text).find(
        (draft) => draft.pageId !== writeState.pageId && tabLocks.isOpen(draft.pageId),
      )
    },
    /**
     * Marks the quote as open in this page until the returned function is called. Calls back when
     * another page of this browser has written.
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
