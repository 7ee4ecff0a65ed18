import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { QuoteFlow, type QuoteFlowProps, QuoteFormsProvider } from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { goTo, pressButton } from './openFlow.tsx'

// The words for numbers are those of a language or of a host. A text means the same everywhere in a form.

beforeAll(() => prefill.load())
beforeEach(() => sessionStorage.clear())

const words = { entry: { numbers: { twain: 2 } } }

function openFlow(props: QuoteFlowProps) {
  const flow = (more: QuoteFlowProps = {}) => (
    <QuoteFormsProvider messages={words}>
      <QuoteFlow {...props} {...more} />
    </QuoteFormsProvider>
  )
  const { rerender, unmount } = render(flow())
  return { change: (more: QuoteFlowProps) => rerender(flow(more)), unmount }
}

const stories = () => screen.getByRole('textbox', { name: 'Stories' })

/** Types, and stays in the control. */
function type(text: string): void {
  act(() => stories().focus())
  fireEvent.change(stories(), { target: { value: text } })
}

test('a gate takes a text as an answer that the field reads, and no other', async () => {
  openFlow({ gates: [{ name: 'quote', requires: ['property.stories_count'] }] })
  await settle()
  await goTo('Property')
  type('twain')
  await settle()
  expect(await screen.findByText('Ready for quote')).toBeVisible()
  type('twin')
  expect(await screen.findByText('1 answer needed for quote')).toBeVisible()
})

test('a gate takes no text as an answer that says there is none', async () => {
  openFlow({ gates: [{ name: 'quote', requires: ['drivers.0.driver_relation'] }] })
  await settle()
  await goTo('Drivers')
  await pressButton('Add driver')
  const box = screen.getByRole('combobox', { name: /^Relation/ })
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'n/a' } })
  await settle()
  expect(await screen.findByText('1 answer needed for quote')).toBeVisible()
})

test('a draft agrees with a record that has what its text means', async () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const drafts = { key: 'quote-1', storage }
  const first = openFlow({ drafts, defaultRecord: { property: { stories_count: 1 } } })
  await settle()
  await goTo('Property')
  type('twain')
  first.unmount()
  openFlow({ drafts, defaultRecord: { property: { stories_count: 2 } } })
  await settle()
  expect(await screen.findByRole('textbox', { name: 'Stories' })).toBeVisible()
  expect(screen.queryByText('This record changed after your draft')).toBeNull()
})
