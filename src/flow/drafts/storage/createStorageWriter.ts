import type { TabLockManager } from './createTabLocks.ts'
import type { DraftStorage, DraftSaveError } from '../draft.ts'
import { storageError } from './storageAdapter.ts'
import {
  andThen,
  catchWith,
  isPromise,
  type MaybePromise,
  withTimeout,
} from '../../../core/maybePromise.ts'

/** What a storage may take to read and to write, in milliseconds. */
const readLimit = 5_000
const writeLimit = 10_000

/** What there is under a key, or what came in the way. */
export type StorageRead = { text: string | undefined } | { error: DraftSaveError }

/** One change of the text under a key. */
export interface StorageUpdate {
  /** The text that takes the place of another; without one, the key is removed. May fail. */
  apply(text: string | undefined): string | undefined
  /** Called when it is written. */
  onWritten(): void
  /** Called when it is written after all, having been given up; others may have been meanwhile. */
  onWrittenLate(): void
}

function toStorageRead(text: unknown): StorageRead {
  if (text === null || text === undefined || text === '') return { text: undefined }
  // Who gives anything but a text may have a draft all the same: it is not written over.
  return typeof text === 'string' ? { text } : { error: 'failed' }
}

/**
 * Rewrites the text under a key, one change at a time: at once where the storage answers at once,
 * which is all there is time for when a page is hidden. Where it does not, what is wished for in the
 * meantime waits and is then written together; `begin` tells what that is.
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
      // What was read before too long a wait may have changed since.
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

  /** Keeps other pages from writing between a read and a write. */
  function withLock(work: () => Promise<DraftSaveError | undefined>) {
    if (!locks) return work()
    return locks
      .request(`quoteforms-write:${key}`, work)
      .then((trouble) => trouble as DraftSaveError | undefined, work)
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
    const turn = { isOver: false }
    const work = async () => {
      if (turn.isOver) return 'failed'
      return write(update, await read(), turn)
    }
    return start(
      withLock(() => withTimeout(writeLimit, work(), () => 'failed')),
      turn,
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
    /** Reads the text; what does not come in time counts as failed. */
    read: (): MaybePromise<StorageRead> => {
      const reading = read()
      return isPromise(reading)
        ? withTimeout(readLimit, reading, () => ({ error: 'failed' }))
        : reading
    },
  }
}
