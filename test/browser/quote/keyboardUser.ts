import { expect } from 'vitest'
import { page } from '../hostPage.ts'
import type { Random } from './seededRandom.ts'

/** Thrown to interrupt the person when the page is killed. */
export class Interrupted extends Error {}

/** A person at the keyboard. Before each key a callback may stop them. */
export type Hands = ReturnType<typeof createHands>

/**
 * Each action can restart after half of it was done: it then works on the current screen.
 */
export function createHands(random: Random, beforeKey: () => void) {
  const at = (name: string) => page.locator(`[name="${name}"]`)
  const link = (step: string) => page.locator('a.qf-step-link', { hasText: step })
  const list = (path: string) => page.locator(`[data-part="list"][data-path="${path}"]`)
  const items = (path: string) => list(path).locator('[data-part="item"]')

  async function pause(): Promise<void> {
    const time = random() < 0.04 ? 100 + random() * 500 : random() * 24
    await new Promise((resolve) => setTimeout(resolve, time))
    beforeKey()
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await pause()
      await page.keyboard.press(key)
    }
  }

  const type = (text: string) =>
    press(...Array.from(text, (letter) => (letter === ' ' ? 'Space' : letter)))

  async function click(locator: ReturnType<typeof at>): Promise<void> {
    await pause()
    await locator.click()
  }

  const hands = {
    at,
    items,
    press,
    type,
    click,
    step: () => page.locator('.qf-step-heading').innerText(),
    button: (name: string | RegExp) => page.getByRole('button', { name }),

    /** Shows a step unless it is current. */
    async goTo(step: string): Promise<void> {
      if ((await hands.step()) !== step) await click(link(step))
      await hands.arrive(step)
    },
    arrive: (step: string) => page.locator('.qf-step-heading', { hasText: step }).waitFor(),
    /** Presses a button unless that has happened. */
    async leave(from: string, button: string, to: string): Promise<void> {
      if ((await hands.step()) === from) {
        await click(page.getByRole('button', { name: button, exact: true }))
      }
      await hands.arrive(to)
    },
    /** Replaces an answer. */
    async enter(name: string, text: string): Promise<void> {
      await hands.openAround(name)
      await at(name).focus()
      await press('Control+A')
      await type(text)
    },
    /** Types until the suggestion is first, and picks it. */
    async pick(name: string, typed: string): Promise<void> {
      await hands.enter(name, typed)
      await page.getByRole('option').first().waitFor()
      await press('ArrowDown', 'Enter')
    },
    async answer(name: string, key: 'y' | 'n' | 'Backspace'): Promise<void> {
      await hands.openAround(name)
      await page.locator(`[name="${name}"]:checked`).focus()
      await press(key)
    },
    /** Pastes a text with line breaks, as from an email. */
    async paste(name: string, text: string): Promise<void> {
      await page.evaluate((text) => {
        const area = document.body.appendChild(document.createElement('textarea'))
        area.value = text
        area.select()
        document.execCommand('copy')
        area.remove()
      }, text)
      await at(name).focus()
      await press('Control+A', 'Control+V')
    },
    /** Adds items up to a number. */
    async add(path: string, count: number): Promise<void> {
      if ((await items(path).count()) < count) await click(list(path).locator('[data-part="add"]'))
      await items(path)
        .nth(count - 1)
        .waitFor()
    },
    /** Acts on an item unless the list is already complete. Returns whether it did. */
    async act(path: string, index: number, act: string, count: number): Promise<boolean> {
      if ((await items(path).count()) === count) return false
      await hands.open(path, index)
      await click(
        items(path).nth(index).locator('[data-part="item-actions"] button', { hasText: act }),
      )
      // The code for it may still load.
      await expect.poll(() => items(path).count()).toBe(count)
      return true
    },
    /** Opens the item around a field. */
    async openAround(name: string): Promise<void> {
      const [, path, index] = /^(.*?)\.(\d+)\./.exec(name) ?? []
      if (path && index) await hands.open(path, Number(index))
    },
    async open(path: string, index: number): Promise<void> {
      const item = items(path).nth(index)
      if ((await item.getAttribute('data-closed')) !== null)
        await click(item.locator('[data-part="item-toggle"]'))
    },
    async close(path: string, index: number): Promise<void> {
      const item = items(path).nth(index)
      if ((await item.getAttribute('data-closed')) === null)
        await click(item.locator('[data-part="item-toggle"]'))
    },
    /** Removes the last item and restores it. After a kill there is no Undo, and it is entered again. */
    async removeAndUndo(path: string, index: number, enter: () => Promise<void>): Promise<void> {
      const hasUndo = await hands.act(path, index, 'Remove', index)
      if (hasUndo) return click(list(path).locator('[data-part="undo-remove"][data-latest]'))
      await hands.add(path, index + 1)
      await enter()
    },
    /** Marks a field "ask later" unless it is marked. */
    async askLater(name: string): Promise<void> {
      const field = page.locator(`[data-part="field"][data-path="${name}"]`)
      await at(name).focus()
      if ((await field.locator('.qf-ask-later').count()) === 0) await press('F2')
      await field.locator('.qf-ask-later').waitFor()
    },
  }
  return hands
}
