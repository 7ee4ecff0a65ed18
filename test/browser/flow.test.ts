import { beforeEach, describe, expect, test } from 'vitest'
import {
  addressOf,
  complaints,
  handed,
  idle,
  newPage,
  open,
  page,
  settled,
  sharePage,
} from './hostPage.ts'
import { driver } from '../registry/driver.ts'
import { person } from '../registry/personalInfo.ts'
import { property } from '../registry/propertyInfo.ts'
import { smallTargets, sticksOut, unreadable } from './layoutProbes.ts'

sharePage()

// The flow in a real browser: history, dialogs, focus and width.

const steps = ['Client', 'Property', 'Drivers', 'Review']
const drivers = [1, 2, 3, 4, 5].map((zip) => ({ driver_name: `D${zip}`, driver_zip: `7870${zip}` }))
const quote = { personal: { first_name: 'Maria', age: 46 }, drivers }
const json = JSON.stringify(quote)

const heading = (name: string) => page.locator('.qf-step-heading', { hasText: name }).waitFor()
const goTo = async (step: string) => {
  await page.locator('a.qf-step-link', { hasText: step }).click()
  await heading(step)
}
const at = (name: string) => page.locator(`[name="${name}"]`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const onBody = () => page.evaluate(() => document.activeElement === document.body)
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const onHeading = () =>
  page.evaluate(() => document.activeElement?.matches('.qf-step-heading') ?? false)
const stepInAddress = () => new URL(page.url()).searchParams.get('step')

describe('the address', () => {
  beforeEach(() => open('Quote', json, { history: true }))

  test('lets Back and Forward move between steps without losing edits', async () => {
    await expect.poll(stepInAddress).toBe('client')
    await at('personal.age').fill('forty')
    await page.keyboard.press('Tab')
    await goTo('Drivers')
    await button('Driver 2 of 5: D2').click()
    await at('drivers.1.driver_name').fill('Ben')
    await goTo('Review')
    await page.goBack()
    await heading('Drivers')
    await expect.poll(onHeading).toBe(true)
    await page.goBack()
    await heading('Client')
    await expect.poll(onHeading).toBe(true)
    expect(await at('personal.age').inputValue()).toBe('forty')
    await expect.poll(stepInAddress).toBe('client')
    await page.goForward()
    await page.goForward()
    await heading('Review')
    await expect.poll(onHeading).toBe(true)
    await goTo('Client')
    await at('personal.age').fill('47')
    await goTo('Review')
    await button('Submit').click()
    const [one, two, ...rest] = drivers
    await expect.poll(handed).toHaveLength(1)
    expect(JSON.parse((await handed())[0] ?? '')).toEqual({
      personal: { first_name: 'Maria', age: 47 },
      drivers: [one, { ...two, driver_name: 'Ben' }, ...rest],
    })
    expect(complaints).toEqual([])
  })

  test('keeps the step across a reload, and steps are links', async () => {
    await goTo('Drivers')
    expect(await page.locator('a.qf-step-link').nth(1).getAttribute('href')).toContain(
      '?step=property',
    )
    await page.reload()
    await heading('Drivers')
    await settled()
    expect(await onBody()).toBe(true)
    expect(complaints).toEqual([])
  })
})

test('a reload keeps the step opened from the review and the link back', async () => {
  await open('Quote', json, { history: true, drafts: { key: 'quote' } })
  await heading('Client')
  await at('personal.age').fill('47')
  await goTo('Review')
  await page
    .locator('form')
    .getByRole('link', { name: /^Change first name/ })
    .click()
  await expect.poll(focusedName).toBe('personal.first_name')
  const draft = () => page.evaluate(() => localStorage.getItem('quote'))
  await expect.poll(draft).toContain('"returnTo":')
  await page.reload()
  await heading('Client')
  await expect.poll(() => at('personal.age').inputValue()).toBe('47')
  await button('Back to review').click()
  await heading('Review')
  expect(complaints).toEqual([])
})

test.each([
  ['', undefined],
  [', once it is known whether there is a draft', { key: 'quote' }],
])('a link to a field opens the collapsed item that it is in%s', async (_, drafts) => {
  const search = '?step=drivers&field=drivers.4.driver_zip'
  await page.goto(addressOf('Quote', json, { history: true, drafts }, search))
  await heading('Drivers')
  await expect.poll(focusedName).toBe('drivers.4.driver_zip')
  expect(await at('drivers.4.driver_zip').inputValue()).toBe('78705')
  expect(await at('drivers.3.driver_zip').count()).toBe(0)
  // The link worked: a reload keeps the step.
  await page.reload()
  await heading('Drivers')
  expect(complaints).toEqual([])
})

describe('leaving', () => {
  /** Whether the browser asks when the page closes. It stays open either way. */
  async function asks(): Promise<boolean> {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.type()
    })
    const left = page.waitForEvent('framenavigated').then(() => 'left')
    // Do not wait for both: closing the context is enough.
    for (const one of [asked, left]) one.catch(() => {})
    await page.evaluate(() => location.assign('/elsewhere'))
    return (await Promise.race([asked, left])) === 'beforeunload'
  }

  test('makes the browser ask only if a value changed', async () => {
    // The browser keeps asking on this page.
    await newPage()
    await open('Quote', json, {})
    await at('personal.first_name').fill('Ana')
    expect(await asks()).toBe(true)
    await at('personal.first_name').fill('Maria')
    expect(await asks()).toBe(false)
  })

  test('asks nothing if a draft has all edits, and asks without a storage', async () => {
    await open('Quote', json, { drafts: { key: 'quote' } })
    await at('personal.birth_date').fill('3/14/1980')
    expect(await asks()).toBe(true)
    await at('personal.birth_date').fill('')
    await at('personal.first_name').fill('Ana')
    expect(await asks()).toBe(false)
  })

  test('asks nothing once the quote is submitted, however it was typed', async () => {
    await open('Quote', json, {})
    await at('personal.birth_date').fill('3/14/1980')
    await goTo('Property')
    await at('property.year_built').fill('1,985')
    await goTo('Review')
    await button('Submit').click()
    await page.locator('.qf-success', { hasText: 'Submitted' }).first().waitFor()
    expect(await asks()).toBe(false)
  })

  test.each([
    ['Stay', () => button('Stay').click()],
    ['Enter', () => page.keyboard.press('Enter')],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('by a link of the host asks in a dialog, and %s goes back to it', async (_, stay) => {
    await open('Quote', json, {})
    await at('personal.first_name').fill('Ana')
    await button('Home').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.waitFor()
    expect(await dialog.evaluate((box) => box.matches(':modal'))).toBe(true)
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await stay()
    await page.getByText('stayed').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Home')
    expect(await at('personal.first_name').inputValue()).toBe('Ana')
    // Two calls before an answer both get one.
    await page.evaluate(() => {
      const home = document.querySelector('main > button') as HTMLButtonElement
      home.click()
      home.click()
    })
    await button('Leave').click()
    await page.getByText('stayed stayed left').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

describe('at 320 pixels', () => {
  const refused = {
    personal: { age: 'forty', first_name: 'Maria'.repeat(12) },
    property: { year_built: '1985', mortgagee: [{ company: 'Lender '.repeat(20) }, {}, {}, {}] },
    drivers: [{ driver_name: 'Ana' }, ...drivers],
  }

  test.each(steps)('%s needs no horizontal scrolling and has no small targets', async (step) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('Quote', JSON.stringify(refused), { drafts: { key: 'quote' } })
    // Off-screen content is otherwise not laid out and cannot be measured.
    await page.addStyleTag({ content: '.qf-item-chunk { content-visibility: visible; }' })
    const counter = page.locator('.qf-steps-counter')
    if (step !== 'Client') {
      await counter.click()
      await page.locator('a.qf-step-link', { hasText: step }).click()
      await heading(step)
    }
    await counter.click()
    const wrong = async () => [
      ...(await sticksOut()),
      ...(await unreadable()),
      ...(await smallTargets()),
    ]
    expect(await wrong()).toEqual([])
    await counter.click()
    expect(await wrong()).toEqual([])
    await button(step === 'Review' ? 'Submit' : 'Continue').click()
    await page.getByRole('heading', { name: /^There (is a|are \d+) problem/ }).waitFor()
    await idle()
    expect(await wrong()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the list of steps closes by Escape, and once the focus leaves it', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('Quote', json)
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.append(...document.querySelectorAll('#root'))
      dialog.showModal()
    })
    const links = page.locator('a.qf-step-link:visible')
    const onCounter = () =>
      page.evaluate(() => document.activeElement?.matches('.qf-steps-counter') ?? false)
    const counter = page.locator('.qf-steps-counter')
    await counter.focus()
    for (const tabs of [0, 2]) {
      await page.keyboard.press('Enter')
      for (let count = 0; count < tabs; count += 1) await page.keyboard.press('Tab')
      expect(await links.count()).toBe(4)
      await page.keyboard.press('Escape')
      expect(await links.count()).toBe(0)
      expect(await onCounter()).toBe(true)
    }
    await page.keyboard.press('Enter')
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab')
    expect(await links.count()).toBe(4)
    await page.keyboard.press('Tab')
    expect(await links.count()).toBe(0)
    expect(await onBody()).toBe(false)
    // Also the link of the step that is shown leads somewhere.
    await counter.click()
    await links.filter({ hasText: 'Client' }).click()
    expect(await links.count()).toBe(0)
    await expect.poll(onHeading).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('the review', () => {
  const whole = {
    personal: person,
    property,
    drivers: ['Maria', 'Juan', 'Ana'].map((name, index) => ({
      ...driver,
      driver_name: `${name} Lopez`,
      driver_relation: index === 0 ? 'Self' : 'Child',
      driver_license_number: `1234567${index}`,
      driver_email: `${name.toLowerCase()}@example.com`,
      driver_phone: `(512) 555-014${index}`,
    })),
  }
  const review = async (width: number, height: number) => {
    await open('Quote', JSON.stringify(whole))
    await goTo('Review')
    await page.setViewportSize({ width, height })
    await page.locator('.qf-review-row').first().waitFor()
  }
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, height, width } = element.getBoundingClientRect()
          return { x, y: y + scrollY, height, width }
        }),
    )

  test('of a client, a property, two mortgagees and three drivers ends on the second screen', async () => {
    await review(1440, 900)
    const [form] = await boxes('form')
    expect(form?.height).toBeLessThanOrEqual(1800 - 16)
    const rows = await boxes('.qf-review-row')
    expect(new Set(rows.map(({ height }) => height))).toEqual(new Set([28]))
    expect(new Set(rows.map(({ x }) => Math.round(x))).size).toBe(2)
    const [label, value] = [
      await boxes('.qf-review-row dt'),
      await boxes('.qf-review-row .qf-value'),
    ]
    expect(label.map(({ y }) => y)).toEqual(value.map(({ y }) => y))
  })

  test.each([768, 1024, 1440])(
    'starts all answers of a column at one place at %i pixels, with labels on one line',
    async (width) => {
      await review(width, 900)
      const rows = await page.locator('.qf-review-row').evaluateAll((all) =>
        all
          .filter((row) => row.checkVisibility())
          .map((row) => {
            const [label, value] = ['dt', '.qf-value'].map((part) =>
              row.querySelector(part)?.getBoundingClientRect(),
            )
            return {
              start: Math.round(row.getBoundingClientRect().x),
              value: Math.round(value?.x ?? 0),
              label: label?.height,
            }
          }),
      )
      const starts = new Map<number, Set<number>>()
      for (const { start, value } of rows) {
        starts.set(start, (starts.get(start) ?? new Set()).add(value))
      }
      expect([...starts.values()].map(({ size }) => size)).toEqual([1, 1])
      expect(new Set(rows.map(({ label }) => label)).size).toBe(1)
    },
  )

  test.each(
    [320, 414, 768, 1024, 1440].flatMap((width) => [
      [width, 'Luis'],
      [width, 'Maria Guadalupe Hernandez de la Vega'],
    ]),
  )('has New whole next to the first line of a title at %i pixels, for %s', async (width, name) => {
    await open('Quote', JSON.stringify({ drivers: drivers.slice(0, 1) }))
    await goTo('Drivers')
    await button('Add another driver').click()
    await at('drivers.1.driver_name').fill(name)
    await goTo('Review')
    await page.setViewportSize({ width, height: 900 })
    const [mark] = await boxes('.qf-review .qf-new')
    const [title] = await boxes('.qf-legend:has(> .qf-new) > .qf-heading')
    expect((mark?.x ?? 0) - (title?.x ?? 0) - (title?.width ?? 0)).toBeCloseTo(4)
    expect(mark?.height).toBeLessThanOrEqual(20)
    const baselines = await page.locator('.qf-legend:has(> .qf-new)').evaluate((legend) =>
      ['.qf-heading', '.qf-new'].map((part) => {
        const probe = document.createElement('span')
        probe.style.display = 'inline-block'
        legend.querySelector(part)?.prepend(probe)
        const { bottom } = probe.getBoundingClientRect()
        probe.remove()
        return bottom
      }),
    )
    expect(Math.abs((baselines[0] ?? 0) - (baselines[1] ?? 9))).toBeLessThanOrEqual(1)
  })

  test.each([1440, 768])(
    'has the pencil of an item with one answer at the end of its line at %i pixels',
    async (width) => {
      await open('Quote', JSON.stringify({ ...whole, drivers: [driver, drivers[0]] }))
      await goTo('Review')
      await page.setViewportSize({ width, height: 900 })
      const item = '.qf-review-item:not(:has(> .qf-review-item)):has(> .qf-legend:has-text("D1"))'
      const end = ({ x = 0, width = 0 } = {}) => x + width
      const [row] = await boxes(`${item} .qf-review-row`)
      const [pencil] = await boxes(`${item} .qf-legend .qf-review-edit`)
      // A row is half a rem wider than its text.
      expect(end(pencil)).toBe(end(row) - 8)
    },
  )

  test('breaks an email only before its @', async () => {
    await review(768, 900)
    const email = page.locator('.qf-value', { hasText: 'juan@example.com' })
    await email.evaluate((value) => value.setAttribute('style', 'inline-size: 7rem; flex: none'))
    const lines = await email.evaluate((value) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(value, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      return texts.map((text) => {
        range.selectNodeContents(text)
        return range.getClientRects().length
      })
    })
    expect(lines).toEqual([1, 1])
    expect(await email.innerText()).toBe('juan@example.com')
  })

  test.each([320, 480, 1440])('hides rows without an answer at %i pixels', async (width) => {
    await open('Quote', json)
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo('Review')
    await page.setViewportSize({ width, height: 900 })
    await page.locator('.qf-review-row').first().waitFor()
    const rows = page.locator('.qf-review-row[hidden]')
    expect(await rows.count()).toBeGreaterThan(3)
    expect(await boxes('.qf-review-row[hidden]')).toEqual([])
    await page.getByRole('button', { name: /^Show \d+ empty fields$/ }).click()
    expect(await rows.count()).toBe(0)
  })

  test('a click anywhere on the row of an answer leads to its field', async () => {
    await review(1280, 800)
    await page.locator('.qf-review-row:visible dt', { hasText: 'Year built' }).click()
    await page.locator('[name="property.year_built"]:focus').waitFor()
    expect(complaints).toEqual([])
  })

  test('shows labels before values in lines that run on where there is little room', async () => {
    await review(380, 800)
    const [label, value] = [
      await boxes('.qf-review-row dt'),
      await boxes('.qf-review-row .qf-value'),
    ]
    for (const [index, { x, y }] of value.entries()) {
      expect(x).toBeGreaterThanOrEqual(label[index]?.x ?? Infinity)
      expect(Math.abs(y - (label[index]?.y ?? Infinity))).toBeLessThan(4)
    }
    // Short answers share a line.
    const lines = new Set(value.map(({ y }) => Math.round(y)))
    expect(lines.size).toBeLessThan(value.length)
    expect(await sticksOut()).toEqual([])
  })
})

/** Whether an element shows, and not only to a screen reader. */
const isSeen = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.some(
        (one) => one.getBoundingClientRect().width > 1 && getComputedStyle(one).fontSize !== '0px',
      ),
    )

test.each([
  [1200, { '.qf-step-link': true, '.qf-count': true, '.qf-steps-counter': false }],
  [900, { '.qf-step-link': true, '.qf-count': false, '.qf-steps-counter': false }],
  [600, { '.qf-step-link': false, '.qf-count': false, '.qf-steps-counter': true }],
])('at %i pixels the steps show as much as there is room for', async (width, expected) => {
  await page.setViewportSize({ width, height: 800 })
  await open('Quote', JSON.stringify({ ...quote, property: { year_built: 1066 } }))
  await heading('Client')
  await page.locator('.qf-count').first().waitFor({ state: 'attached' })
  for (const [selector, isExpected] of Object.entries(expected)) {
    expect(await isSeen(selector), selector).toBe(isExpected)
  }
})

test('the steps stay in their places when one is left, so a second click hits the same', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('Quote', json)
  const places = () =>
    page
      .locator('a.qf-step-link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
  await heading('Client')
  const before = await places()
  for (const step of ['Property', 'Drivers', 'Review', 'Client']) {
    await goTo(step)
    // The name of the current step is stronger, and so a little wider.
    const moved = (await places()).map((x, at) => Math.abs(x - (before[at] ?? 0)))
    expect(Math.max(...moved), step).toBeLessThan(6)
  }
})

test('the heading of a step has the focus as soon as it is there, so no key after Continue is lost', async () => {
  await newPage()
  await open('Quote', json)
  await page.evaluate(() => {
    // A busy page runs its timers late.
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay = 0) =>
      start(run, delay + 500)) as typeof setTimeout
    // Called after the change, before the browser handles the next key.
    new MutationObserver(() => {
      const step = document.querySelector('.qf-step-heading')?.textContent ?? ''
      if (step !== 'Client') document.title ||= `${step}: ${document.activeElement?.className}`
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    document.title = ''
  })
  await button('Continue').press('Enter')
  await heading('Property')
  expect(await page.title()).toBe('Property: qf-step-heading')
  expect(complaints).toEqual([])
})

describe('the list of all fields', () => {
  const search = () => page.getByRole('combobox', { name: 'Go to a field' })

  test('takes every key from the first one on, also while its code loads, and enters none in a field', async () => {
    await open('Quote', json)
    await at('personal.first_name').focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('driver 4 zip')
    await page.keyboard.press('Enter')
    await heading('Drivers')
    await expect.poll(focusedName).toBe('drivers.3.driver_zip')
    await page.keyboard.press('Control+k')
    await search().waitFor()
    await page.keyboard.press('Enter')
    await heading('Client')
    await expect.poll(focusedName).toBe('personal.first_name')
    expect(await at('personal.first_name').inputValue()).toBe('Maria')
    expect(await page.locator('pre').count()).toBe(0)
  })

  test('is modal and closes with Escape, back where the focus was', async () => {
    await open('Quote', json)
    await at('personal.age').focus()
    await page.keyboard.press('Control+k')
    await search().waitFor()
    await page.keyboard.press('Escape')
    await search().waitFor({ state: 'detached' })
    await expect.poll(focusedName).toBe('personal.age')
  })

  test('fits a phone, and its rows are large enough for a finger', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('Quote', json)
    await page.getByRole('button', { name: 'Go to a field' }).click()
    await search().waitFor()
    await search().fill('relationship')
    await idle()
    expect(await sticksOut()).toEqual([])
    expect(await smallTargets()).toEqual([])
  })
})

test('the keyboard alone fills and submits a blank quote', async () => {
  await open('Quote', 'null', { history: true, drafts: { key: 'quote' } })
  await heading('Client')
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      // The focused element may unmount a moment later.
      await idle()
      await expect.poll(onBody, { message: key }).toBe(false)
    }
  }
  /** Tabs to the element with a name. */
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 120; stops += 1) {
      await press('Tab')
      const is = await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('name') ?? element?.textContent ?? ''
      })
      if (is === name) return
    }
    throw new Error(`Tab does not come to ${name}.`)
  }
  const type = (text: string) => page.keyboard.type(text)

  await page.keyboard.press('Tab')
  await tabTo('personal.first_name')
  await type('Maria')
  await tabTo('personal.age')
  await type('forty')
  await tabTo('personal.marital_status')
  await type('marr')
  await page.getByRole('listbox').waitFor()
  await press('ArrowDown', 'Enter')
  await tabTo('personal.full_time_student')
  await press('n')
  await tabTo('Continue')
  await press('Enter')
  await expect.poll(focusedName).toBe('personal.age')
  await press('Control+A')
  await type('46')
  await press('Control+Enter')
  await heading('Property')
  await expect.poll(onHeading).toBe(true)
  await tabTo('property.year_built')
  await type('1985')
  await tabTo('Add mortgagee')
  await press('Enter')
  await type('Wells Fargo')
  await tabTo('Continue')
  await press('Enter')
  await heading('Drivers')
  await expect.poll(onHeading).toBe(true)
  await tabTo('Add driver')
  await press('Enter')
  await type('Maria Lopez')
  await tabTo('Continue')
  await press('Enter')
  await expect.poll(focusedName).toBe('drivers.0.driver_zip')
  await type('78701')
  await press('Control+Enter')
  await heading('Review')
  await expect.poll(onHeading).toBe(true)
  await tabTo('Submit')
  await press('Enter')
  await expect.poll(handed).toHaveLength(1)
  expect(await onBody()).toBe(false)
  expect(JSON.parse((await handed())[0] ?? '')).toEqual({
    personal: { first_name: 'Maria', age: 46, marital_status: 'Married', full_time_student: 'no' },
    property: { year_built: 1985, mortgagee: [{ company: 'Wells Fargo' }] },
    drivers: [{ driver_name: 'Maria Lopez', driver_zip: '78701' }],
  })
  expect(complaints).toEqual([])
})

test('a click hits its button although a message on blur would move it', async () => {
  await open(
    'Quote',
    JSON.stringify({
      drivers: [
        { driver_address: '1 Elm St, Austin, TX 78701', driver_state: 'TX', driver_zip: '78701' },
      ],
    }),
    {},
  )
  // Everything is visible, so that only messages move anything.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await goTo('Drivers')
  await page.getByRole('button', { name: /^Use TX/ }).waitFor()
  await at('drivers.0.driver_zip').fill('')
  const box = await button('Continue').boundingBox()
  if (!box) throw new Error('there is no Continue')
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  // A message that does not wait for the release shows by then.
  await idle()
  await page.mouse.up()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await focusedName()).toBe('drivers.0.driver_zip')
  expect(complaints).toEqual([])
})

test('a keystroke renders one field, also during a save and when a problem appears or goes', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    driver_name: `D${at}`,
    driver_zip: '78701',
  }))
  await open('Quote', JSON.stringify({ drivers: many }), { drafts: { key: 'quote' } })
  await goTo('Drivers')
  await button('Driver 12 of 12: D11').click()
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)
  await at('drivers.11.driver_age').click()
  const before = (await drawn()).length
  await page.keyboard.type('abc', { delay: 50 })
  await page.getByText(/^Saved \d/).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.locator('.qf-step-link .qf-count', { hasText: '1 must be fixed' }).waitFor()
  await at('drivers.11.driver_age').fill('46')
  await page
    .locator('.qf-step-link .qf-count', { hasText: '1 must be fixed' })
    .waitFor({ state: 'detached' })
  expect([...new Set((await drawn()).slice(before))]).toEqual(['drivers.11.driver_age'])
  expect(complaints).toEqual([])
})
