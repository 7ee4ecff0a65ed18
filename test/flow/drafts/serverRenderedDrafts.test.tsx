import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DraftStorage, QuoteFlowProps } from '../../../src/index.ts'
import { hydrate, type Page, place } from '../../form/helpers/renderAndHydrate.tsx'
import { enter, goTo, openFlow, pressButton } from '../openFlow.tsx'
import { settle } from '../../form/helpers/openForm.tsx'

beforeEach(() => sessionStorage.clear())

const quote = {
  personal: { first_name: 'Maria', x: 1 },
  drivers: [
    { driver_name: 'Maria', driver_zip: '78701' },
    { driver_name: 'Ana', driver_zip: '78702' },
  ],
}

/** A storage that answers on command. */
function slowStorage() {
  const texts = new Map<string, string>()
  const waiting: (() => void)[] = []
  const storage: DraftStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
  const slow: DraftStorage = {
    ...storage,
    getItem: (key) => new Promise((resolve) => waiting.push(() => resolve(texts.get(key) ?? null))),
  }
  const answer = async () => {
    act(() => {
      for (const go of waiting.splice(0)) go()
    })
    await settle()
  }
  return { texts, storage, slow, answer }
}

const flowOn =
  (storage: DraftStorage, props: QuoteFlowProps = {}): Page =>
  ({ QuoteFlow }) => (
    <QuoteFlow defaultRecord={quote} drafts={{ key: 'quote-1', storage }} {...props} />
  )

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Leaves the draft of a closed page. */
async function makeDraft(storage: DraftStorage, entries: () => Promise<void>) {
  const { unmount } = await openFlow({ defaultRecord: quote, drafts: { key: 'quote-1', storage } })
  await entries()
  unmount()
}

test('a flow with drafts shows the record on the server and until the draft has loaded', async () => {
  const { slow, answer } = slowStorage()
  const mended = await hydrate(flowOn(slow), () => {
    expect(control('First name')).toHaveValue('Maria')
    expect(screen.getByText('Looking for a draft…')).toBeVisible()
  })
  expect(mended).toEqual([])
  expect(control('First name')).toHaveValue('Maria')
  await answer()
  expect(screen.queryByText('Looking for a draft…')).toBeNull()
  expect(control('First name')).toHaveValue('Maria')
})

test('it resumes the draft at its step', async () => {
  const { storage, slow, answer } = slowStorage()
  await makeDraft(storage, async () => {
    await enter('Last name', 'Lopez')
    await goTo('Property')
    await enter('Year built', '1980')
  })
  expect(await hydrate(flowOn(slow))).toEqual([])
  await answer()
  expect(control('Year built')).toHaveValue('1980')
  await goTo('Client')
  expect(control('Last name')).toHaveValue('Lopez')
})

describe('edits before the draft has loaded', () => {
  test('stay, together with the draft and the step', async () => {
    const { texts, storage, slow, answer } = slowStorage()
    await makeDraft(storage, async () => {
      await enter('First name', 'Mary')
      await enter('Last name', 'Lopez')
      await goTo('Property')
    })
    const mended = await hydrate(flowOn(slow), () => {
      control('First name').focus()
      control('First name').value = 'Typed Early'
    })
    expect(mended).toEqual([])
    await enter('Email', 'm@example.com')
    await answer()
    expect(control('First name')).toHaveValue('Typed Early')
    expect(control('Last name')).toHaveValue('Lopez')
    expect(control('Email')).toHaveValue('m@example.com')
    await waitFor(async () => {
      await answer()
      expect([...texts.values()].join()).toContain('Typed Early')
    })
  })

  test('stay without a draft, and are saved', async () => {
    const { texts, slow, answer } = slowStorage()
    await hydrate(flowOn(slow), () => {
      control('First name').value = 'Typed Early'
    })
    await answer()
    expect(control('First name')).toHaveValue('Typed Early')
    await waitFor(async () => {
      await answer()
      expect([...texts.values()].join()).toContain('Typed Early')
    })
  })

  test('stay in their item, though the draft removed one and added another', async () => {
    const { storage, slow, answer } = slowStorage()
    await makeDraft(storage, async () => {
      await goTo('Drivers')
      await pressButton('Expand all drivers')
      await pressButton('Remove driver 1: Maria')
      await pressButton('Add another driver')
      await act(async () => (document.activeElement as HTMLElement | null)?.blur())
    })
    await hydrate(flowOn(slow))
    await goTo('Drivers')
    await pressButton('Expand all drivers')
    const [maria, ana] = screen.getAllByLabelText('Email')
    await act(async () => maria?.focus())
    await type(maria, 'maria@example.com')
    await type(ana, 'ana@example.com')
    await answer()
    await pressButton('Expand all drivers')
    const named = screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)
    const emails = screen.getAllByLabelText<HTMLInputElement>('Email').map(({ value }) => value)
    expect(named.filter(Boolean)).toEqual(['Maria', 'Ana'])
    expect(emails.filter(Boolean)).toEqual(['maria@example.com', 'ana@example.com'])
  })

  test('are not interrupted by a draft of another record, which is offered', async () => {
    const { storage, slow, answer } = slowStorage()
    await makeDraft(storage, () => enter('First name', 'Mary'))
    const changed = { ...quote, personal: { first_name: 'Mia' } }
    await hydrate(flowOn(slow, { defaultRecord: changed }), () => {
      control('Last name').value = 'Typed Early'
    })
    await answer()
    expect(control('Last name')).toHaveValue('Typed Early')
    expect(control('First name')).toHaveValue('Mia')
    expect(screen.getByRole('button', { name: 'Open that draft' })).toBeVisible()
  })
})

async function type(control: HTMLElement | undefined, text: string) {
  if (!control) throw new Error('no such control')
  act(() => control.focus())
  fireEvent.change(control, { target: { value: text } })
  act(() => control.blur())
  await settle()
}

test('nothing replaces a record submitted before the draft has loaded', async () => {
  const { storage, slow, answer } = slowStorage()
  await makeDraft(storage, () => enter('First name', 'Mary'))
  const handed: unknown[] = []
  await hydrate(flowOn(slow, { onSubmit: (record) => void handed.push(record) }))
  await goTo('Review')
  await pressButton('Submit')
  await answer()
  expect(handed).toEqual([quote])
  await goTo('Client')
  expect(place.querySelector('[name="personal.first_name"]')).toHaveValue('Maria')
})
