import { virtual } from '@guidepup/virtual-screen-reader'
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { settle } from '../form/helpers/openForm.tsx'

// A screen reader built from the specifications: it says what the markup tells browsers to expose.
// Real screen readers differ in their wording.

afterEach(() => virtual.stop())

const isStatus = (phrase: string) => /^polite: ./.test(phrase)

/**
 * Every phrase for a part of a page, read from start to end. Text that belongs to a control occurs
 * twice: next to it, and in the control's own phrase.
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

/** The phrase for each control while Tab moves that many stops down the page. */
export function tab(stops: number): Promise<string[]> {
  return hear('{Tab}'.repeat(stops))
}

/** The phrases for the controls that get the focus while a person presses keys. */
export async function hear(keys: string): Promise<string[]> {
  const heard = await listen(keys, settle)
  return heard.filter((phrase) => !phrase.startsWith('polite: '))
}

/** The phrase for a control when Tab leaves it and returns. */
export async function hearAgain(): Promise<string | undefined> {
  return (await hear('{Tab}{Shift>}{Tab}{/Shift}')).at(-1)
}

/** The first announcement after a person presses keys. */
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
