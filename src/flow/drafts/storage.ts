import type {
  Draft,
  DraftOptions,
  FoundDrafts,
  DraftSaveResult,
  DraftSaveError,
  DraftContent,
  DraftMigration,
  DraftLoadError,
  DraftStorage,
} from './draft.ts'
import { reportMistake } from '../../core/reportMistake.ts'
import {
  type MaybePromise,
  isPromise,
  withTimeout,
  andThen,
  catchWith,
} from '../../core/promises.ts'
import { isWithinMaxDepth } from '../../core/objects/maxDepth.ts'
import { fromFirstFormat, isDraft, isEdits } from './draftContent.ts'
import { isObject, ownMember, parseJson } from '../../core/objects/ownMembers.ts'

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
  const { key, maxAge = Infinity, migrations = [] } = options
  const { now = Date.now, preferredPageId } = page
  const locks = 'locks' in page ? page.locks : browserLocks()
  const tabLocks = createTabLocks(key, locks)
  const isExpired = (draft: Draft) => now() - draft.savedAt > maxAge
  const version = migrations.length
  const retry = () => void storageWriter.run()
  const writeState: DraftWriteState = { pageId: page.pageId ?? randomId(), discardedPages: [] }
  const storageWriter = createStorageWriter(storageFor(options), key, locks, takeUpdate)
  let isForgotten = false
  let isOpen = false
  let release = () => {}
  let foundExpired = false

  /** Takes the pending changes out of the state and returns the write that makes them. */
  function takeUpdate(): StorageUpdate {
    const { pending, discardedPages, discardsNewer, continuedFrom, lastWritten } = writeState
    const added = pending === 'none' ? undefined : pending
    const ownPageId = added?.pageId ?? (pending && writeState.pageId)
    const closedDraft =
      continuedFrom && tabLocks.isClosed(continuedFrom.pageId) ? continuedFrom : undefined
    writeState.pending = undefined
    writeState.discardedPages = []
    writeState.discardsNewer = undefined

    const isUnwanted = (draft: Draft) =>
      isExpired(draft) ||
      draft.pageId === ownPageId ||
      discardedPages.includes(draft.pageId) ||
      // If it was saved again, its page is still open after all.
      (draft.pageId === closedDraft?.pageId && draft.savedAt === closedDraft.savedAt)

    function onWritten() {
      if (pending && ownPageId === writeState.pageId) writeState.lastWritten = pending
      if (closedDraft && writeState.continuedFrom === closedDraft)
        writeState.continuedFrom = undefined
    }

    return {
      apply: (text) => {
        if (isForgotten) return undefined
        const parsed = parseEnvelope(text).envelope
        const envelope = discardsNewer ? withoutNewer(parsed, version) : parsed
        const submittedAt = writeState.submittedAt ?? envelope.submittedAt
        return serializeEnvelope(
          withDrafts({ ...envelope, submittedAt }, version, isUnwanted, added),
        )
      },
      onWritten,
      onWrittenLate() {
        if (writeState.lastWritten === lastWritten) return onWritten()
        writeState.pending ??= writeState.lastWritten
        retry()
      },
    }
  }

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
    if (isForgotten) return
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
        version,
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
    /** Deletes the drafts of the quote, those of other pages too. Nothing is kept from then on. */
    forget(): MaybePromise<unknown> {
      isForgotten = true
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
    if (newEdits !== undefined && !isEdits(newEdits)) return undefined
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
      ...(newEdits !== undefined && { edits: newEdits }),
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

/** How long a storage may take to read and to write, in milliseconds. */
const readLimit = 5_000
const writeLimit = 10_000

/** A write that may take too long. */
interface Attempt {
  isOver: boolean
}

/** The text under a key, or why it could not be read. */
type StorageRead = { text: string | undefined } | { error: DraftSaveError }

/** A change of the text under a key. */
interface StorageUpdate {
  /** Returns the new text, or undefined to remove the key. May throw. */
  apply(text: string | undefined): string | undefined
  /** Called after the write. */
  onWritten(): void
  /** Called when the write ends after its timeout. Other writes may have happened meanwhile. */
  onWrittenLate(): void
}

function toStorageRead(text: unknown): StorageRead {
  if (text === null || text === undefined || text === '') return { text: undefined }
  // A value of another type may still be a draft: do not overwrite it.
  return typeof text === 'string' ? { text } : { error: 'failed' }
}

/**
 * Rewrites the text under a key, one change at a time. It writes synchronously if the storage does,
 * because nothing else runs while a page hides. Otherwise changes that come during a write wait, and
 * `takeUpdate` then returns all of them as one.
 */
function createStorageWriter(
  storage: DraftStorage,
  key: string,
  locks: TabLockManager | undefined,
  takeUpdate: () => StorageUpdate,
) {
  let isAsync = false
  let running: Promise<unknown> | undefined
  let queued: Promise<DraftSaveError | undefined> | undefined

  function read(): MaybePromise<StorageRead> {
    const reading = catchWith<StorageRead>(
      () => andThen(storage.getItem(key), toStorageRead),
      (thrown) => ({ error: storageError(thrown) }),
    )
    if (isPromise(reading)) isAsync = true
    return reading
  }

  const write = (
    update: StorageUpdate,
    current: StorageRead,
    attempt: Attempt = { isOver: false },
  ) =>
    catchWith<DraftSaveError | undefined>(() => {
      if ('error' in current) return current.error
      // After a timeout the text may have changed since it was read.
      if (attempt.isOver) return 'failed'
      const text = update.apply(current.text)
      const written: unknown =
        text === current.text
          ? undefined
          : text === undefined
            ? storage.removeItem(key)
            : storage.setItem(key, text)
      return andThen(written, () => {
        if (attempt.isOver) update.onWrittenLate()
        else update.onWritten()
        return undefined
      })
    }, storageError)

  /** The storage reads and writes as one, and again where others have written meanwhile. */
  function writeAsOne({ apply, onWritten, onWrittenLate }: StorageUpdate, attempt: Attempt) {
    const written = async () => {
      await storage.update?.(key, (text) => {
        if (attempt.isOver) throw new Error('too late')
        return apply(text || undefined)
      })
      if (attempt.isOver) onWrittenLate()
      else onWritten()
      return undefined
    }
    return catchWith<DraftSaveError | undefined>(written, storageError)
  }

  /** Other pages may not write between the read and the write. */
  function withLock(work: () => Promise<DraftSaveError | undefined>) {
    if (!locks) return work()
    return locks
      .request(`quoteforms-write:${key}`, work)
      .then((error) => error as DraftSaveError | undefined, work)
  }

  function start(work: Promise<DraftSaveError | undefined>, attempt = { isOver: false }) {
    isAsync = true
    const ended = withTimeout(writeLimit, work, () => 'failed' as const).finally(() => {
      attempt.isOver = true
      running = undefined
    })
    running = ended
    return ended
  }

  function startAsync(update: StorageUpdate) {
    const attempt = { isOver: false }
    const work = async () => {
      if (attempt.isOver) return 'failed'
      return storage.update ? writeAsOne(update, attempt) : write(update, await read(), attempt)
    }
    return start(
      withLock(() => withTimeout(writeLimit, work(), () => 'failed')),
      attempt,
    )
  }

  function run(): MaybePromise<DraftSaveError | undefined> {
    if (queued) return queued
    if (running) {
      queued = running.then(() => {
        queued = undefined
        return run()
      })
      return queued
    }
    const update = takeUpdate()
    if (isAsync || storage.update) return startAsync(update)
    const found = read()
    if (isPromise(found)) return startAsync(update)
    const written = write(update, found)
    return isPromise(written) ? start(written) : written
  }

  return {
    run,
    /** Reads the text. A read that takes too long counts as failed. */
    read: (): MaybePromise<StorageRead> => {
      const reading = read()
      return isPromise(reading)
        ? withTimeout(readLimit, reading, () => ({ error: 'failed' }))
        : reading
    },
  }
}

/** A storage of the browser. Access may be denied, so each call reads it again. */
function browserStorage(name: 'localStorage' | 'sessionStorage'): DraftStorage {
  const storage = () => {
    const found: Storage | null | undefined = globalThis[name]
    if (!found) throw new DOMException(`There is no ${name}.`, 'SecurityError')
    return found
  }
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, text) => storage().setItem(key, text),
    removeItem: (key) => storage().removeItem(key),
  }
}

/** The storage for the drafts of a quote, with what hides its texts. */
function storageFor({ storage, protect }: DraftOptions): DraftStorage {
  if (protect === undefined) return storageAdapter(storage)
  if (isObject(protect) && hasFunction(protect, 'encrypt') && hasFunction(protect, 'decrypt'))
    return protectedStorage(storageAdapter(storage), protect)
  reportMistake(
    'quoteforms: `protect` of the drafts has no encrypt and decrypt, so no draft is kept. Give it both functions.',
  )
  return unusable
}

/** A storage in which texts are only what `encrypt` makes of them. A text from before is read as it is. */
function protectedStorage(
  storage: DraftStorage,
  { encrypt, decrypt }: NonNullable<DraftOptions['protect']>,
): DraftStorage {
  const reveal = <T extends string | null | undefined>(text: T): MaybePromise<T | string> => {
    const hidden = typeof text === 'string' && ownMember(parseJson(text), 'protected')
    return typeof hidden === 'string' ? decrypt(hidden) : text
  }
  const hide = (text: string) =>
    andThen(encrypt(text), (hidden) => JSON.stringify({ quoteforms: 2, protected: hidden }))
  return {
    getItem: (key) => andThen(storage.getItem(key), reveal),
    setItem: (key, text) => andThen(hide(text), (hidden) => storage.setItem(key, hidden)),
    removeItem: (key) => storage.removeItem(key),
    ...(storage.update && {
      update: async (key, change) =>
        storage.update?.(key, async (hidden) => {
          const text = await reveal(hidden)
          const next = await change(text)
          return next === undefined || next === text ? next && hidden : hide(next)
        }),
    }),
  }
}

/** The storage for drafts. Nothing touches it before the first read or write. */
export function storageAdapter(storage: DraftOptions['storage'] = 'localStorage'): DraftStorage {
  if (storage === 'localStorage' || storage === 'sessionStorage') return browserStorage(storage)
  if (isStorage(storage)) return storage
  const given: unknown = storage
  reportMistake(
    `quoteforms: the storage for drafts is ${typeof given === 'string' ? `"${given}"` : typeof given}, so ` +
      "nothing is kept there. Give 'localStorage', 'sessionStorage' or an object with getItem, setItem and removeItem.",
  )
  return unusable
}

/** Data must not be kept longer, or elsewhere, than the host meant. */
const refuse = (): never => {
  throw new DOMException('There is no such storage.', 'SecurityError')
}
const unusable: DraftStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }

const isStorage = (storage: unknown): storage is DraftStorage =>
  isObject(storage) &&
  ['getItem', 'setItem', 'removeItem'].every((name) => hasFunction(storage, name))

/** A member that throws when it is read is that of a storage, which fails. */
function hasFunction(storage: object, name: string): boolean {
  try {
    return typeof Reflect.get(storage, name) === 'function'
  } catch {
    return true
  }
}

// Older versions of Firefox have a name and a code of their own.
const quotaErrors = new Set<unknown>(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 22, 1014])
const deniedErrors = new Set<unknown>(['SecurityError', 'InvalidAccessError', 'NotAllowedError'])

/** Why a storage failed. It may throw anything. */
export function storageError(error: unknown): DraftSaveError {
  if (typeof error !== 'object' || error === null) return 'failed'
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (quotaErrors.has(name) || quotaErrors.has(code)) return 'full'
  return deniedErrors.has(name) ? 'denied' : 'failed'
}

/** The part of the browser's `navigator.locks` that the kit uses. */
export interface TabLockManager {
  request(name: string, callback: () => unknown): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

/** Undefined in older browsers and on plain http. */
function browserLocks(): TabLockManager | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: TabLockManager } }
  return navigator?.locks
}

/**
 * Which pages have the quote open. Each of them holds a lock, which the browser releases even when
 * the page crashes.
 */
function createTabLocks(key: string, locks: TabLockManager | undefined) {
  const lockName = (pageId: string) => `quoteforms:${key}:${pageId}`
  let openLocks: ReadonlySet<string | undefined> | undefined

  return {
    /** Marks the quote as open in a page until the returned function is called. */
    acquire(pageId: string, onAcquired: () => void = () => {}): () => void {
      let release = () => {}
      const closed = new Promise<void>((resolve) => {
        release = resolve
      })
      const holdUntilClosed = () => {
        onAcquired()
        return closed
      }
      locks?.request(lockName(pageId), holdUntilClosed).catch(() => {})
      return () => release()
    },
    /** Looks up which pages are open. */
    async refresh(): Promise<void> {
      try {
        const { held = [] } = (await locks?.query()) ?? {}
        openLocks = new Set(held.map(({ name }) => name))
      } catch {
        openLocks = new Set()
      }
    },
    isOpen: (pageId: string) => openLocks?.has(lockName(pageId)) ?? false,
    /** Without locks every page counts as closed. A page that is open writes its draft again. */
    isClosed: (pageId: string) => !locks || openLocks?.has(lockName(pageId)) === false,
  }
}

/** The text under one key: the drafts of all pages that have or had the quote open. */
interface DraftEnvelope {
  quoteforms: 2
  /** Expected to be drafts. Anything may be stored in a browser, so each is any JSON. */
  drafts: readonly unknown[]
  /** Texts found under the key that are not drafts. */
  unreadable?: readonly string[] | undefined
  /** When the quote was last submitted, in milliseconds since 1970. Kept while there are drafts. */
  submittedAt?: number | undefined
}

/** Whether a JSON value is an envelope of this format, or of the first, which has other drafts. */
const isEnvelope = (value: unknown): value is Omit<DraftEnvelope, 'quoteforms'> =>
  isObject(value) &&
  [1, 2].some((format) => value['quoteforms'] === format) &&
  Array.isArray(value['drafts']) &&
  ['undefined', 'number'].includes(typeof value['submittedAt']) &&
  (value['unreadable'] === undefined ||
    (Array.isArray(value['unreadable']) &&
      value['unreadable'].every((text) => typeof text === 'string')))

const formatOf = (value: unknown) => Number(ownMember(value, 'quoteforms'))

/** Whether a JSON value is an envelope of a later format. It may have any shape. */
const isLaterFormat = (value: unknown) => isObject(value) && formatOf(value) > 2

/** A page of that format finds the text here, because no other page opens or removes it. */
const isLaterText = (text: string) => isLaterFormat(parseJson(text))

/**
 * Parses the text under a key. A text that is not an envelope is kept inside a new one. So is the
 * whole text of an envelope that is nested too deep to be parsed and written again. Drafts of the first
 * format are read once, because the next write has them in this one.
 */
export function parseEnvelope(text: string | undefined): {
  envelope: DraftEnvelope
  errors: ('unreadable' | 'newer')[]
} {
  if (text === undefined) return { envelope: { quoteforms: 2, drafts: [] }, errors: [] }
  const found = parseJson(text)
  if (!isEnvelope(found)) {
    const error = isLaterFormat(found) ? 'newer' : 'unreadable'
    return { envelope: { quoteforms: 2, drafts: [], unreadable: [text] }, errors: [error] }
  }
  const { unreadable = [] } = found
  const isFirst = formatOf(found) === 1
  const isDeep = !isWithinMaxDepth(found)
  const drafts = isDeep ? found.drafts.filter(isWithinMaxDepth) : found.drafts
  // A page that only knew the first format has put what this one wrote among the unreadable.
  const isOverwritten = (one: string) => isFirst && formatOf(parseJson(one)) === 2
  const overwritten = unreadable.filter(isOverwritten).map((one) => parseEnvelope(one).envelope)
  const left = [
    ...unreadable.filter((one) => !isOverwritten(one)),
    ...overwritten.flatMap((envelope) => envelope.unreadable ?? []),
    ...(isDeep ? [text] : []),
  ]
  return {
    envelope: {
      ...(isDeep ? { submittedAt: found.submittedAt } : found),
      quoteforms: 2,
      drafts: [
        ...(isFirst ? drafts.map(fromFirstFormat) : drafts),
        ...overwritten.flatMap((envelope) => envelope.drafts),
      ],
      unreadable: left.length > 0 ? left : undefined,
    },
    errors: [
      ...(isDeep ? (['unreadable'] as const) : []),
      ...(left.some(isLaterText) ? (['newer'] as const) : []),
    ],
  }
}

/** The envelope without what a newer version saved. */
function withoutNewer(envelope: DraftEnvelope, version: number): DraftEnvelope {
  return {
    ...envelope,
    drafts: envelope.drafts.filter((entry) => !isNewerVersion(entry, version)),
    unreadable: envelope.unreadable?.filter((text) => !isLaterText(text)),
  }
}

/** The text of an envelope, or undefined if it is empty. */
function serializeEnvelope(envelope: DraftEnvelope): string | undefined {
  const isEmpty = envelope.drafts.length === 0 && !envelope.unreadable?.length
  return isEmpty ? undefined : JSON.stringify(envelope)
}

/**
 * The envelope with other drafts. It keeps drafts of a newer version, whose error shows again, and moves
 * what is not a draft to `unreadable`, so that its error shows only once.
 */
function withDrafts(
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

/** Whether a JSON value is a draft of a newer version. It may have any shape. */
const isNewerVersion = (value: unknown, version: number) =>
  isObject(value) && Number.isInteger(value['version']) && Number(value['version']) > version
