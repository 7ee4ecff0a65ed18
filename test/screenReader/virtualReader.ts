import { virtual } from '@guidepup/virtual-screen-reader'
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { settle } from '../form/helpers/openForm.tsx'

// A screen reader made from the specifications alone: it says what browsers are told to hand on.
// How it is worded differs from one real screen reader to the next.

afterEach(() => virtual.stop())

const isStatus = (phrase: string) => /^polite: ./.test(phrase)

/**
 * Everything that is said of a part of a page, read from its start to its end. Text that belongs
 * to a control is met twice: beside it, and in its own phrase.
 */
export async function read(part: HTMLElement): Promise<string[]> {
  await virtual.start({ container: part })
  const first = await virtual.lastSpokenPhrase()
  do {
    await act(() => virtual.next())
  } while ((await virtual.lastSpokenPhrase()) !== first)
  const heard = await virtual.spokenPhraseLog()
  await virtual.stop()
  return heard.slice(0, -1)
}

/** What is heard of each control while Tab goes that many stops down the page. */
export function tab(stops: number): Promise<string[]> {
  return hear('{Tab}'.repeat(stops))
}

/** What is heard of the controls that take the focus while a person presses keys. */
export async function hear(keys: string): Promise<string[]> {
  const heard = await listen(keys, settle)
  return heard.filter((phrase) => !phrase.startsWith('polite: '))
}

/** What is heard of a control when Tab leaves it and comes back. */
export async function hearAgain(): Promise<string | undefined> {
  return (await hear('{Tab}{Shift>}{Tab}{/Shift}')).at(-1)
}

/** The first sentence that is said apart from the focus once a person has pressed keys. */
export async function hearStatus(keys: string): Promise<string | undefined> {
  const heard = await listen(keys, () =>
    waitFor(async () => {
      const heard = await virtual.spokenPhraseLog()
      if (!heard.some(isStatus)) throw new Error('Nothing is said')
    }),
  )
  return heard.find(isStatus)
}

async function listen(keys: string, ending: () => Promise<void>): Promise<string[]> {
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
  await userEvent.keyboard(keys)
  await ending()
  const heard = await virtual.spokenPhraseLog()
  await virtual.stop()
  return heard
}
