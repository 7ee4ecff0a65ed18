import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { goTo, openFlow, pressButton } from '../openFlow.tsx'

beforeEach(() => sessionStorage.clear())

function memory(texts = new Map<string, string>()) {
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const drafts = (storage: ReturnType<typeof memory>) => ({ drafts: { key: 'quote-1', storage } })
const storedIn = ({ texts }: ReturnType<typeof memory>) => [...texts.values()].join()

/** Pastes a driver into a quote. Returns the storage once it has the draft. */
async function draftOfPaste() {
  const storage = memory()
  await openFlow({ ...drafts(storage) })
  await goTo('Drivers')
  await pressButton(/Add driver/)
  const box = screen.getByLabelText('Name')
  act(() => box.focus())
  const text = 'Name: Ann Lee\nAge: about 40\nDL: TX 12345678\nZip: 78701'
  const clipboardData = { getData: () => text } as unknown as DataTransfer
  fireEvent(box, createEvent.paste(box, { clipboardData }))
  await screen.findByRole('group', { name: 'Pasted text' })
  await pressButton('Fill')
  await waitFor(() => expect(storedIn(storage)).toContain('Ann Lee'))
  document.body.replaceChildren()
  return memory(new Map(storage.texts))
}

test('a draft keeps which answers were pasted, and which of them are to be confirmed', async () => {
  const storage = await draftOfPaste()
  const { handed } = await openFlow({ ...drafts(storage) })
  await waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/From Pasted/),
  )
  expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(/From Pasted, not sure/)
  await pressButton(/^Confirm age/)
  await goTo('Review')
  await pressButton('Submit')
  const { provenance = [] } = handed[0]?.submission ?? {}
  expect(provenance.find(({ path }) => path === 'drivers.0.driver_name')).toMatchObject({
    source: { label: 'Pasted' },
  })
})

test('a draft has nothing of a sensitive answer that was pasted', async () => {
  const storage = await draftOfPaste()
  expect(storedIn(storage)).not.toContain('12345678')
  const { pasted } = (JSON.parse(storedIn(storage)) as { drafts: [{ pasted: { key: string }[] }] })
    .drafts[0]
  expect(pasted.map(({ key }) => key.split('/').at(-1))).not.toContain('driver_license_number')
  await openFlow({ ...drafts(storage) })
  expect(screen.getByLabelText('License number')).not.toHaveAccessibleDescription(/Pasted/)
})

test('a draft from before, or one with something else there, opens as ever', async () => {
  const storage = await draftOfPaste()
  for (const other of [undefined, 'x', [1, { key: 'drivers' }, { key: 2, source: {} }]]) {
    const texts = new Map(
      Array.from(storage.texts, ([key, text]) => {
        const stored = JSON.parse(text) as { drafts: { pasted?: unknown }[] }
        for (const draft of stored.drafts) draft.pasted = other
        return [key, JSON.stringify(stored)]
      }),
    )
    const { unmount } = await openFlow({ ...drafts(memory(texts)) })
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee')
    expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription(/Pasted/)
    unmount()
  }
})
