import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftStorage } from '../../../src/flow/drafts/draft.ts'
import { parseEnvelope } from '../../../src/flow/drafts/storage.ts'
import { runs } from '../../propertyRuns.ts'
import { createLocks, createShelf, pageOn, saidIn, saying } from './storage/memoryDraftStorage.ts'

// Whatever pages do, in any order, and whatever fails: a draft reported as saved is in the storage.

const unreadable = fc.oneof(
  fc.constant('{"quoteforms":2,"drafts":[{'),
  fc.constant('{"quoteforms":3}'),
  fc.json().filter((text) => text !== '""'),
  fc.string({ minLength: 1 }),
)

const page = fc.constantFrom(0, 1)
const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ page, does: fc.constant('save' as const) }) },
  { weight: 2, arbitrary: fc.record({ page, does: fc.constant('find' as const) }) },
  { weight: 1, arbitrary: fc.record({ page, does: fc.constant('remove' as const) }) },
  { weight: 1, arbitrary: fc.record({ page, does: fc.constant('adopt' as const) }) },
  { weight: 1, arbitrary: fc.record({ page, does: fc.constant('discard' as const) }) },
  { weight: 1, arbitrary: fc.record({ page, does: fc.constant('reload' as const) }) },
)
const fails = fc.constantFrom<('read' | 'write' | false)[]>(false, false, false, 'read', 'write')

/** A storage that fails on command. */
function faulty(storage: DraftStorage) {
  let fault: 'read' | 'write' | false = false
  const unless = (kind: 'read' | 'write') => {
    if (fault === kind) throw new Error('out of order')
  }
  return {
    failWith: (next: 'read' | 'write' | false) => (fault = next),
    storage: {
      getItem: (key) => (unless('read'), storage.getItem(key)),
      setItem: (key, text) => (unless('write'), storage.setItem(key, text)),
      removeItem: (key) => (unless('write'), storage.removeItem(key)),
    } satisfies DraftStorage,
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('keeps the last draft of each page, and each text that is not a draft', async () => {
  const deeds = fc.array(fc.tuple(deed, fails), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(deeds, unreadable, async (deeds, text) => {
      const shelf = createShelf()
      shelf.texts.set('quote', text)
      const { storage, failWith } = faulty(shelf.storage)
      const locks = createLocks()
      const openPage = () => {
        const store = pageOn(storage, {}, { locks })
        return { store, close: store.connect(), last: undefined as string | undefined }
      }
      const pages = [openPage(), openPage()] as const
      let count = 0
      for (const [{ page: index, does }, fault] of deeds) {
        const mine = pages[index === 0 ? 0 : 1]
        const other = pages[index === 0 ? 1 : 0]
        failWith(fault)
        if (does === 'save') {
          const said = `draft ${(count += 1)}`
          if ('savedAt' in (await mine.store.save(saying(said)))) mine.last = said
        } else if (does === 'remove') {
          if (!(await mine.store.remove())) mine.last = undefined
        } else if (does === 'discard') {
          if (!(await mine.store.discardDraftOf(other.store.pageId))) other.last = undefined
        } else if (does === 'adopt') {
          const { others } = await mine.store.find()
          // What it saved before becomes another draft, which the other page may continue.
          if (others[0]) {
            mine.store.continueFrom(others[0])
            mine.last = undefined
          }
        } else if (does === 'reload') {
          mine.close()
          const { draft } = await mine.store.find()
          Object.assign(mine, openPage())
          if (draft) mine.store.continueFrom(draft)
        } else await mine.store.find()
        failWith(false)
        await settle()
        const said = saidIn(await pageOn(storage).find())
        const expected = pages.flatMap(({ last }) => last ?? [])
        expect(said).toEqual(expect.arrayContaining(expected))
        const own = pages.filter(({ last }) => last !== undefined)
        const found = await Promise.all(own.map(async ({ store }) => store.find()))
        expect(found.map((drafts) => saidIn(drafts)[0])).toEqual(own.map(({ last }) => last))
        const { envelope } = parseEnvelope(shelf.text())
        expect(envelope.unreadable).toContain(text)
      }
    }),
    { numRuns: runs },
  )
})

test('keeps them in an async storage too', async () => {
  const deeds = fc.array(
    fc.record({ page, does: fc.constantFrom('save', 'save', 'remove', 'find'), waits: fc.nat(12) }),
    { maxLength: 25 },
  )
  const answers = fc.infiniteStream(fc.tuple(fc.nat(6), fails))
  await fc.assert(
    fc.asyncProperty(deeds, answers, unreadable, async (deeds, answers, text) => {
      const shelf = createShelf()
      shelf.texts.set('quote', text)
      let areWell = false
      const pause = async (count: number) => {
        for (let left = count; left > 0; left -= 1) await Promise.resolve()
      }
      async function answer<T>(kind: 'read' | 'write', act: () => T) {
        const [wait, fault] = answers.next().value ?? [0, false]
        await pause(wait)
        if (fault === kind && !areWell) throw new Error('out of order')
        return act()
      }
      const storage: DraftStorage = {
        getItem: (key) => answer('read', () => shelf.storage.getItem(key) as string | undefined),
        setItem: (key, text) => answer('write', () => shelf.storage.setItem(key, text)),
        removeItem: (key) => answer('write', () => shelf.storage.removeItem(key)),
      }
      const locks = createLocks()
      const stores = [0, 1].map(() => pageOn(storage, {}, { locks }))
      const outcomes: Promise<{ page: number; said: string | undefined; isDone: boolean }>[] = []
      for (const [count, { page, does, waits }] of deeds.entries()) {
        const store = stores[page]
        const said = does === 'save' ? `draft ${count}` : undefined
        if (said !== undefined) {
          const saving = Promise.resolve(store?.save(saying(said)))
          outcomes.push(
            saving.then((saved) => ({ page, said, isDone: !!saved && 'savedAt' in saved })),
          )
        } else if (does === 'remove') {
          const removing = Promise.resolve(store?.remove())
          outcomes.push(removing.then((trouble) => ({ page, said, isDone: !trouble })))
        } else void store?.find()
        await pause(waits)
      }
      const done = (await Promise.all(outcomes)).filter(({ isDone }) => isDone)
      const last = [0, 1].map((page) => done.findLast((deed) => deed.page === page)?.said)
      areWell = true
      const found = await pageOn(storage).find()
      expect(new Set(saidIn(found))).toEqual(new Set(last.filter((said) => said !== undefined)))
      const { envelope } = parseEnvelope(shelf.text())
      expect(envelope.unreadable).toContain(text)
    }),
    { numRuns: runs },
  )
})
