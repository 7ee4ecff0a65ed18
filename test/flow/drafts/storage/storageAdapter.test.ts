import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDraftRepository, storageError } from '../../../../src/flow/drafts/storage.ts'
import { storageAdapter } from '../../../../src/flow/drafts/storage.ts'
import { createShelf, saidIn, saying } from './memoryDraftStorage.ts'

afterEach(() => void vi.unstubAllGlobals())

const dom = (name: string) => new DOMException('no', name)

test.each([
  ['no room', dom('QuotaExceededError'), 'full'],
  ['no room in an older Firefox', { name: 'NS_ERROR_DOM_QUOTA_REACHED', code: 1014 }, 'full'],
  ['no room by its old code', { code: 22 }, 'full'],
  [
    'no room as an error of its own kind',
    Object.assign(new Error(''), { name: 'QuotaExceededError' }),
    'full',
  ],
  ['storage that is blocked', dom('SecurityError'), 'denied'],
  ['storage that may not be accessed', dom('InvalidAccessError'), 'denied'],
  ['a permission that is missing', dom('NotAllowedError'), 'denied'],
  ['a network error', new TypeError('Failed to fetch'), 'failed'],
  ['a text', 'QuotaExceededError', 'failed'],
  ['nothing', undefined, 'failed'],
  ['null', null, 'failed'],
])('tells %s', (_, thrown, trouble) => {
  expect(storageError(thrown)).toBe(trouble)
})

/** The part of a browser storage that drafts use. */
function browserStorage() {
  const { texts, storage } = createShelf()
  return {
    texts,
    getItem: (key: string) => storage.getItem(key) ?? null,
    setItem: storage.setItem,
    removeItem: storage.removeItem,
  }
}

describe("the browser's storages", () => {
  test('keeps drafts in localStorage by default', () => {
    const local = browserStorage()
    vi.stubGlobal('localStorage', local)
    expect(createDraftRepository({ key: 'quote' }).save(saying('Ho'))).toHaveProperty('savedAt')
    expect([...local.texts.keys()]).toEqual(['quote'])
    const found = createDraftRepository({ key: 'quote' }).find()
    expect(found).toMatchObject({ draft: saying('Ho'), others: [], errors: [] })
  })

  test('keeps drafts in sessionStorage if the host chooses it', async () => {
    const session = browserStorage()
    vi.stubGlobal('sessionStorage', session)
    const store = createDraftRepository({ key: 'quote', storage: 'sessionStorage' })
    await store.save(saying('Ho'))
    expect(saidIn(await store.find())).toEqual(['Ho'])
    expect(await store.remove()).toBeUndefined()
    expect(session.texts.size).toBe(0)
  })

  test('uses an adapter as it is', () => {
    const { storage } = createShelf()
    expect(storageAdapter(storage)).toBe(storage)
  })

  test.each([
    ['is null', { value: null }],
    ['is not there', { value: undefined }],
    [
      'may not be touched',
      {
        get: () => {
          throw dom('SecurityError')
        },
      },
    ],
  ])('reports that nothing can be stored if localStorage %s', (_, property) => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...property })
    try {
      const store = createDraftRepository({ key: 'quote' })
      expect(store.find()).toEqual({ others: [], errors: ['denied'] })
      expect(store.save(saying('Ho'))).toEqual({ error: 'denied' })
      expect(store.remove()).toBe('denied')
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })

  test('reports a full storage', () => {
    vi.stubGlobal('localStorage', {
      ...browserStorage(),
      setItem: () => {
        throw dom('QuotaExceededError')
      },
    })
    expect(createDraftRepository({ key: 'quote' }).save(saying('Ho'))).toEqual({ error: 'full' })
  })
})
