import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DraftStorage } from '../../../../src/flow/drafts/draft.ts'
import { createLocks, createShelf, pageOn, saidIn, saying, slowly } from './memoryDraftStorage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const draftOf = (text: string, pageId: string, savedAt: number, version = 0) => ({
  ...saying(text),
  version,
  pageId,
  savedAt,
})

const shelfWith = (held: unknown) => {
  const shelf = createShelf()
  shelf.texts.set('quote', typeof held === 'string' ? held : JSON.stringify(held))
  return shelf
}

const draftsIn = (shelf: ReturnType<typeof createShelf>) =>
  (JSON.parse(shelf.text() ?? '{"drafts":[]}') as { drafts: { pageId: string }[] }).drafts

describe('one page', () => {
  test('finds nothing if nothing was saved', () => {
    expect(pageOn(createShelf().storage).find()).toEqual({ others: [], errors: [] })
  })

  test('saves and finds synchronously if the storage is synchronous', () => {
    const { storage } = createShelf()
    const saved = pageOn(storage, {}, { now: () => 5 }).save(saying('Ho'))
    expect(saved).toEqual({ savedAt: 5 })
    const found = pageOn(storage).find()
    expect(found).toMatchObject({ draft: { ...saying('Ho'), savedAt: 5, version: 0 } })
  })

  test('saves over its previous draft', async () => {
    const shelf = createShelf()
    const page = pageOn(shelf.storage)
    await page.save(saying('H'))
    await page.save(saying('Ho'))
    expect(saidIn(await page.find())).toEqual(['Ho'])
  })

  test('leaves no key when it removes the only draft', async () => {
    const shelf = createShelf()
    const page = pageOn(shelf.storage)
    await page.save(saying('Ho'))
    expect(page.remove()).toBeUndefined()
    expect(shelf.texts.size).toBe(0)
  })

  test('reports that a draft with a value outside JSON could not be saved', async () => {
    const shelf = createShelf()
    const page = pageOn(shelf.storage)
    await page.save(saying('Ho'))
    expect(page.save({ ...saying('Hop'), baseline: { id: 1n } })).toEqual({ error: 'failed' })
    expect(saidIn(await page.find())).toEqual(['Ho'])
  })

  test('writes nothing if it cannot read', async () => {
    const shelf = createShelf()
    await pageOn(shelf.storage).save(saying('Ho'))
    const before = shelf.text()
    const failing: DraftStorage = {
      ...shelf.storage,
      getItem: () => {
        throw new Error('out of order')
      },
    }
    expect(pageOn(failing).find()).toEqual({ others: [], errors: ['notFound'] })
    expect(pageOn(failing).save(saying('Li'))).toEqual({ error: 'failed' })
    expect(pageOn(failing).remove()).toBe('failed')
    expect(shelf.text()).toBe(before)
  })

  test('does not overwrite what an adapter reads as another type than text', () => {
    const write = vi.fn<() => void>()
    const read = () => ({ quoteforms: 2 }) as unknown as string
    const page = pageOn({ getItem: read, setItem: write, removeItem: write })
    expect(page.find()).toEqual({ others: [], errors: ['notFound'] })
    expect(page.save(saying('Ho'))).toEqual({ error: 'failed' })
    expect(write).not.toHaveBeenCalled()
  })
})

describe('unusable drafts', () => {
  test.each([
    ['a cut text', '{"quoteforms":2,"drafts":[{"ver'],
    ['a text of somebody else', 'hello'],
    ['JSON of somebody else', '{"drafts":{}}'],
    ['null', 'null'],
    ['an envelope with odd drafts', '{"quoteforms":2,"drafts":{}}'],
    ['an envelope with odd texts', '{"quoteforms":2,"drafts":[],"unreadable":[1]}'],
  ])('keeps %s and reports it once', async (_, text) => {
    const shelf = shelfWith(text)
    const page = pageOn(shelf.storage)
    expect(page.find()).toEqual({ others: [], errors: ['unreadable'] })
    expect(shelf.text()).toBe(text)
    await page.save(saying('Ho'))
    await page.save(saying('Hop'))
    expect(JSON.parse(shelf.text() ?? '')).toMatchObject({ unreadable: [text] })
    expect(await pageOn(shelf.storage).find()).toMatchObject({ draft: saying('Hop'), errors: [] })
    await page.remove()
    expect(JSON.parse(shelf.text() ?? '')).toEqual({
      quoteforms: 2,
      drafts: [],
      unreadable: [text],
    })
  })

  test('keeps an envelope of a later format as text', async () => {
    const text = '{"quoteforms":3,"drafts":[{"by":"a later version"}]}'
    const shelf = shelfWith(text)
    const page = pageOn(shelf.storage)
    expect(page.find()).toEqual({ others: [], errors: ['newer'] })
    await page.save(saying('Ho'))
    expect(JSON.parse(shelf.text() ?? '')).toMatchObject({ unreadable: [text] })
  })

  const laterFormat = '{"quoteforms":3,"drafts":[{"by":"a later version"}]}'
  const newer = { version: 3, who: 'knows' }

  test('reports an envelope of a later format until a person discards it', async () => {
    const shelf = shelfWith(laterFormat)
    await pageOn(shelf.storage).save(saying('Ho'))
    const page = pageOn(shelf.storage)
    expect(await page.find()).toMatchObject({ draft: saying('Ho'), errors: ['newer'] })
    await page.save(saying('Hop'))
    await page.remove()
    expect(pageOn(shelf.storage).find()).toMatchObject({ errors: ['newer'] })
    expect(page.discardNewer()).toBeUndefined()
    expect(pageOn(shelf.storage).find()).toMatchObject({ errors: [] })
  })

  test('discards what a newer version saved, and nothing else', async () => {
    const drafts = [newer, draftOf('Li', 'other', 2), { odd: true }]
    const shelf = shelfWith({ quoteforms: 2, drafts, unreadable: ['hello', laterFormat] })
    expect(pageOn(shelf.storage).discardNewer()).toBeUndefined()
    expect(JSON.parse(shelf.text() ?? '')).toEqual({
      quoteforms: 2,
      drafts: [drafts[1]],
      unreadable: ['hello', '{"odd":true}'],
    })
  })

  test('discards a later format that no other draft is next to', () => {
    const shelf = shelfWith(laterFormat)
    expect(pageOn(shelf.storage).discardNewer()).toBeUndefined()
    expect(shelf.texts.size).toBe(0)
  })

  const good = draftOf('Ho', 'old', 1)
  test.each([
    ['null', null],
    ['a text', 'draft'],
    ['a list', []],
    ['a version below zero', { ...good, version: -1 }],
    ['no writer', { ...good, pageId: undefined }],
    ['a time that is a text', { ...good, savedAt: '2024' }],
    ['a time that no date has', { ...good, savedAt: 1e300 }],
    ['no step', { ...good, step: undefined }],
    ['a field that is a number', { ...good, field: 1 }],
    ['steps that are no list', { ...good, visitedSteps: 'client' }],
    ['marks that are no texts', { ...good, askLater: [1] }],
    ['a number as what was entered', { ...good, edits: { texts: { age: 5 }, rows: {} } }],
    ['a row that is a text', { ...good, edits: { texts: {}, rows: { drivers: ['a'] } } }],
    [
      'a row from nowhere',
      { ...good, edits: { texts: {}, rows: { drivers: [{ id: 'a', from: -1 }] } } },
    ],
    ['a row without an id', { ...good, edits: { texts: {}, rows: { drivers: [{ from: 0 }] } } }],
  ])('keeps an entry that is not a draft: %s', async (_, entry) => {
    const shelf = shelfWith({ quoteforms: 2, drafts: [entry, draftOf('Li', 'other', 2)] })
    const page = pageOn(shelf.storage)
    const found = await page.find()
    expect(found.errors).toEqual(['unreadable'])
    expect(saidIn(found)).toEqual(['Li'])
    await page.save(saying('Hop'))
    expect(JSON.parse(shelf.text() ?? '')).toMatchObject({ unreadable: [JSON.stringify(entry)] })
  })

  test('keeps a draft of a newer version, of any shape', async () => {
    const shelf = shelfWith({ quoteforms: 2, drafts: [newer], more: 'kept' })
    const page = pageOn(shelf.storage, { maxAge: 1, migrations: [(content) => content] })
    expect(page.find()).toEqual({ others: [], errors: ['newer'] })
    await page.save(saying('Ho'))
    await page.remove()
    expect(JSON.parse(shelf.text() ?? '')).toEqual({ quoteforms: 2, drafts: [newer], more: 'kept' })
  })
})

describe('migrations', () => {
  const renamed = { texts: { 'personal/family_name': 'Ho' }, rows: {} }

  test('convert a draft to the current version, each once', async () => {
    const ran: number[] = []
    const shelf = shelfWith({ quoteforms: 2, drafts: [draftOf('Ho', 'old', 1, 1)] })
    const page = pageOn(shelf.storage, {
      migrations: [
        (content) => (ran.push(0), content),
        (content) => (ran.push(1), { ...content, step: 'people' }),
        (content) => (ran.push(2), { ...content, edits: renamed, baseline: { a: 1 } }),
      ],
    })
    const { draft, errors } = await page.find()
    expect(draft).toMatchObject({ version: 3, step: 'people', edits: renamed, baseline: { a: 1 } })
    expect({ errors: errors, ran }).toEqual({ errors: [], ran: [1, 2] })
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['gives nothing', () => undefined],
    ['gives a promise', async () => ({})],
    ['gives no step', () => ({ edits: renamed })],
    ['gives entries of a shape that cannot be entered', () => ({ step: 'a', edits: { n: 1 } })],
  ])('keep a draft if one %s', async (_, migrate) => {
    const old = draftOf('Ho', 'old', 1)
    const shelf = shelfWith({ quoteforms: 2, drafts: [old] })
    const page = pageOn(shelf.storage, { migrations: [migrate as never] })
    expect(page.find()).toEqual({ others: [], errors: ['migration'] })
    await page.save(saying('Li'))
    expect(draftsIn(shelf)[0]).toEqual(old)
  })
})

describe('age', () => {
  const drafts = [draftOf('a', 'one', 1000), draftOf('b', 'two', 2000), draftOf('c', 'three', 9000)]
  const options = { maxAge: 5000 }
  const page = { now: () => 10_000 }

  test('does not find expired drafts, and says when the newest was saved', () => {
    const shelf = shelfWith({ quoteforms: 2, drafts })
    const found = pageOn(shelf.storage, options, page).find()
    expect(found).toEqual({ draft: drafts[2], others: [], errors: [], expired: 2000 })
    expect(draftsIn(shelf)).toHaveLength(3)
  })

  test('drops expired drafts as soon as the page is open', () => {
    const shelf = shelfWith({ quoteforms: 2, drafts })
    const store = pageOn(shelf.storage, options, page)
    void store.find()
    store.connect()()
    expect(draftsIn(shelf)).toEqual([drafts[2]])
    expect(store.find()).not.toHaveProperty('expired')
  })

  test('drops expired drafts once an async storage has answered', async () => {
    const shelf = shelfWith({ quoteforms: 2, drafts: drafts.slice(0, 2) })
    const store = pageOn(slowly(shelf.storage), options, page)
    const finding = store.find()
    store.connect()
    expect(await finding).toMatchObject({ expired: 2000 })
    await vi.waitFor(() => expect(shelf.texts.size).toBe(0))
  })

  test('drops expired drafts with the next save', async () => {
    const shelf = shelfWith({ quoteforms: 2, drafts })
    await pageOn(shelf.storage, options, page).save(saying('d'))
    expect(saidIn(await pageOn(shelf.storage).find())).toEqual(['d', 'c'])
  })
})

describe('several pages', () => {
  test('keep a draft each, and find the newest first', async () => {
    const shelf = createShelf()
    const [one, two] = [pageOn(shelf.storage), pageOn(shelf.storage)]
    await one.save(saying('one'))
    await two.save(saying('two'))
    await one.save(saying('one more'))
    expect(saidIn(await pageOn(shelf.storage).find())).toEqual(['one more', 'two'])
    expect(saidIn(await two.find())).toEqual(['two', 'one more'])
    await one.remove()
    expect(saidIn(await one.find())).toEqual(['two'])
  })

  test('drop the draft of another page when a person discards it', async () => {
    const shelf = createShelf()
    const [one, two] = [pageOn(shelf.storage), pageOn(shelf.storage)]
    await one.save(saying('one'))
    await two.save(saying('two'))
    expect(one.discardDraftOf(two.pageId)).toBeUndefined()
    expect(saidIn(await one.find())).toEqual(['one'])
  })

  test('have one draft after a reload and a save, and none after its removal', async () => {
    const shelf = createShelf()
    await pageOn(shelf.storage).save(saying('before'))
    const page = pageOn(shelf.storage)
    const { draft } = await page.find()
    if (draft) page.continueFrom(draft)
    expect(saidIn(await page.find())).toEqual(['before'])
    await page.save(saying('after'))
    expect(saidIn(await page.find())).toEqual(['after'])
    await page.remove()
    expect(shelf.texts.size).toBe(0)
  })

  test('remove a draft that was continued and not saved since', async () => {
    const shelf = createShelf()
    await pageOn(shelf.storage).save(saying('before'))
    const page = pageOn(shelf.storage)
    const { draft } = await page.find()
    if (draft) page.continueFrom(draft)
    await page.remove()
    expect(shelf.texts.size).toBe(0)
  })

  test('keep a draft that was saved again after another page continued it', async () => {
    const shelf = createShelf()
    const [first, second] = [pageOn(shelf.storage), pageOn(shelf.storage)]
    await first.save(saying('first'))
    const { draft } = await second.find()
    if (draft) second.continueFrom(draft)
    await first.save(saying('first, going on'))
    await second.save(saying('second'))
    expect(saidIn(await second.find())).toEqual(['second', 'first, going on'])
  })

  test('keep their own draft when they continue another', async () => {
    const shelf = createShelf()
    const [first, second] = [pageOn(shelf.storage), pageOn(shelf.storage)]
    await first.save(saying('first'))
    await second.save(saying('second'))
    const [other] = (await second.find()).others
    if (other) second.continueFrom(other)
    await second.save(saying('first, going on'))
    expect(saidIn(await second.find())).toEqual(['first, going on', 'second'])
  })
})

describe('pages with locks', () => {
  const openPage = (storage: DraftStorage, locks = createLocks()) => {
    const store = pageOn(storage, {}, { locks })
    return { ...store, close: store.connect() }
  }

  test('keep the draft of a page that is still open, and drop it once the page is closed', async () => {
    const shelf = createShelf()
    const locks = createLocks()
    const first = openPage(shelf.storage, locks)
    await first.save(saying('first'))
    const second = openPage(shelf.storage, locks)
    const { draft } = await second.find()
    if (draft) second.continueFrom(draft)
    await second.save(saying('second'))
    expect(saidIn(await second.find())).toEqual(['second', 'first'])
    expect(await second.findOpenInOtherTab()).toMatchObject(saying('first'))
    first.close()
    await settle()
    await second.save(saying('second'))
    await settle()
    expect(saidIn(await second.find())).toEqual(['second'])
    expect(await second.findOpenInOtherTab()).toBeUndefined()
  })

  test('report that a quote is open elsewhere only while it is', async () => {
    const shelf = createShelf()
    const locks = createLocks()
    const [first, second] = [openPage(shelf.storage, locks), openPage(shelf.storage, locks)]
    expect(await second.findOpenInOtherTab()).toBeUndefined()
    await first.save(saying('first'))
    expect(await second.findOpenInOtherTab()).toMatchObject(saying('first'))
    expect(await first.findOpenInOtherTab()).toBeUndefined()
    first.close()
    second.close()
    await settle()
    expect(locks.held()).toEqual([])
  })

  test('remove a continued draft as soon as its page is known to be closed', async () => {
    const shelf = createShelf()
    const locks = createLocks()
    const first = openPage(shelf.storage, locks)
    await first.save(saying('first'))
    first.close()
    const second = openPage(shelf.storage, locks)
    const { draft } = await second.find()
    if (draft) second.continueFrom(draft)
    await second.remove()
    await vi.waitFor(() => expect(shelf.texts.size).toBe(0))
  })

  test('work without locks if the browser denies them', async () => {
    const shelf = createShelf()
    const denied = () => Promise.reject(new DOMException('no', 'SecurityError'))
    const locks = { ...createLocks(), request: denied, query: denied }
    await openPage(shelf.storage).save(saying('first'))
    const second = openPage(slowly(shelf.storage), locks)
    const { draft } = await second.find()
    if (draft) second.continueFrom(draft)
    expect(await second.save(saying('second'))).toHaveProperty('savedAt')
    await settle()
    await vi.waitFor(async () => expect(saidIn(await second.find())).toEqual(['second']))
    expect(await second.findOpenInOtherTab()).toBeUndefined()
    second.close()
  })
})

describe('localStorage written by another page', () => {
  function browser() {
    const shelf = createShelf()
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.texts.get(key) ?? null,
      setItem: shelf.storage.setItem,
      removeItem: shelf.storage.removeItem,
    })
    const tell = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    return { shelf, tell }
  }
  const local = { storage: 'localStorage' as const }

  test('notifies the listener until it stops', () => {
    const { shelf, tell } = browser()
    const onOthers = vi.fn<() => void>()
    const close = pageOn(shelf.storage, local).connect(onOthers)
    tell('quote')
    tell('another quote')
    tell(null)
    expect(onOthers).toHaveBeenCalledTimes(2)
    close()
    tell('quote')
    expect(onOthers).toHaveBeenCalledTimes(2)
  })

  test('writes an overwritten draft again', async () => {
    const { shelf, tell } = browser()
    const page = pageOn(shelf.storage, local)
    const close = page.connect()
    await page.save(saying('mine'))
    shelf.texts.set('quote', JSON.stringify({ quoteforms: 2, drafts: [draftOf('b', 'other', 1)] }))
    tell('quote')
    expect(saidIn(await page.find())).toEqual(['mine', 'b'])
    close()
  })

  test('does not restore a removed key', async () => {
    const { shelf, tell } = browser()
    const page = pageOn(shelf.storage, local)
    const close = page.connect()
    await page.save(saying('mine'))
    shelf.texts.clear()
    tell('quote')
    tell(null)
    expect(shelf.texts.size).toBe(0)
    close()
  })
})
