import { createStorageWriter, type StorageRead, type StorageUpdate } from './createStorageWriter.ts'
import { browserLocks, createTabLocks, type TabLockManager } from './createTabLocks.ts'
import type {
  Draft,
  DraftOptions,
  FoundDrafts,
  DraftSaveResult,
  DraftSaveError,
  DraftContent,
  DraftMigration,
  DraftLoadError,
} from '../draft.ts'
import { storageAdapter } from './storageAdapter.ts'
import { type MaybePromise, isPromise } from '../../../core/maybePromise.ts'
import { andThen } from '../../../core/andThen.ts'
import {
  serializeEnvelope,
  parseEnvelope,
  withDrafts,
  withoutNewer,
  isDraft,
  isEdits,
  isNewerVersion,
} from './draftEnvelope.ts'
import { isWithinMaxDepth } from '../../../core/objects/isWithinMaxDepth.ts'
import type { Edits } from '../../../core/values/collectEdits.ts'

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

/** The drafts of a page, and what the next write changes. */
interface DraftWriteState {
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

interface DraftUpdateOptions {
  version: number
  isExpired(draft: Draft): boolean
  isClosed(pageId: string): boolean
  /** Writes again. */
  retry(): void
}

/** Takes the pending changes out of the state and returns the write that makes them. */
function createDraftUpdate(
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

/** The draft in the current version. Undefined if a migration fails. */
function migrateDraft(draft: Draft, migrations: readonly DraftMigration[]): Draft | undefined {
  const { step, baseline, edits, opened, ...rest } = draft
  const due = migrations.slice(draft.version)
  try {
    // At run time a migration may return anything.
    const {
      step: newStep,
      baseline: newBaseline,
      edits: newEdits,
    } = migrated({ step, baseline, edits }, due)
    if (typeof newStep !== 'string' || !isWithinMaxDepth([newBaseline, newEdits])) return undefined
    // The record that newer data changed has the same shape.
    const before = opened !== undefined && migrated({ step, baseline: opened }, due).baseline
    return {
      ...rest,
      version: migrations.length,
      step: newStep,
      baseline: newBaseline,
      ...(before !== undefined && before !== false && isWithinMaxDepth(before)
        ? { opened: before }
        : undefined),
      ...(newEdits !== undefined && { edits: editsOf(newEdits) }),
    }
  } catch {
    return undefined
  }
}

function migrated(content: DraftContent, migrations: readonly DraftMigration[]): DraftContent {
  return migrations.reduce((before, migrate) => {
    const next: unknown = migrate(before)
    // Migrations are synchronous. Ignore what an async one rejects with.
    if (isPromise(next)) next.catch(() => {})
    return next as DraftContent
  }, content)
}

function editsOf(edits: unknown): Edits {
  if (!isEdits(edits)) throw new TypeError('The edits are none.')
  return edits
}

/**
 * The usable drafts in a text, and why the others are not usable. `draft` is the one to resume: that
 * of the preferred page or, without a preferred page, the newest one since the last submit.
 */
export function findDrafts(
  text: string | undefined,
  migrations: readonly DraftMigration[],
  isExpired: (draft: Draft) => boolean,
  preferredPageId?: string,
): FoundDrafts {
  const { envelope, errors: envelopeErrors } = parseEnvelope(text)
  const errors = new Set<DraftLoadError>(envelopeErrors)
  const usable: Draft[] = []
  let expired: number | undefined
  for (const entry of envelope.drafts) {
    if (isNewerVersion(entry, migrations.length)) errors.add('newer')
    else if (!isDraft(entry)) errors.add('unreadable')
    else if (isExpired(entry)) expired = Math.max(entry.savedAt, expired ?? entry.savedAt)
    else {
      const draft = migrateDraft(entry, migrations)
      if (draft) usable.push(draft)
      else errors.add('migration')
    }
  }
  // Of two drafts saved in the same moment, the later one in the list was written later.
  const sorted = usable.toReversed().toSorted((one, other) => other.savedAt - one.savedAt)
  // A submit since then may already contain an older draft.
  const isBeforeSubmit = ({ savedAt }: Draft) => savedAt <= (envelope.submittedAt ?? -Infinity)
  const draft = sorted.find((draft) =>
    preferredPageId === undefined ? !isBeforeSubmit(draft) : draft.pageId === preferredPageId,
  )
  return {
    ...(draft && { draft }),
    others: sorted.filter((other) => other !== draft),
    errors: [...errors],
    ...(expired !== undefined && { expired }),
  }
}

interface OtherTabListener {
  /** Called when another page of this browser changed the drafts, or came back. */
  onOtherTabs(): void
  /** Marks the quote as open in this page. Calls back once other pages can see it. */
  acquireLock(onAcquired: () => void): void
  releaseLock(): void
}

/**
 * Listens to the other pages of this browser. Only localStorage notifies other pages. Returns a
 * function that stops.
 */
function listenToOtherTabs({ key, storage }: DraftOptions, page: OtherTabListener): () => void {
  if (typeof window === 'undefined') return () => {}
  const isShared = storage === undefined || storage === 'localStorage'
  const backKey = `${key}:back`
  const listen = ({ key: changed, newValue }: StorageEvent) => {
    const isBack = changed === backKey && newValue !== null
    if (isShared && (changed === key || changed === null || isBack)) page.onOtherTabs()
  }
  const notifyOtherTabs = () => {
    if (!isShared) return
    try {
      localStorage.setItem(backKey, '1')
      localStorage.removeItem(backKey)
    } catch {
      // Denied or full: the other pages see this page when it saves next.
    }
  }
  // A page with a lock cannot enter the back/forward cache, and a cached page gets no events.
  const hide = () => page.releaseLock()
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    page.acquireLock(notifyOtherTabs)
    page.onOtherTabs()
  }
  window.addEventListener('storage', listen)
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', show)
  }
}
