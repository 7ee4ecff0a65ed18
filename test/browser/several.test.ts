import { describe, expect, test } from 'vitest'
import {
  addressOf,
  complaints,
  goTo as goToAddress,
  handed,
  newPage,
  page,
  settled,
  sharePage,
} from './hostPage.ts'

sharePage()

// Several flows and forms on one page, in tabs, dialogs and frames.

const openEarly = (form: string, record: object = {}, search = '') =>
  goToAddress(addressOf(form, JSON.stringify(record), {}, search))
const openPage = async (...asked: Parameters<typeof openEarly>) => {
  await openEarly(...asked)
  await settled()
}

const quoteOf = (name: string) => page.getByRole('form', { name: `${name} quote` })
const heading = (name: string, step: string) =>
  quoteOf(name).locator('.qf-step-heading', { hasText: step }).waitFor()
const goTo = async (name: string, step: string) => {
  await quoteOf(name).locator('a.qf-step-link', { hasText: step }).click()
  await heading(name, step)
}
const query = () => new URL(page.url()).search

/** The ids that more than one element of a page has. */
const repeatedIds = () =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

const twoQuotes = {
  home: { personal: { first_name: 'Maria' } },
  auto: { personal: { first_name: 'Ben' }, drivers: [{ driver_zip: '78701' }] },
}

describe('two flows on one page', () => {
  test('each keep their step in the address, and Back and Forward move the right one', async () => {
    await openPage('TwoFlows', twoQuotes, '?q=a%20b&x&x=&auto-step=drivers')
    await heading('Home', 'Client')
    await heading('Auto', 'Drivers')
    await expect.poll(query).toBe('?q=a%20b&x&x=&auto-step=drivers&home-step=client')
    await goTo('Home', 'Property')
    await goTo('Auto', 'Review')
    await goTo('Home', 'Drivers')
    await expect.poll(query).toBe('?q=a%20b&x&x=&auto-step=review&home-step=drivers')

    await page.goBack()
    await heading('Home', 'Property')
    await heading('Auto', 'Review')
    await page.goBack()
    await heading('Auto', 'Drivers')
    await heading('Home', 'Property')
    await page.goForward()
    await heading('Auto', 'Review')
    await expect.poll(query).toBe('?q=a%20b&x&x=&auto-step=review&home-step=property')
    await page.reload()
    await settled()
    await heading('Home', 'Property')
    await heading('Auto', 'Review')
    expect(complaints).toEqual([])
  })

  test('each keep their own draft', async () => {
    await openPage('TwoFlows', twoQuotes)
    const last = (name: string) => quoteOf(name).getByLabel('Last name')
    await last('Home').fill('Lopez')
    await page.keyboard.press('Tab')
    await expect.poll(() => quoteOf('Home').innerText()).toContain('Saved')
    expect(await quoteOf('Auto').innerText()).not.toContain('Saved')
    const keys = () => page.evaluate(() => Object.keys(localStorage).join())
    expect(await keys()).toContain('home-4711')
    expect(await keys()).not.toContain('auto-4711')
    await last('Auto').fill('Okafor')
    await page.keyboard.press('Control+s')
    await expect.poll(() => quoteOf('Auto').innerText()).toContain('Saved')

    await page.reload()
    await settled()
    await expect.poll(() => last('Home').inputValue()).toBe('Lopez')
    await expect.poll(() => last('Auto').inputValue()).toBe('Okafor')
    await quoteOf('Auto').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => last('Auto').inputValue()).toBe('')
    expect(await last('Home').inputValue()).toBe('Lopez')
    expect(await quoteOf('Home').getByRole('button', { name: 'Discard draft' }).count()).toBe(1)
    expect(await repeatedIds()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('each say in themselves what blocks, and F8 stays in the one with the focus', async () => {
    await openPage('TwoFlows', {
      home: { drivers: [{}] },
      auto: { drivers: [{ driver_age: 'x' }] },
    })
    for (const name of ['Home', 'Auto']) {
      await goTo(name, 'Drivers')
      await quoteOf(name).getByRole('button', { name: 'Continue' }).click()
      await quoteOf(name)
        .getByRole('heading', { name: /^There / })
        .waitFor()
    }
    const alerts = (name: string) => quoteOf(name).getByRole('heading', { name: /^There / })
    expect(await alerts('Home').innerText()).toBe('There is a problem')
    expect(await alerts('Auto').innerText()).toBe('There are 2 problems')
    for (const name of ['Home', 'Auto']) {
      await quoteOf(name).locator('[name="drivers.0.driver_name"]').focus()
      await page.keyboard.press('F8')
      const isThere = () =>
        quoteOf(name).evaluate((form) => !!form.querySelector(':focus[aria-invalid="true"]'))
      await expect.poll(isThere).toBe(true)
    }
    expect(complaints).toEqual([])
  })
})

describe('forms in tabs and a dialog', () => {
  test('keep apart what is typed, what is wrong and where the focus goes', async () => {
    await openPage('TabsAndDialog')
    const form = (name: string) => page.getByRole('form', { name })
    await form('First driver').getByLabel('Name').fill('Ana')
    await page.getByRole('tab', { name: 'Second driver' }).click()
    await form('Second driver').getByRole('button', { name: 'Save' }).click()
    await form('Second driver').getByRole('heading', { name: 'There is a problem' }).waitFor()
    await page.getByRole('button', { name: 'Add a third driver' }).click()
    const third = page.getByRole('dialog').getByRole('form')
    await third.getByLabel('Relationship to applicant').fill('sp')
    await page.locator('.qf-option').first().waitFor()
    expect(
      await page
        .locator('.qf-combobox-popup')
        .evaluate((popup) => !!popup.closest('dialog') && popup.matches(':popover-open')),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    const zip = third.getByLabel('ZIP code')
    await expect.poll(() => zip.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('78703')
    await page.keyboard.press('Control+Enter')
    await expect.poll(handed).toHaveLength(1)
    expect(JSON.parse((await handed())[0] ?? '')).toEqual({
      driver_zip: '78703',
      driver_relation: 'Spouse',
    })
    expect(await repeatedIds()).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('tab', { name: 'First driver' }).click()
    expect(await form('First driver').getByLabel('Name').inputValue()).toBe('Ana')
    expect(await form('First driver').getByRole('heading', { name: /There/ }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('a form that React renders into a frame', () => {
  const record = { year_built: 1990, mortgagee: [{ company: 'First Bank' }] }
  const frame = () => page.frameLocator('iframe')
  const inFrame = (label: string) => frame().getByRole('form').getByLabel(label, { exact: true })
  const hasFocus = (label: string) =>
    inFrame(label).evaluate((box) => box === box.ownerDocument.activeElement)

  test('takes the focus, the shortcuts and the messages of its own page', async () => {
    await openPage('FramedForm', record)
    await inFrame('Year built').fill('abc')
    await page.keyboard.press('Control+Enter')
    await frame().getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0)
    await expect.poll(() => hasFocus('Year built')).toBe(true)
    await inFrame('Square footage').click()
    await page.keyboard.press('F8')
    await expect.poll(() => hasFocus('Year built')).toBe(true)
    await inFrame('Year built').fill('1991')
    await page.keyboard.press('Control+Enter')
    await expect.poll(handed).toEqual([JSON.stringify({ ...record, year_built: 1991 })])
    expect(complaints).toEqual([])
  })

  test('opens its popups and dialogs there, in the right place', async () => {
    await openPage('FramedForm', record)
    await inFrame('Construction').click()
    await page.keyboard.press('ArrowDown')
    const popup = frame().locator('.qf-combobox-popup')
    await popup.locator('.qf-option').first().waitFor()
    const gap = () =>
      popup.evaluate((list) => {
        const box = list.ownerDocument.querySelector('[aria-expanded="true"]')
        const [one, other] = [list.getBoundingClientRect(), box?.getBoundingClientRect()]
        if (!other) return Infinity
        return Math.min(Math.abs(one.top - other.bottom), Math.abs(one.bottom - other.top))
      })
    await expect.poll(gap).toBeLessThan(12)
    await inFrame('Construction').evaluate((box) => box.ownerDocument.defaultView?.scrollBy(0, 30))
    await expect.poll(gap).toBeLessThan(12)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+/')
    await frame().getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus('Construction')).toBe(true)
    expect(complaints).toEqual([])
  })

  test.each(['before', 'after'])(
    'fills an address pasted %s its code loads, and Ctrl+Z takes it back',
    async (when) => {
      let markPasted = () => {}
      const pasted = new Promise<void>((resolve) => (markPasted = resolve))
      await newPage()
      await page.route(/AddressReading/, async (route) => {
        if (when === 'before') await pasted
        await route.continue()
      })
      const isLoaded = page.waitForResponse(/AddressReading/)
      await openEarly('FramedForm', record)
      const part = (name: string) => frame().locator(`[name="property_address.${name}"]`)
      const [street, city] = [part('street'), part('city')]
      await street.click()
      if (when === 'after') await isLoaded
      await street.evaluate((box) => {
        const text = '12 Oak Rd, Austin, TX 78701'
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        // A browser puts the text into the box unless a page prevents it, as before the code for addresses has loaded.
        const isLeftToBrowser = box.dispatchEvent(event)
        if (isLeftToBrowser) box.ownerDocument.execCommand('insertText', false, text)
      })
      markPasted()
      await isLoaded
      await expect.poll(() => city.inputValue()).toBe('Austin')
      await page.keyboard.press('Control+z')
      await expect.poll(() => city.inputValue()).toBe('')
      expect(complaints).toEqual([])
    },
  )

  test('opens, duplicates, removes and brings back the items of its lists', async () => {
    const mortgagee = ['A', 'B', 'C', 'D'].map((company) => ({ company }))
    await openPage('FramedForm', { mortgagee })
    const company = (index: number) => frame().locator(`[name="mortgagee.${index}.company"]`)
    await frame().locator('[data-part="item-summary"]').first().click()
    await company(0).waitFor()
    await frame().getByRole('button', { name: 'Duplicate mortgagee 1: A' }).click()
    await expect
      .poll(() => company(1).evaluate((box: HTMLInputElement) => box.selectionEnd))
      .toBe(1)
    await page.keyboard.type('E')
    await frame().getByRole('button', { name: 'Mortgagee 3 of 5: B' }).focus()
    await page.keyboard.press('Delete')
    await frame().getByRole('button', { name: 'Mortgagee 3 of 4: C' }).waitFor()
    await page.keyboard.press('Control+z')
    await frame().getByRole('button', { name: 'Mortgagee 3 of 5: B' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('shows a message that appears on blur only after the click', async () => {
    await openPage('FramedForm', record)
    await inFrame('Year built').fill('abc')
    const save = frame().getByRole('button', { name: 'Save' })
    await save.hover()
    await page.mouse.down()
    expect(await inFrame('Year built').getAttribute('aria-invalid')).not.toBe('true')
    await page.mouse.up()
    await frame().getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(complaints).toEqual([])
  })
})
