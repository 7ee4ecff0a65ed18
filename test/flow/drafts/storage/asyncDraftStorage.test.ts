import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftStorage } from '../../../../src/flow/drafts/draft.ts'
import { createLocks, createShelf, pageOn, saidIn, saying, slowly } from './memoryDraftStorage.ts'

// Storages that answer by promises, late or never.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The result of a promise if it has settled. */
function outcome<T>(work: T | Promise<T>) {
  const held: { value?: T } = {}
  void Promise.resolve(work).then((value) => (held.value = value))
  return held
}

const never = () => new Promise<never>(() => {})

describe('an async storage', () => {
  test('finds the saved draft', async () => {
    const { storage } = createShelf()
    const page = pageOn(slowly(storage, 100), {}, { now: () => 5 })
    const saving = outcome(page.save(saying('Ho')))
    await vi.advanceTimersByTimeAsync(300)
    expect(saving.value).toEqual({ savedAt: 5 })
    const finding = outcome(page.find())
    await vi.advanceTimersByTimeAsync(100)
    expect(finding.value).toMatchObject({ draft: saying('Ho'), others: [], errors: [] })
  })

  test('gets one write for all saves made while it was busy', async () => {
    const { storage } = createShelf()
    const write = vi.spyOn(storage, 'setItem')
    const page = pageOn(slowly(storage, 100))
    const saves = ['H', 'Ho', 'Hop', 'Hope'].map((text) => outcome(page.save(saying(text))))
    await vi.advanceTimersByTimeAsync(1000)
    expect(saves.map(({ value }) => value)).toEqual(
      saves.map(() => ({ savedAt: expect.any(Number) })),
    )
    expect(write).toHaveBeenCalledTimes(2)
    expect(saidIn(await pageOn(storage).find())).toEqual(['Hope'])
  })

  test('keeps no draft that was removed during its save', async () => {
    const { storage, texts } = createShelf()
    const page = pageOn(slowly(storage, 100))
    void page.save(saying('Ho'))
    const removing = outcome(page.remove())
    await vi.advanceTimersByTimeAsync(1000)
    expect(removing).toEqual({ value: undefined })
    expect(texts.size).toBe(0)
  })

  test('keeps the drafts of two pages that save at the same time', async () => {
    const { storage } = createShelf()
    const locks = createLocks()
    const pages = [1, 2].map(() => pageOn(slowly(storage, 100), {}, { locks }))
    pages.forEach((page, index) => void page.save(saying(`page ${index}`)))
    await vi.advanceTimersByTimeAsync(1000)
    expect(saidIn(await pageOn(storage).find())).toEqual(['page 1', 'page 0'])
  })

  test.each([
    ['denied', new DOMException('no', 'SecurityError'), 'denied', 'denied'],
    ['not found', new TypeError('Failed to fetch'), 'notFound', 'failed'],
  ])('reports drafts as %s when it says so', async (_, thrown, found, saved) => {
    const failing = { ...createShelf().storage, getItem: () => Promise.reject(thrown) }
    const page = pageOn(failing)
    expect(await page.find()).toEqual({ others: [], errors: [found] })
    expect(await page.save(saying('Ho'))).toEqual({ error: saved })
  })

  test('reports a full storage, and saves once there is room', async () => {
    const { storage } = createShelf()
    const slow = slowly(storage)
    const full = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
    const write = vi.spyOn(slow, 'setItem').mockImplementationOnce(full)
    const page = pageOn(slow)
    const saves = ['Ho', 'Hop'].map((text) => outcome(page.save(saying(text))))
    await vi.advanceTimersByTimeAsync(100)
    expect(saves).toEqual([
      { value: { error: 'full' } },
      { value: { savedAt: expect.any(Number) } },
    ])
    expect(write).toHaveBeenCalledTimes(2)
    expect(saidIn(await pageOn(storage).find())).toEqual(['Hop'])
  })

  test('may read synchronously and write asynchronously', async () => {
    const { storage } = createShelf()
    const mixed: DraftStorage = { ...slowly(storage, 100), getItem: storage.getItem }
    const page = pageOn(mixed)
    void page.save(saying('H'))
    const saving = outcome(page.save(saying('Ho')))
    await vi.advanceTimersByTimeAsync(300)
    expect(saving.value).toHaveProperty('savedAt')
    expect(saidIn(await page.find())).toEqual(['Ho'])
  })

  test('may return promises of its own kind', async () => {
    const { storage } = createShelf()
    // oxlint-disable-next-line unicorn/no-thenable -- what an older library may answer with
    const soon = <T>(value: T) => ({ then: (go: (value: T) => void) => go(value) }) as Promise<T>
    const page = pageOn({ ...storage, getItem: (key) => soon(storage.getItem(key) as string) })
    expect(await page.save(saying('Ho'))).toHaveProperty('savedAt')
    expect(saidIn(await page.find())).toEqual(['Ho'])
  })
})

describe('a storage that does not answer', () => {
  test('delays a page for five seconds, and a later answer is ignored', async () => {
    const { storage } = createShelf()
    void pageOn(storage).save(saying('Ho'))
    const finding = outcome(pageOn(slowly(storage, 6000)).find())
    await vi.advanceTimersByTimeAsync(4999)
    expect(finding).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(finding.value).toEqual({ others: [], errors: ['notFound'] })
    await vi.advanceTimersByTimeAsync(5000)
    expect(finding.value).toEqual({ others: [], errors: ['notFound'] })
  })

  test.each(['getItem', 'setItem'] as const)(
    'fails a save after ten seconds of no %s, and the next one goes on',
    async (method) => {
      const { storage } = createShelf()
      const slow = slowly(storage, 10)
      const hanging = vi.spyOn(slow, method)
      const page = pageOn(slow, {}, { locks: createLocks() })
      void page.find()
      await vi.advanceTimersByTimeAsync(100)
      hanging.mockImplementationOnce(never)
      const saves = ['Ho', 'Hop', 'Hope'].map((text) => outcome(page.save(saying(text))))
      await vi.advanceTimersByTimeAsync(9900)
      expect(saves).toEqual([{}, {}, {}])
      await vi.advanceTimersByTimeAsync(200)
      expect(saves).toEqual([
        { value: { error: 'failed' } },
        { value: { savedAt: expect.any(Number) } },
        { value: { savedAt: expect.any(Number) } },
      ])
      expect(saidIn(await pageOn(storage).find())).toEqual(['Hope'])
    },
  )

  test('is not written after a read that was too late', async () => {
    const { storage } = createShelf()
    const write = vi.spyOn(storage, 'setItem')
    const saving = outcome(pageOn(slowly(storage, 11_000)).save(saying('Ho')))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saving.value).toEqual({ error: 'failed' })
    expect(write).not.toHaveBeenCalled()
  })

  test.each([
    ['saved', 'Hop', ['Hop']],
    ['removed', undefined, []],
  ])(
    'has what was %s last, though what hung before is written after that',
    async (_, text, said) => {
      const { storage } = createShelf()
      const slow = slowly(storage, 10)
      const page = pageOn(slow)
      vi.spyOn(slow, 'setItem').mockImplementationOnce(async (key, draft) => {
        await new Promise((resolve) => setTimeout(resolve, 12_000))
        storage.setItem(key, draft)
      })
      const saving = outcome(page.save(saying('Ho')))
      await vi.advanceTimersByTimeAsync(10_500)
      expect(saving.value).toEqual({ error: 'failed' })
      void (text ? page.save(saying(text)) : page.remove())
      await vi.advanceTimersByTimeAsync(5000)
      expect(saidIn(await pageOn(storage).find())).toEqual(said)
    },
  )

  test('counts a late write if nothing was written since', async () => {
    const { storage } = createShelf()
    const page = pageOn(slowly(storage, 6000))
    void page.save(saying('Ho'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saidIn(await pageOn(storage).find())).toEqual(['Ho'])
  })

  test('blocks another page for at most ten seconds', async () => {
    const { storage } = createShelf()
    const locks = createLocks()
    void pageOn({ ...storage, getItem: never }, {}, { locks }).save(saying('stuck'))
    await vi.advanceTimersByTimeAsync(5000)
    const saving = outcome(pageOn(slowly(storage), {}, { locks }).save(saying('free')))
    await vi.advanceTimersByTimeAsync(5100)
    expect(saving.value).toHaveProperty('savedAt')
    expect(saidIn(await pageOn(storage).find())).toEqual(['free'])
  })
})
