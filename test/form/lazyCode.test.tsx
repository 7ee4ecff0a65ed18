import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { draftsPart, reviewPart } from '../../src/flow/flowParts.tsx'
import { addressReading } from '../../src/section/address/AddressAssist.tsx'
import { goTo, openFlow, pressButton } from '../flow/openFlow.tsx'
import { unloadable } from '../failLazyLoad.ts'
import { open, said, settle } from './helpers/openForm.tsx'

// How a form behaves when lazy code cannot be loaded, and once it can.

afterEach(() => vi.restoreAllMocks())

test('an address without its code keeps the pasted text, and says that it was not split', async () => {
  const load = unloadable(addressReading)
  open('Driver', { defaultRecord: { driver_zip: '' } })
  const box = screen.getByLabelText('Address')
  const paste = async () => {
    await userEvent.click(box)
    await userEvent.paste('12 Oak St, Austin, TX 78701')
    await settle()
  }
  await paste()
  expect(box).toHaveValue('12 Oak St, Austin, TX 78701')
  const sentence = "We couldn't split this. Check each field."
  expect(screen.getByText(sentence, { selector: '[data-part="address-message"]' })).toBeVisible()
  await said(sentence)
  await userEvent.clear(box)
  expect(
    screen.queryByText(sentence, { selector: '[data-part="address-message"]' }),
  ).not.toBeInTheDocument()
  await load()
  await paste()
  expect(screen.getByLabelText('ZIP code (required)')).toHaveValue('78701')
})

describe('a flow', () => {
  const storage = () => {
    const texts = new Map<string, string>()
    return {
      texts,
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    }
  }
  const sentence = /^We can't save drafts right now/
  const notice = () => screen.queryByText(sentence, { selector: '.qf-draft-message' })
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'First name' }), { target: { value } })
  const pressSave = async () => {
    const field = screen.getByRole('textbox', { name: 'First name' })
    fireEvent.keyDown(field, { key: 's', ctrlKey: true })
    await settle()
  }

  test('reports at the top that drafts cannot be kept, until the edits are saved', async () => {
    const kept = storage()
    const load = unloadable(draftsPart)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    const first = notice()
    expect(first).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'First name' })
    expect(first?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await said(first?.textContent ?? '')
    type('Ana')
    await load()
    expect(await screen.findByText(/^Saved \d/)).toBeVisible()
    expect(notice()).not.toBeInTheDocument()
    expect([...kept.texts.values()].join()).toContain('Ana')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
  })

  test('that starts without drafts offers the one it finds later, and replaces nothing', async () => {
    const kept = storage()
    const first = await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Maria')
    await pressSave()
    first.unmount()
    sessionStorage.clear()

    const load = unloadable(draftsPart)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Ana')
    await load()
    await settle()
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
    await pressButton('Open that draft')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  })

  test('continues with a draft that it finds later when nothing was entered', async () => {
    const kept = storage()
    const first = await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Maria')
    await pressSave()
    first.unmount()

    const load = unloadable(draftsPart)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    expect(notice()).toBeVisible()
    await load()
    await settle()
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
    expect(notice()).not.toBeInTheDocument()
  })

  test('reports that Ctrl+S cannot save, and saves once it can', async () => {
    const kept = storage()
    const load = unloadable(draftsPart)
    await openFlow({ drafts: { key: 'q', storage: kept } })
    type('Ana')
    await said(notice()?.textContent ?? '')
    const status = screen.getByRole('status')
    const texts: (string | null)[] = []
    const listening = new MutationObserver(() => texts.push(status.textContent))
    listening.observe(status, { childList: true, characterData: true, subtree: true })
    await pressSave()
    // The same words again: a screen reader hears them because they were gone in between.
    await waitFor(() => expect(texts.slice(0, 2)).toEqual(['', notice()?.textContent]))
    listening.disconnect()
    await load()
    await settle()
    await pressSave()
    await said('Draft saved')
    expect([...kept.texts.values()].join()).toContain('Ana')
  })

  test('shows its fields when the code of drafts never loads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(draftsPart, 'get').mockReturnValue(undefined)
    vi.spyOn(draftsPart, 'loadWithRetries').mockReturnValue(() => {})
    await openFlow({ drafts: { key: 'q', storage: storage() } })
    expect(notice()).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    vi.useRealTimers()
    expect(notice()).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeVisible()
  })

  test('can be submitted without its review, and shows the review once it loads', async () => {
    const load = unloadable(reviewPart)
    const { handed } = await openFlow({})
    await goTo('Review')
    expect(screen.getByText(/^We couldn't load the review/)).toBeVisible()
    await pressButton('Submit')
    expect(handed).toHaveLength(1)
    await load()
    expect(screen.queryByText(/^We couldn't load the review/)).not.toBeInTheDocument()
  })
})
