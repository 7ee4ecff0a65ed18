import type { TabLockManager } from './createTabLocks.ts'
import type { DraftStorage, DraftSaveError } from '../draft.ts'
import { isPromise, type MaybePromise, withTimeout } from '../../../core/maybePromise.ts'
import { andThen, catchWith } from '../../../core/andThen.ts'

/** How long a storage may take to read and to write, in milliseconds. */
const readLimit = 5_000
const writeLimit = 10_000

/** The text under a key, or why it could not be read. */
export type StorageRead = { text: string | undefined } | { error: DraftSaveError }

/** A change of the text under a key. */
export interface StorageUpdate {
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
export function createStorageWriter(
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

  const write = (update: StorageUpdate, current: StorageRead, attempt = { isOver: false }) =>
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
      return write(update, await read(), attempt)
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
    if (isAsync) return startAsync(update)
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
