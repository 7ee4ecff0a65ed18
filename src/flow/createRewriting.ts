import type { Locks } from './createTabs.ts'
import type { DraftStorage, SaveTrouble } from './draft.ts'
import { troubleOf } from './draftStorage.ts'
import { after, caught, isLater, type Soon, within } from './soon.ts'

/** What a storage may take to read and to write, in milliseconds. */
const readLimit = 5_000
const writeLimit = 10_000

/** What there is under a key, or what came in the way. */
export type Read = { text: string | undefined } | { trouble: SaveTrouble }

/** One change of the text under a key. */
export interface Rewrite {
  /** The text that takes the place of another; without one, the key is removed. May fail. */
  of(text: string | undefined): string | undefined
  /** Called when it is written. */
  done(): void
  /** Called when it is written after all, having been given up; others may have been meanwhile. */
  late(): void
}

function readingOf(text: unknown): Read {
  if (text === null || text === undefined || text === '') return { text: undefined }
  // Who gives anything but a text may have a draft all the same: it is not written over.
  return typeof text === 'string' ? { text } : { trouble: 'failed' }
}

/**
 * Rewrites the text under a key, one change at a time: at once where the storage answers at once,
 * which is all there is time for when a page is hidden. Where it does not, what is wished for in the
 * meantime waits and is then written together; `begin` tells what that is.
 */
export function createRewriting(
  storage: DraftStorage,
  key: string,
  locks: Locks | undefined,
  begin: () => Rewrite,
) {
  let answersLater = false
  let running: Promise<unknown> | undefined
  let waiting: Promise<SaveTrouble | undefined> | undefined

  function read(): Soon<Read> {
    const reading = caught<Read>(
      () => after(storage.getItem(key), readingOf),
      (thrown) => ({ trouble: troubleOf(thrown) }),
    )
    if (isLater(reading)) answersLater = true
    return reading
  }

  const write = (rewrite: Rewrite, found: Read, turn = { isOver: false }) =>
    caught<SaveTrouble | undefined>(() => {
      if ('trouble' in found) return found.trouble
      // What was read before too long a wait may have changed since.
      if (turn.isOver) return 'failed'
      const text = rewrite.of(found.text)
      const written: unknown =
        text === found.text
          ? undefined
          : text === undefined
            ? storage.removeItem(key)
            : storage.setItem(key, text)
      return after(written, () => {
        if (turn.isOver) rewrite.late()
        else rewrite.done()
        return undefined
      })
    }, troubleOf)

  /** Keeps other pages from writing between a read and a write. */
  function alone(work: () => Promise<SaveTrouble | undefined>) {
    if (!locks) return work()
    return locks
      .request(`quoteforms-write:${key}`, work)
      .then((trouble) => trouble as SaveTrouble | undefined, work)
  }

  function start(work: Promise<SaveTrouble | undefined>, turn = { isOver: false }) {
    answersLater = true
    const ended = within(writeLimit, work, () => 'failed' as const).finally(() => {
      turn.isOver = true
      running = undefined
    })
    running = ended
    return ended
  }

  function startLater(rewrite: Rewrite) {
    const turn = { isOver: false }
    const work = async () => {
      if (turn.isOver) return 'failed'
      return write(rewrite, await read(), turn)
    }
    return start(
      alone(() => within(writeLimit, work(), () => 'failed')),
      turn,
    )
  }

  function run(): Soon<SaveTrouble | undefined> {
    if (waiting) return waiting
    if (running) {
      waiting = running.then(() => {
        waiting = undefined
        return run()
      })
      return waiting
    }
    const rewrite = begin()
    if (answersLater) return startLater(rewrite)
    const found = read()
    if (isLater(found)) return startLater(rewrite)
    const written = write(rewrite, found)
    return isLater(written) ? start(written) : written
  }

  return {
    run,
    /** Reads the text; what does not come in time counts as failed. */
    read: (): Soon<Read> => {
      const reading = read()
      return isLater(reading) ? within(readLimit, reading, () => ({ trouble: 'failed' })) : reading
    },
  }
}
