import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type DraftOptions, forgetDrafts } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { developerReports } from '../../developerReports.ts'
import { enter, openFlow } from '../openFlow.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const stored = (storage: Storage = localStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .map((key) => `${key} ${storage.getItem(key)}`)
    .join('\n')

const middleName = () => screen.getByRole('textbox', { name: 'Middle name' })

/** The Web Crypto API hides texts in no other way for its caller: a promise of a text. */
const rot = (text: string, by: number) =>
  Array.from(text, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)).join('')
const later = {
  encrypt: async (text: string) => rot(text, 1),
  decrypt: async (text: string) => rot(text, -1),
}
const atOnce = { encrypt: (text: string) => rot(text, 1), decrypt: (text: string) => rot(text, -1) }

describe('a draft that is protected', () => {
  test.each([
    ['at once', atOnce],
    ['by a promise', later],
  ])('has no readable word, and comes back: %s', async (_, protect) => {
    const drafts: DraftOptions = { key: 'ana/quote-1', protect }
    const { unmount } = await openFlow({ drafts })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(stored()).toContain(rot('Elena', 1)))
    expect(stored()).not.toContain('Elena')
    unmount()
    await openFlow({ drafts })
    await waitFor(() => expect(middleName()).toHaveValue('Elena'))
  })

  test('is read where the host protects drafts from now on, and is then protected', async () => {
    const key = 'quote-1'
    const { unmount } = await openFlow({ drafts: { key } })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(stored()).toContain('Elena'))
    unmount()
    await openFlow({ drafts: { key, protect: atOnce } })
    await waitFor(() => expect(middleName()).toHaveValue('Elena'))
    await enter('Last name', 'Lopez')
    await waitFor(() => expect(stored()).toContain(rot('Lopez', 1)))
    expect(stored()).not.toContain('Elena')
  })

  test('stays in place where it cannot be decrypted, and the flow says so', async () => {
    const key = 'quote-1'
    const { unmount } = await openFlow({ drafts: { key, protect: atOnce } })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(stored()).toContain(rot('Elena', 1)))
    unmount()
    const before = localStorage.getItem(key)
    const decrypt = () => {
      throw new DOMException('', 'OperationError')
    }
    await openFlow({ drafts: { key, protect: { ...atOnce, decrypt } } })
    await screen.findAllByText(/We can't check for drafts/)
    await enter('Last name', 'Ruiz')
    await screen.findAllByText(/We couldn't save your draft/)
    expect(localStorage.getItem(key)).toBe(before)
  })

  test('is none where a function is missing', async () => {
    const reports = developerReports()
    await openFlow({ drafts: { key: 'quote-1', protect: { encrypt: atOnce.encrypt } as never } })
    await enter('Middle name', 'Elena')
    await settle()
    expect(stored()).not.toContain('Elena')
    expect(reports.join()).toContain('has no encrypt and decrypt')
  })
})

describe('forgetDrafts()', () => {
  test('deletes the drafts of all quotes, and nothing of the host', async () => {
    const first = await openFlow({ drafts: { key: 'quote-1' } })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(stored()).toContain('Elena'))
    first.unmount()
    const second = await openFlow({
      drafts: { key: 'quote-2', storage: 'sessionStorage', protect: atOnce },
    })
    await enter('Middle name', 'Rosa')
    await waitFor(() => expect(stored(sessionStorage)).toContain(rot('Rosa', 1)))
    second.unmount()
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('notes', '{"quoteforms":"a word of the host"}')
    await forgetDrafts()
    expect(stored()).toBe('theme dark\nnotes {"quoteforms":"a word of the host"}')
    expect(stored(sessionStorage)).toBe('')
  })

  test('an open quote keeps what is on the screen and saves no more', async () => {
    const texts = new Map<string, string>()
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    }
    const { unmount } = await openFlow({ drafts: { key: 'quote-1', storage } })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(texts.size).toBe(1))
    await act(forgetDrafts)
    expect(texts.size).toBe(0)
    expect(middleName()).toHaveValue('Elena')
    await enter('Last name', 'Lopez')
    fireEvent(window, new Event('pagehide'))
    unmount()
    await settle()
    expect(texts.size).toBe(0)
  })

  test('an open quote of another tab forgets, too', async () => {
    await openFlow({ drafts: { key: 'quote-1' } })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(stored()).toContain('Elena'))
    const told = new StorageEvent('storage', { key: 'quoteforms:forget', newValue: '1' })
    act(() => void window.dispatchEvent(told))
    expect(stored()).not.toContain('Elena')
    await enter('Last name', 'Lopez')
    fireEvent(window, new Event('pagehide'))
    expect(stored()).not.toContain('Lopez')
  })

  test('a draft that is still looked for does not open', async () => {
    const { unmount } = await openFlow({ drafts: { key: 'quote-1' } })
    await enter('Middle name', 'Elena')
    await waitFor(() => expect(stored()).toContain('Elena'))
    const text = localStorage.getItem('quote-1')
    unmount()
    let answer: (text: string | null) => void = () => {}
    const storage = {
      getItem: () => new Promise<string | null>((resolve) => (answer = resolve)),
      setItem: vi.fn<() => void>(),
      removeItem: vi.fn<() => void>(),
    }
    await openFlow({ drafts: { key: 'quote-1', storage } })
    await act(async () => {
      const forgotten = forgetDrafts()
      answer(text)
      await Promise.resolve()
      answer(text)
      await forgotten
    })
    expect(middleName()).toHaveValue('')
    expect(storage.setItem).not.toHaveBeenCalled()
  })

  test('a page without storage has nothing to forget', async () => {
    vi.stubGlobal('localStorage', undefined)
    await expect(forgetDrafts()).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })
})
