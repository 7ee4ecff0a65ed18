import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handed, newPage, open, openEarly, page, sharePage } from './hostPage.ts'

sharePage()

// Requests for code that is loaded when it is first needed fail here, and then succeed. Chromium
// remembers a module that could not be fetched, so an import of the same address keeps failing.

let failing: RegExp | undefined
let requests = 0

async function fail(name: RegExp): Promise<void> {
  requests = 0
  failing = name
  await page.route(name, (route) => {
    requests += 1
    return route.abort()
  })
}
async function allow(): Promise<void> {
  // A request that is being refused meanwhile may get no answer otherwise.
  if (failing) await page.unrouteAll({ behavior: 'wait' })
  failing = undefined
}
beforeEach(newPage)
afterEach(allow)

const box = (name: string) => page.locator(`[name="${name}"]`)
const goOnline = () => page.evaluate(() => void dispatchEvent(new Event('online')))

test('a combobox whose list failed to load works later without a reload', async () => {
  await fail(/occupationList/)
  await open('Driver', '{"driver_zip":"78701"}')
  await box('driver_occupation').focus()
  await page.keyboard.type('Nur')
  await page.getByText("We couldn't load suggestions. Your answer is still here.").first().waitFor()
  expect(requests).toBeGreaterThan(0)
  await allow()
  await goOnline()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await box('driver_occupation').inputValue()).toMatch(/^Nur./)
})

test('a combobox asks for its list again by itself', async () => {
  await fail(/occupationList/)
  await open('Driver', '{"driver_zip":"78701"}')
  await box('driver_occupation').focus()
  await page.keyboard.type('Nur')
  await expect.poll(() => requests).toBeGreaterThan(0)
  const first = requests
  await expect.poll(() => requests).toBeGreaterThan(first)
  await allow()
  await page.getByRole('option').first().waitFor()
})

test('Ctrl+S shows that drafts cannot be saved, and saves once they can', async () => {
  await fail(/draftTools/)
  await open('Quote', 'null', { drafts: { key: 'quote' } })
  const notice = page.locator('.qf-draft-message', {
    hasText: "We can't save drafts right now",
  })
  await notice.waitFor()
  const top = await notice.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeLessThan(300)
  await box('personal.first_name').fill('Ana')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => page.locator('[role="status"]').allInnerTexts())
    .toContainEqual(expect.stringContaining("We can't save drafts right now"))
  await allow()
  await page.keyboard.press('Control+s')
  await page.getByText(/^Saved \d/).waitFor()
  expect(await notice.count()).toBe(0)
  expect(await box('personal.first_name').inputValue()).toBe('Ana')
  await page.reload()
  await page
    .getByText(/^You're continuing your draft/)
    .first()
    .waitFor()
  expect(await box('personal.first_name').inputValue()).toBe('Ana')
})

/** Copies a text with its line breaks, as from an email. */
async function copy(text: string): Promise<void> {
  await page.evaluate((text) => {
    const area = document.body.appendChild(document.createElement('textarea'))
    area.value = text
    area.select()
  }, text)
  await page.keyboard.press('Control+C')
  await page.evaluate(() => document.body.lastElementChild?.remove())
}
async function pasteOver(name: string): Promise<void> {
  await box(name).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
}

test('a pasted address stays in one line if the code fails to load, and the next one is split', async () => {
  await fail(/AddressReading/)
  await open('Driver', '{"driver_zip":""}')
  await copy('12 Oak St, Austin, TX 78701')
  await pasteOver('driver_address')
  await page.getByText("We couldn't split this. Check each field.").first().waitFor()
  expect(await box('driver_address').inputValue()).toBe('12 Oak St, Austin, TX 78701')
  await allow()
  await pasteOver('driver_address')
  await expect.poll(() => box('driver_zip').inputValue()).toBe('78701')
})

test('an address pasted before its code loads is split afterwards', async () => {
  let send: () => void = () => {}
  const sent = new Promise<void>((resolve) => void (send = resolve))
  failing = /AddressReading/
  await page.route(failing, async (route) => {
    await sent
    await route.continue()
  })
  const json = '{"property_address":{"street":"Oak","city":"Waco"}}'
  await openEarly('Property info', json)
  await copy('1600 Elm St\nAustin, TX 78701\n')
  await pasteOver('property_address.street')
  const street = box('property_address.street')
  await expect.poll(() => street.inputValue()).toMatch(/^1600 Elm St\s?Austin, TX 78701/)
  send()
  await page.getByText('Filled 5 address fields').first().waitFor()
  expect(await street.inputValue()).toBe('Elm St')
  expect(await street.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => box('property_address.city').inputValue()).toBe('Waco')
  expect(await street.inputValue()).toBe('Oak')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(handed).toEqual([json])
})

// Vite documents the first for hosts whose files are gone after a deployment. Others look for the browser's message.
const reloadAtPreloadError = () => {
  const reload = () => {
    sessionStorage.setItem('reloads', String(Number(sessionStorage.getItem('reloads')) + 1))
    location.reload()
  }
  addEventListener('vite:preloadError', reload)
  const isImport = (thrown: unknown) => /dynamically imported module/.test(String(thrown))
  addEventListener('error', ({ error }) => isImport(error) && reload())
  addEventListener('unhandledrejection', ({ reason }) => isImport(reason) && reload())
}
const reloads = () => page.evaluate(() => Number(sessionStorage.getItem('reloads')))

describe("a host that reloads the page at Vite's preload error", () => {
  test.each(['before', 'after'])('loses no typing if it listens %s the kit', async (when) => {
    if (when === 'before') await page.addInitScript(reloadAtPreloadError)
    await fail(/occupationList|AddressReading/)
    await open('Driver', '{"driver_zip":"787"}')
    if (when === 'after') await page.evaluate(reloadAtPreloadError)
    await box('driver_name').fill('Maria Lopez')
    await box('driver_occupation').focus()
    await page.keyboard.type('Nur')
    await page
      .getByText("We couldn't load suggestions. Your answer is still here.")
      .first()
      .waitFor()
    await copy('12 Oak St, Austin, TX 78701')
    await pasteOver('driver_address')
    await page.getByText("We couldn't split this. Check each field.").first().waitFor()
    expect(await reloads()).toBe(0)
    expect(await box('driver_name').inputValue()).toBe('Maria Lopez')
    await allow()
    await goOnline()
    expect(await box('driver_occupation').inputValue()).toBe('Nur')
    expect(await reloads()).toBe(0)
  })

  test('does so when its own part fails, also while a part of the kit loads or fails', async () => {
    await page.addInitScript(reloadAtPreloadError)
    /** Loads the host's part, and waits until the page that reloads for it is there. */
    const loadHostPart = async () => {
      const isThere = page.waitForEvent('load')
      await page.evaluate('void loadHostPart().catch(() => {})')
      await isThere
      await page.getByRole('form').waitFor()
    }
    await page.route(/hostPart/, (route) => route.abort())
    await open('Driver', '{"driver_zip":"78701"}')
    await loadHostPart()
    expect(await reloads()).toBe(1)

    // The answer comes with the next page.
    await page.route(/occupationList/, () => {})
    await page.reload()
    await page.getByRole('form').waitFor()
    await box('driver_occupation').fill('Nur')
    await loadHostPart()
    expect(await reloads()).toBe(2)

    await page.unrouteAll()
    await page.route(/hostPart|occupationList/, (route) => route.abort())
    await page.reload()
    await page.getByRole('form').waitFor()
    await box('driver_occupation').fill('Nur')
    await loadHostPart()
    expect(await reloads()).toBe(3)
  })
})
