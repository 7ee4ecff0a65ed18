import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { act, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import preview from '../../.storybook/preview.tsx'
import { prefill } from '../../src/field/prefill/prefill.tsx'
import { changesPanel } from '../../src/form/ChangesPanel.tsx'
import { bareTexts, translatePage } from './translatedPage.ts'

// A page that the browser translates while people work in it. Chrome replaces its texts, and React must neither look
// for one that is gone nor change one that nobody sees.

setProjectAnnotations(preview)

interface ComposedStory {
  (): ReactElement
  args: object
  storyName: string
}

// jsdom has neither what Radix measures with nor modal dialogs.
const modules = import.meta.glob<object>(
  ['../../stories/**/*.stories.tsx', '!**/radix/*', '!**/SeveralForms.stories.tsx'],
  { eager: true },
)

/** The stories that begin with another page than those before them: their play functions do not run. */
const pages = Object.entries(modules).flatMap(([file, module]) => {
  const begins = new Set<string>()
  const stories = Object.values<ComposedStory>(composeStories(module as never))
  return stories.flatMap((story) => {
    const begin = JSON.stringify(story.args, (_, value: unknown) =>
      typeof value === 'function' ? String(value) : value,
    )
    if (begins.has(begin)) return []
    begins.add(begin)
    return [[`${file.replace(/.*\/stories\//, '')}: ${story.storyName}`, story] as const]
  })
})

const parts = [prefill, changesPanel]
beforeAll(() => Promise.all(parts.map((part) => part.load())))

let stopTranslating = () => {}
let bare: Set<string>
beforeEach(() => {
  bare = new Set()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stopTranslating = translatePage(document.body)
})
afterEach(() => {
  stopTranslating()
  vi.useRealTimers()
})

/** Waits for the translation of what is there. */
async function settle(): Promise<void> {
  await act(async () => {})
  for (const text of bareTexts(document.body)) bare.add(text)
}

/** Waits for what comes once the person pauses. */
async function pause(): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)))
  await settle()
}

/** What people press, in this order. */
const presses = [
  /^Add/,
  /^Duplicate/,
  /^Remove/,
  /^Undo/,
  /^Confirm/,
  /^(Use|Same as|Fill)/,
  /^(Keep|Leave blank|Clear)/,
  /^Reset/,
  /^(Continue|Save)/,
]

const all = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
]

describe('people work in a translated page', () => {
  test.each(pages)('%s', async (_, Story) => {
    render(<Story />)
    await pause()
    for (const toggle of all('[aria-expanded="false"]').slice(0, 2)) fireEvent.click(toggle)
    for (const box of all<HTMLInputElement>('[type="text"]').slice(0, 3)) {
      fireEvent.focus(box)
      fireEvent.change(box, { target: { value: `${box.value}9` } })
      fireEvent.blur(box)
    }
    const [radio] = all('[type="radio"]:not(:checked)')
    if (radio) fireEvent.click(radio)
    await pause()
    for (const words of presses) {
      const button = all('button').find(({ textContent }) => words.test(textContent))
      if (!button) continue
      fireEvent.click(button)
      await settle()
    }
    for (const form of all('form')) fireEvent.submit(form)
    await pause()
    expect([...bare]).toEqual([])
  })
})
