import { describe, expect, test } from 'vitest'
import {
  addressOf,
  complaints,
  handed,
  idle,
  inTab,
  keepTestsApart,
  newTab,
  open,
  page,
  settled,
} from './hostPage.ts'
import type { Fault } from './page/failingStorage.ts'
import { brought, ends } from './quote/endPage.ts'
import { randomFrom } from './quote/seededRandom.ts'
import { keepLog, lookThrough } from './quote/screenLog.ts'

// Drafts where the storage fails, and where several tabs share it.

keepTestsApart()

const quote = { personal: { first_name: 'Maria', crm: 1 }, drivers: [{ driver_zip: '78701' }] }
const json = JSON.stringify(quote)
const at = (name: string) => page.locator(`[name="${name}"]`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Waits until the quote is on the page, with what its drafts bring. */
const shown = async () => {
  await page.locator('.qf-step-heading').waitFor()
  await settled()
}
const isSaved = () => page.getByText(/^Saved \d/).waitFor()
const text = (name: string) => at(`personal.${name}`).inputValue()
const drafts = () => page.evaluate(() => localStorage.getItem('quote') ?? '')
/** Waits until a draft in the browser's storage has a text. */
const isKept = async (text: string) => {
  await expect.poll(drafts).toContain(text)
}

/** Replaces a text and stays in the field. */
async function type(name: string, text: string): Promise<void> {
  await at(`personal.${name}`).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

describe('a storage that fails', () => {
  const faultMessages: Partial<Record<Fault, RegExp>> = {
    full: /This browser has no room for drafts\. Your answers are still here/,
    denied: /This browser blocks drafts/,
    failed: /couldn't save your draft\. Your answers are still here/,
    throws: /couldn't save your draft\. Your answers are still here/,
    garbage: /couldn't save your draft\. Your answers are still here/,
  }
  const inWords = () => page.locator('.qf-save-status[data-error]')
  const setFault = (fault: Fault) =>
    page.evaluate((fault) => void Reflect.set(globalThis, 'fault', fault), fault)

  /** Makes the browser's own storage fail as `fault` says. */
  function breakStorage(): void {
    const proto = Storage.prototype
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      const works: (...given: string[]) => unknown = proto[name]
      proto[name] = function (this: Storage, ...given: string[]) {
        if (given[0] === 'quote') dispatchEvent(new Event('storageuse'))
        const fault = Reflect.get(globalThis, 'fault') as Fault | undefined
        if (!fault || fault === 'none' || fault === 'slow') return works.apply(this, given)
        if (name === 'getItem' && fault === 'garbage') return { not: 'a text' }
        if (name === 'getItem' && fault === 'full') return works.apply(this, given)
        const names = { full: 'QuotaExceededError', denied: 'SecurityError' }
        throw new DOMException('Maria Lopez', names[fault as 'full'] ?? 'UnknownError')
      } as never
    }
  }

  /** Resolves when the page next uses the storage of its drafts. */
  const nextUse = () =>
    page.evaluateHandle(() => ({
      done: new Promise<void>((resolve) => {
        addEventListener('storageuse', () => resolve(), { once: true })
      }),
    }))
  const lastDraft = async () => {
    const { drafts: all } = JSON.parse(await drafts()) as { drafts: object[] }
    return all.at(-1)
  }

  test.each([
    { storage: 'localStorage', seed: 1 },
    { storage: 'failing', seed: 2 },
  ])('($storage, seed $seed) loses nothing, says so, and recovers', async ({ storage, seed }) => {
    const random = randomFrom(seed)
    const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!
    const faults: Fault[] = ['none', 'full', 'denied', 'failed', 'throws', 'garbage', 'slow']
    const names = ['first_name', 'last_name', 'age', 'phone', 'occupation', 'address.street']
    const address = addressOf('Quote', json, { drafts: { key: 'quote', storage } })
    await page.context().addInitScript(keepLog)
    if (storage === 'localStorage') await page.context().addInitScript(breakStorage)
    await page.goto(address)
    await shown()
    const typed: Record<string, string> = {}
    // Each of them, in any order.
    const order = faults.map((fault) => ({ fault, at: random() })).toSorted((a, b) => a.at - b.at)
    for (const [turn, { fault }] of order.entries()) {
      await setFault(fault)
      const name = one(names)
      typed[name] = `text ${turn}`
      await at(`personal.${name}`).focus()
      const use = await nextUse()
      await type(name, typed[name])
      await use.evaluate(({ done }) => done)
      const words = faultMessages[fault]
      if (words) await inWords().getByText(words).waitFor()
      for (const [name, typedThere] of Object.entries(typed)) {
        expect(await text(name), `${fault}, ${name}`).toBe(typedThere)
      }
    }
    expect(await page.locator('body').innerText()).not.toContain('Maria Lopez')
    await setFault('none')
    await type('full_name', 'The last')
    await isSaved()
    await inWords().waitFor({ state: 'detached' })
    const before = await lookThrough()
    // The storage may be slow, and the look at the other steps is saved as well.
    await expect
      .poll(lastDraft)
      .toMatchObject({ step: 'client', visitedSteps: expect.arrayContaining(['drivers']) })
    await isKept('The last')
    await ends.crash(address)
    await shown()
    const now = await lookThrough()
    expect(now && brought(now)).toEqual(before && brought(before))
    expect(now?.texts).toMatchObject({ 'personal.full_name': 'The last' })
    expect(complaints).toEqual([])
  })

  test('to answer times out with an error, and saves once it answers', async () => {
    await page.clock.install()
    await open('Quote', json, { drafts: { key: 'quote', storage: 'failing' } })
    await shown()
    await setFault('hangs')
    const use = await nextUse()
    await type('first_name', 'Ana')
    await use.evaluate(({ done }) => done)
    expect(await inWords().count()).toBe(0)
    // What a storage may take to write.
    await page.clock.runFor(10_000)
    await inWords()
      .getByText(/couldn't save your draft/)
      .waitFor()
    await setFault('none')
    await page.keyboard.type('belle')
    await isSaved()
    await page.reload()
    await shown()
    expect(await text('first_name')).toBe('Anabelle')
    expect(complaints).toEqual([])
  })

  test.each(['while offline', 'whose code does not load'])(
    '%s has a sign next to its message, not color alone',
    async (how) => {
      if (how === 'while offline') {
        await open('Quote', json)
        await page.context().setOffline(true)
      } else {
        await page.route(/draftTools/, (route) => route.abort())
        await open('Quote', json, { drafts: { key: 'quote', storage: 'localStorage' } })
      }
      await inWords().waitFor()
      const sign = await inWords().evaluate((status) => {
        const { content, clipPath } = getComputedStyle(status, '::before')
        return { content, isTriangle: clipPath.startsWith('polygon') }
      })
      expect(sign).toEqual({ content: expect.stringContaining('!'), isTriangle: true })
    },
  )

  test('makes the browser ask before unsaved edits are lost', async () => {
    await open('Quote', json, { drafts: { key: 'quote', storage: 'failing' } })
    await shown()
    await setFault('hangs')
    await type('first_name', 'Ana')
    const asked = page.waitForEvent('dialog')
    void page.evaluate(() => location.assign('/elsewhere')).catch(() => {})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await setFault('none')
    expect(await text('first_name')).toBe('Ana')
  })

  test('to read shows an error, and the quote can be entered and submitted', async () => {
    await page.context().addInitScript(breakStorage)
    await page.context().addInitScript(() => Reflect.set(globalThis, 'fault', 'denied'))
    await open('Quote', json, { drafts: { key: 'quote' } })
    await page
      .getByText(/This browser blocks drafts/)
      .first()
      .waitFor()
    await type('first_name', 'Ana')
    await page.locator('a.qf-step-link', { hasText: 'Review' }).click()
    await button('Submit').click()
    await expect.poll(handed).toHaveLength(1)
    expect(JSON.parse((await handed())[0] ?? '')).toEqual({
      ...quote,
      personal: { first_name: 'Ana', crm: 1 },
    })
    expect(complaints).toEqual([])
  })
})

describe('the focus is never lost', () => {
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
    // The focused element may unmount a moment later.
    await idle()
    const tag = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(tag, { message: name }).not.toBe('BODY')
  }

  test('when a draft is discarded, restored and resumed', async () => {
    await page.clock.install()
    await open('Quote', json, { drafts: { key: 'quote' } })
    await shown()
    await type('first_name', 'Ana')
    await isSaved()
    await press('Discard draft')
    // Viewing another step takes nothing back.
    await page.locator('a.qf-step-link', { hasText: 'Drivers' }).click()
    await page.clock.runFor(600)
    await press('Undo')
    await page.locator('a.qf-step-link', { hasText: 'Client' }).click()
    expect(await text('first_name')).toBe('Ana')
    await page.reload()
    await shown()
    await press('Go there')
    await press('Dismiss')
    expect(complaints).toEqual([])
  })

  test('when another draft is loaded or discarded', async () => {
    await open('Quote', json, { drafts: { key: 'quote' } })
    await shown()
    await type('first_name', 'Ana')
    await isSaved()
    const first = page
    await newTab()
    await open('Quote', json, { drafts: { key: 'quote' } })
    await shown()
    await type('first_name', 'Bea')
    await isKept('Bea')
    await first.close()
    await page.reload()
    await shown()
    await press('Open that draft')
    await press('Discard that draft')
    expect(complaints).toEqual([])
  })

  test('when a person chooses between a draft and a newer record', async () => {
    await open('Quote', json, { drafts: { key: 'quote' } })
    await shown()
    await type('first_name', 'Ana')
    await isSaved()
    const newer = JSON.stringify({ ...quote, personal: { first_name: 'Cleo', crm: 1 } })
    await page.goto('about:blank')
    await page.goto(addressOf('Quote', newer, { drafts: { key: 'quote' } }))
    await page.getByRole('heading', { name: /record changed after your draft/ }).waitFor()
    await press('Continue with these')
    expect(await text('first_name')).toMatch(/Ana|Cleo/)
    expect(complaints).toEqual([])
  })
})

describe('two tabs with one quote', () => {
  const openTab = async () => {
    await open('Quote', json, { drafts: { key: 'quote' } })
    await shown()
  }
  const elsewhere = () => page.getByText(/This quote is also open in another tab/)
  /** Two tabs with one quote: Ana is entered in the first, Bea in the second. */
  async function twoTabs() {
    const first = page
    await openTab()
    await type('first_name', 'Ana')
    await isSaved()
    const second = await newTab()
    await openTab()
    await elsewhere().waitFor()
    await type('first_name', 'Bea')
    await type('last_name', 'Second')
    await isKept('Second')
    return { first, second }
  }
  /** The screen and the other drafts that it offers. */
  async function allFirstNames() {
    const names = [await text('first_name')]
    for (const _ of await page.getByRole('button', { name: 'Open that draft' }).all()) {
      await page.getByRole('button', { name: 'Open that draft' }).first().click()
      await settled()
      names.push(await text('first_name'))
    }
    return names
  }

  test('each keep their own edits and show that the other is open', async () => {
    const { first, second } = await twoTabs()
    await inTab(first)
    await elsewhere().waitFor()
    expect(await text('first_name')).toBe('Ana')
    await type('middle_name', 'First')
    await isKept('First')
    await inTab(second)
    expect(await text('first_name')).toBe('Bea')
    expect(await text('middle_name')).toBe('')
    for (const entered of ['Ana', 'First', 'Bea', 'Second']) await isKept(entered)
    expect(complaints).toEqual([])
  })

  test.each(['first', 'second'] as const)(
    'lose nothing if the %s closes and the other reloads',
    async (closed) => {
      const tabs = await twoTabs()
      const left = closed === 'first' ? tabs.second : tabs.first
      await tabs[closed].close()
      await inTab(left)
      await page.clock.install()
      await page.reload()
      await shown()
      const names = await allFirstNames()
      expect(names.toSorted()).toEqual(['Ana', 'Bea'])
      // The previous screen is offered as a draft.
      expect((await allFirstNames()).toSorted()).toEqual(['Ana', 'Bea'])
      // What the look at the drafts has still to save is saved by then.
      await page.clock.runFor(600)
      await page.reload()
      await shown()
      expect((await allFirstNames()).toSorted()).toEqual(['Ana', 'Bea'])
      expect(complaints).toEqual([])
    },
  )

  test("submit their own edits and keep the other's draft", async () => {
    const { first, second } = await twoTabs()
    await inTab(first)
    await page.locator('a.qf-step-link', { hasText: 'Review' }).click()
    await button('Submit').click()
    await expect.poll(handed).toHaveLength(1)
    expect(JSON.parse((await handed())[0] ?? '')).toMatchObject({ personal: { first_name: 'Ana' } })
    await inTab(second)
    expect(await text('first_name')).toBe('Bea')
    await isKept('Bea')
    await expect.poll(drafts).not.toContain('Ana')
    expect(complaints).toEqual([])
  })

  test('notice each other after the back/forward cache too', async () => {
    const locks = () =>
      page.evaluate(async () =>
        (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('quoteforms:')),
      )
    // Playwright turns that cache off.
    const passes = (name: 'pagehide' | 'pageshow') =>
      page.evaluate(
        (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        name,
      )
    const first = page
    await openTab()
    await type('first_name', 'Ana')
    await isSaved()
    await expect.poll(locks).toHaveLength(1)
    await passes('pagehide')
    // A page with a lock cannot enter the cache.
    await expect.poll(locks).toEqual([])
    const second = await newTab()
    await openTab()
    await expect.poll(() => text('first_name')).toBe('Ana')
    // It holds its lock, and has asked for others.
    await expect.poll(locks).toHaveLength(1)
    await idle()
    expect(await elsewhere().count()).toBe(0)
    await inTab(first)
    await passes('pageshow')
    await expect.poll(locks).toHaveLength(2)
    await inTab(second)
    await elsewhere().waitFor()
    await type('first_name', 'Bea')
    await isKept('Bea')
    await isKept('Ana')
    await inTab(first)
    await elsewhere().waitFor()
    expect(await text('first_name')).toBe('Ana')
    expect(complaints).toEqual([])
  })
})

test('each message about a draft has a line of its own, and Dismiss the end of the first', async () => {
  const openQuote = () => open('Quote', json, { drafts: {} })
  const tabs = []
  for (const name of ['Anna', 'Bea']) {
    tabs.push(page)
    await openQuote()
    await type('first_name', name)
    await isKept(name)
    await newTab()
  }
  for (const tab of tabs) await tab.close()
  await openQuote()
  await button('Discard that draft').waitFor()
  await settled()
  const topOf = (locator: ReturnType<typeof button>) =>
    locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const messages = page.locator('.qf-draft-message')
  await expect.poll(() => messages.count()).toBe(2)
  const [first, second] = [await topOf(messages.nth(0)), await topOf(messages.nth(1))]
  expect(second).toBeGreaterThan(first + 16)
  expect(Math.abs((await topOf(button('Dismiss'))) - first)).toBeLessThan(8)
})
