import { createDraftRepository, type TabLockManager } from '../../../../src/flow/drafts/storage.ts'
import type { DraftStorage, FoundDrafts } from '../../../../src/flow/drafts/draft.ts'

/** The part of the Web Locks API that drafts use. One page at a time holds a lock. */
export function createLocks(): TabLockManager & { held: () => string[] } {
  const queues = new Map<string, Promise<unknown>>()
  const held = new Map<string, number>()
  return {
    async request(name, run) {
      const before = queues.get(name)
      let release = () => {}
      queues.set(name, new Promise<void>((resolve) => (release = resolve)))
      await before
      held.set(name, 1)
      try {
        return await run()
      } finally {
        held.delete(name)
        release()
      }
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    held: () => [...held.keys()],
  }
}

/** A synchronous storage with readable texts. */
export function createShelf() {
  const texts = new Map<string, string>()
  const storage: DraftStorage = {
    getItem: (key) => texts.get(key),
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
  return { texts, storage, text: () => texts.get('quote') }
}

/** The same with promises, after some milliseconds. */
export function slowly(storage: DraftStorage, wait = 0): DraftStorage {
  const pause = () => new Promise((resolve) => setTimeout(resolve, wait))
  return {
    getItem: async (key) => {
      await pause()
      return storage.getItem(key)
    },
    setItem: async (key, text) => {
      await pause()
      await storage.setItem(key, text)
    },
    removeItem: async (key) => {
      await pause()
      await storage.removeItem(key)
    },
  }
}

/** What a flow saves, as far as drafts use it. */
export const saying = (text: string) => ({
  step: 'client',
  visitedSteps: ['client'],
  askLater: [],
  omitted: [],
  edits: { texts: { 'personal/last_name': text }, rows: {} },
})

/** The texts of the found drafts, the one to resume first. */
export const saidIn = ({ draft, others }: FoundDrafts) =>
  [...(draft ? [draft] : []), ...others].map(({ edits }) => edits?.texts['personal/last_name'])

type Options = Parameters<typeof createDraftRepository>[0]
type Page = NonNullable<Parameters<typeof createDraftRepository>[1]>

/** A page that has the quote open. Each draft is a second later than the one before. */
export function pageOn(storage: DraftStorage, options: Partial<Options> = {}, page: Page = {}) {
  return createDraftRepository(
    { key: 'quote', storage, ...options },
    { locks: undefined, now: tick, ...page },
  )
}

let time = 1_000_000
const tick = () => (time += 1000)
