import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftMigration, DraftOptions, DraftStorage } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { createShelf } from './storage/memoryDraftStorage.ts'
import { enter, openFlow } from '../openFlow.tsx'

// Whatever happens to the drafts: there is a form, a message names the error, and unusable drafts
// stay in the storage.

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

const quote = { personal: { first_name: 'Maria', last_name: 'Lopez' } }
const envelope = (...drafts: string[]) => `{"quoteforms":1,"drafts":[${drafts.join()}]}`
const deep = (levels: number) => `${'{"a":'.repeat(levels)}"Deep"${'}'.repeat(levels)}`
const draft = (more: string, writer = 'w') =>
  `{"version":0,"pageId":"${writer}","savedAt":1,"step":"client","visitedSteps":[],"askLater":[],"omitted":[],${more}}`

const good = draft(
  `"baseline":${JSON.stringify(quote)},"edits":{"personal":{"last_name":"Kept"}}`,
  'other',
)

function shelfWith(text: string) {
  const shelf = createShelf()
  shelf.texts.set('quote', text)
  return shelf
}

const open = (storage: DraftStorage, more: Partial<DraftOptions> = {}) =>
  openFlow({ defaultRecord: quote, drafts: { key: 'quote', storage, ...more } })

const notice = (words: RegExp) => screen.getByText(words, { selector: '.qf-draft-message' })
const unreadable = /^We can't read your draft/

const isUsable = async (name = 'Ana') => {
  expect(screen.queryByText('Looking for a draft…')).toBeNull()
  await enter('First name', name)
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(name)
}

describe('a draft that is nested too deep', () => {
  test.each([
    ['what was entered', draft(`"edits":{"personal":${deep(3000)}}`)],
    ['the record it was begun on', draft(`"baseline":${deep(3000)}`)],
    ['what no draft has', draft(`"else":${deep(3000)}`)],
    ['more than a program can write', draft(`"baseline":${deep(100_000)}`)],
    ['lists', draft(`"baseline":${'['.repeat(3000)}${']'.repeat(3000)}`)],
  ])('in %s shows an error and is kept, and the others stay usable', async (_, entry) => {
    const text = envelope(entry, good)
    const shelf = shelfWith(text)
    await open(shelf.storage)
    expect(notice(unreadable)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Kept')
    await isUsable()
    const kept = JSON.parse(shelf.text() ?? '') as { drafts: unknown[]; unreadable: string[] }
    expect(kept.unreadable).toEqual([text])
    expect(JSON.stringify(kept.drafts)).toContain('"Ana"')
  })

  test('anywhere else in the envelope is kept as well', async () => {
    const text = `{"quoteforms":1,"drafts":[],"else":${deep(100_000)}}`
    const shelf = shelfWith(text)
    await open(shelf.storage)
    await isUsable()
    await waitFor(() => expect(shelf.text()).toContain('"Ana"'))
  })
})

describe('a storage', () => {
  const fails: [string, Pick<DraftStorage, 'getItem'>][] = [
    [
      'throws',
      {
        getItem: () => {
          throw new Error('no')
        },
      },
    ],
    [
      'cannot be asked',
      Object.defineProperty({} as DraftStorage, 'getItem', {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
    ['rejects', { getItem: () => Promise.reject(new Error('no')) }],
    ['rejects with nothing', { getItem: () => Promise.reject() }],
    ['gives a number', { getItem: () => 5 as never }],
  ]
  test.each(fails)('that %s is told of', async (_, storage) => {
    const { storage: whole } = createShelf()
    await open(Object.assign(storage, { setItem: whole.setItem, removeItem: whole.removeItem }))
    await settle()
    expect(notice(/can't check for drafts/)).toBeVisible()
    await isUsable()
  })

  test('that never answers shows an error after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ ...createShelf().storage, getItem: () => new Promise(() => {}) })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(notice(/can't check for drafts/)).toBeVisible()
    await isUsable()
  })
})

describe('a migration', () => {
  /** Can be read synchronously. */
  const broken = () => {
    let reads = 0
    const personal = () => {
      reads += 1
      if (reads > 1) throw new Error('no')
      return {}
    }
    return Object.defineProperty({}, 'personal', { get: personal, enumerable: true })
  }
  const migrations: [string, unknown, RegExp][] = [
    [
      'throws',
      () => {
        throw new Error('no')
      },
      /older version of this page/,
    ],
    ['rejects', () => Promise.reject(new Error('no')), /older version of this page/],
    ['never answers', () => new Promise(() => {}), /older version of this page/],
    [
      'gives what is nested too deep',
      () => ({ step: 'client', baseline: JSON.parse(deep(3000)) as unknown }),
      /older version of this page/,
    ],
    ['gives what cannot be read', () => ({ step: 'client', baseline: broken() }), unreadable],
    [
      'gives steps that cannot be read',
      () =>
        Object.defineProperty({}, 'step', {
          get: () => {
            throw new Error('no')
          },
        }),
      /older version of this page/,
    ],
  ]
  test.each(migrations)(
    'that %s is told of, and the draft is kept',
    async (_, migration, words) => {
      const entry = draft('"edits":{"texts":{"personal/last_name":"Old"},"rows":{}}')
      const shelf = shelfWith(`{"quoteforms":2,"drafts":[${entry}]}`)
      await open(shelf.storage, { migrations: [migration as DraftMigration] })
      expect(notice(words)).toBeVisible()
      expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lopez')
      await isUsable()
      expect(shelf.text()).toContain(entry)
      expect(shelf.text()).toContain('"Ana"')
    },
  )

  test('that returns something unreadable shows an error, also when the person picks the draft', async () => {
    const entry = draft('"edits":{"texts":{"personal/last_name":"Old"},"rows":{}}')
    const shelf = shelfWith(`{"quoteforms":2,"submittedAt":5,"drafts":[${entry}]}`)
    const migration = () => ({ step: 'client', baseline: broken() })
    await open(shelf.storage, { migrations: [migration] })
    await isUsable()
    act(() => screen.getByRole('button', { name: 'Open that draft' }).click())
    await settle()
    expect(notice(unreadable)).toBeVisible()
    await isUsable('Eva')
    expect(shelf.text()).toContain(entry)
    expect(shelf.text()).toContain('"Eva"')
  })
})
