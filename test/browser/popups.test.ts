import { describe, expect, test } from 'vitest'
import { complaints, newPage, open, page, sharePage, withTouch } from './hostPage.ts'

sharePage()

// Combobox popups and field menus, in hosts that clip their content.

const driver = '{"driver_zip":"78701"}'
const box = (label = 'Relationship to applicant') => page.getByRole('combobox', { name: label })

/** Wraps the page of the test in a host's container. */
const around: Record<string, () => void> = {
  'a native dialog': () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.className = 'host'
    Object.assign(dialog.style, { blockSize: '20rem', overflow: 'auto' })
    dialog.append(...document.querySelectorAll('#root'))
    dialog.showModal()
  },
  'a dialog of a library, which moves and cuts off what is in it': () => {
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.className = 'host'
    dialog.setAttribute('role', 'dialog')
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '3rem auto auto 50%',
      transform: 'translateX(-50%)',
      inlineSize: '44rem',
      blockSize: '20rem',
      overflow: 'hidden auto',
      zIndex: '10',
    })
    dialog.append(...document.querySelectorAll('#root'))
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.remove())
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.remove())
  },
}

const isOpen = () =>
  page.evaluate(() => {
    const host = document.querySelector('.host')
    return host instanceof HTMLDialogElement ? host.open : !!host
  })

/** The position of an element, and whether nothing covers its corners. */
const seen = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) =>
      [top + 4, bottom - 4].map((y) => element.contains(document.elementFromPoint(x, y))),
    )
    return { top, bottom, isWhole: corners.every(Boolean), height: innerHeight }
  })

describe.each(Object.entries(around))('in %s', (_, arrange) => {
  test('the popup shows in full, follows the page, and opens above if there is no room below', async () => {
    await page.setViewportSize({ width: 900, height: 500 })
    await open('Driver', driver)
    await page.evaluate(arrange)
    await box().click()
    await page.keyboard.press('ArrowDown')
    await page.locator('.qf-option').first().waitFor()
    expect(await seen('.qf-combobox-popup')).toMatchObject({ isWhole: true })
    const before = await seen('.qf-combobox-popup')
    await page.evaluate(() => document.querySelector('.host')?.scrollBy(0, 40))
    await expect.poll(async () => (await seen('.qf-combobox-popup')).top).not.toBe(before.top)
    const edges = await page.evaluate(() =>
      ['.qf-combobox-popup', '[aria-expanded="true"]'].map((selector) => {
        const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
        return { top: top ?? 0, bottom: bottom ?? 0 }
      }),
    )
    const [list, input] = edges
    const apart = Math.min(
      Math.abs((list?.top ?? 0) - (input?.bottom ?? 0)),
      Math.abs((list?.bottom ?? 0) - (input?.top ?? 0)),
    )
    expect(apart).toBeLessThan(12)
    await page.keyboard.press('Escape')
    await box('Education').evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await box('Education').focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('.qf-option').first().waitFor()
    expect(await seen('.qf-combobox-popup')).toMatchObject({ isWhole: true })
    expect(complaints).toEqual([])
  })

  test('Escape closes only the popup, then only the menu, then the container of the form', async () => {
    await open('Driver', driver, { nullMeans: 'unknown' })
    await page.evaluate(arrange)
    await box().click()
    await page.keyboard.type('s')
    await page.locator('.qf-option').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.qf-combobox-popup').count()).toBe(0)
    expect(await isOpen()).toBe(true)
    await page.getByRole('button', { name: 'More for Name' }).click()
    await page.getByRole('menu').waitFor()
    expect(await seen('.qf-menu-popup')).toMatchObject({ isWhole: true })
    await page.keyboard.press('Escape')
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await isOpen()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
  })

  test('Escape closes the list of shortcuts and not the container of the form', async () => {
    await open('Driver', driver)
    await page.evaluate(arrange)
    await box().focus()
    await page.keyboard.press('Control+/')
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' })
    expect(await isOpen()).toBe(true)
    expect(await box().evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
  })
})

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])(
  '%s in an open list moves the caret, and what arrived stays',
  async (key) => {
    await open('Driver', '{"driver_zip":"78701","driver_gender":"Fem"}')
    await box('Gender').click()
    await page.locator('.qf-option').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    const caret = () => box('Gender').evaluate((input: HTMLInputElement) => input.selectionStart)
    expect(await caret()).toBe(2)
    await page.keyboard.press(key)
    expect(await caret()).toBe({ ArrowLeft: 1, ArrowRight: 3, Home: 0, End: 3 }[key])
    await page.keyboard.press('Tab')
    expect(await box('Gender').inputValue()).toBe('Fem')
  },
)

test('a popup that covers what a field says moves nothing', async () => {
  await open('Driver', driver)
  await box().click()
  await page.keyboard.type('sp')
  await page.keyboard.press('Tab')
  await expect.poll(() => box().inputValue()).toBe('Spouse')
  const below = () => page.getByLabel('Date of birth').boundingBox()
  const before = await below()
  await box().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.locator('.qf-option').first().waitFor()
  expect(await below()).toEqual(before)
})

test('the arrow keys keep the highlighted option in sight, and do not scroll the page', async () => {
  await open('Driver', driver)
  await box('Occupation').click()
  await page.keyboard.press('ArrowUp')
  const option = page.locator('.qf-option[aria-selected="true"]')
  await option.waitFor()
  const before = await page.evaluate(() => scrollY)
  const inSight = () =>
    option.evaluate((element) => {
      const list = element.closest('[role="listbox"]')
      const [inner, outer] = [element, list].map((one) => one?.getBoundingClientRect())
      return !!inner && !!outer && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    })
  const scrolled = () => page.getByRole('listbox').evaluate((list) => list.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(await inSight()).toBe(true)
  for (const key of ['ArrowDown', 'PageDown', 'ArrowUp', 'PageUp']) {
    await page.keyboard.press(key)
    expect(await inSight(), key).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the popup shows in full in a shadow root that clips its content', async () => {
  await open('Driver', driver)
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    Object.assign(host.style, { display: 'block', overflow: 'hidden', blockSize: '22rem' })
    const root = host.attachShadow({ mode: 'open' })
    root.append(...document.querySelectorAll('style, link[rel="stylesheet"], #root'))
  })
  await box().click()
  await page.keyboard.press('ArrowDown')
  const list = page.locator('.qf-combobox-popup')
  await list.waitFor()
  expect(
    await list.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      const root = element.getRootNode()
      return (
        element.matches(':popover-open') &&
        root instanceof ShadowRoot &&
        element.contains(root.elementFromPoint(left + 4, bottom - 4))
      )
    }),
  ).toBe(true)
})

test('the menu of a field opens in a shadow root, takes the focus and gives it back', async () => {
  await open('Driver', '{"driver_zip":"78701","driver_license_issuing_state":"TX"}')
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    root.append(...document.querySelectorAll('style, link[rel="stylesheet"], #root'))
  })
  const state = box('License state')
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement?.shadowRoot?.activeElement
      return element?.getAttribute('name') ?? element?.textContent
    })
  await state.click()
  await page.keyboard.press('Alt+Enter')
  const menu = page.getByRole('menu', { name: 'License state' })
  await menu.waitFor()
  expect(await focused()).toMatch(/^Ask later/)
  const isInFront = () =>
    menu.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      const root = element.getRootNode()
      return (
        root instanceof ShadowRoot && element.contains(root.elementFromPoint(left + 4, bottom - 4))
      )
    })
  expect(await isInFront()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await menu.count()).toBe(0)
  expect(await focused()).toBe('driver_license_issuing_state')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('driver_license_issuing_state')
  await page.locator('.qf-ask-later').first().waitFor()
  // The key that takes the mark back reaches the form from the shadow root, too.
  await page.keyboard.press('Control+z')
  await page.locator('.qf-ask-later').waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+Enter')
  await menu.waitFor()
  await page.keyboard.press('Tab')
  expect(await menu.count()).toBe(0)
  expect(await focused()).not.toBe('driver_license_issuing_state')
})

describe('the menu of a field under a finger', () => {
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.qf-field, .qf-control, .qf-input')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left, top + scrollY, width, height].map(Math.round).join(' ')
      }),
    )

  test.each([
    ['Square footage', 'textbox'],
    ['Siding', 'combobox'],
  ] as const)('opens by a button of 44 pixels, which moves nothing: %s', async (name, role) => {
    await withTouch()
    await page.setViewportSize({ width: 320, height: 800 })
    await open('Property info', '{}')
    const control = page.getByRole(role, { name })
    await control.scrollIntoViewIfNeeded()
    const before = await positions()
    await control.tap()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: new RegExp(`More for ${name}`, 'i') })
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await positions()).toEqual(before)
    await button.tap()
    await page.getByRole('menuitem', { name: 'Ask later' }).tap()
    await page.locator('.qf-ask-later').first().waitFor()
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('has a button for a question, too', async () => {
    await withTouch()
    await open('Property info', '{}')
    await page.getByRole('radio', { name: 'Yes' }).first().tap()
    await page.getByRole('button', { name: /More for basement/i }).tap()
    await page.getByRole('menuitem', { name: 'Ask later' }).tap()
    await page.locator('.qf-ask-later').first().waitFor()
    expect(await page.locator('.qf-ask-later').count()).toBe(1)
  })
})

test('the line of a menu that has the focus has its whole ring', async () => {
  await open('Property info', '{}')
  await box('Siding').focus()
  await page.keyboard.press('Alt+Enter')
  const line = page.getByRole('menuitem').first()
  await line.waitFor()
  const offset = await line.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    return outlineStyle === 'none'
      ? undefined
      : parseFloat(outlineWidth) + parseFloat(outlineOffset)
  })
  expect(offset).toBeLessThanOrEqual(0)
})

test('the mark of the section with the focus is not on paper', async () => {
  await open('Property info', '{}')
  await box('Siding').focus()
  const marks = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.qf-sections > .qf-group')].filter((group) => {
          const { visibility, content } = getComputedStyle(group, '::after')
          return content !== 'none' && visibility === 'visible'
        }).length,
    )
  expect(await marks()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await marks()).toBe(0)
})

describe('what a field offers', () => {
  const openWithOffers = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{}')
    await box('Foundation').fill('pier')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.locator('.qf-asked').waitFor()
  }

  test('takes no line for its key alone', async () => {
    await openWithOffers(1440)
    const { height = 0 } = (await page.locator('.qf-asked').boundingBox()) ?? {}
    expect(height).toBeLessThan(30)
  })

  test('is in a menu no wider than the fields of its section, in a window 320 pixels wide', async () => {
    await openWithOffers(320)
    await box('Foundation').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+Enter')
    const menu = await page.locator('.qf-field-menu').boundingBox()
    const fields = await page
      .locator('.qf-grid-container', { has: box('Foundation') })
      .boundingBox()
    expect(menu?.x).toBe(fields?.x)
    expect(menu?.width).toBe(fields?.width)
  })

  test('is not on paper: neither the question without its answers nor an open menu', async () => {
    await openWithOffers(1440)
    await box('Foundation').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+Enter')
    await page.locator('.qf-field-menu').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.qf-asked').isVisible()).toBe(false)
    expect(await page.locator('.qf-field-menu').isVisible()).toBe(false)
  })
})

test('the popup is positioned under a policy that forbids style attributes', async () => {
  await newPage()
  await page.route('**/*', async (route) => {
    const answer = await route.fetch()
    const policy = "style-src 'self'; style-src-attr 'none'"
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    })
  })
  await open('Driver', driver)
  await box().click()
  await page.keyboard.press('ArrowDown')
  await page.locator('.qf-option').first().waitFor()
  const [list, input] = await Promise.all([
    page.locator('.qf-combobox-popup').boundingBox(),
    box().boundingBox(),
  ])
  expect(Math.abs((list?.x ?? 0) - (input?.x ?? 99))).toBeLessThan(3)
  expect((list?.y ?? 0) - ((input?.y ?? 0) + (input?.height ?? 0))).toBeLessThan(12)
  expect(complaints).toEqual([])
})

test('the popup leaves a message below the control in sight', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(
    'Driver',
    '{"driver_zip":"78701","driver_status":"Rated","driver_license_status":"Suspended"}',
  )
  await page.locator('.qf-warning').waitFor()
  const control = box('License status')
  await control.click()
  await page.locator('.qf-option').first().waitFor()
  const [list, input] = [await page.getByRole('listbox').boundingBox(), await control.boundingBox()]
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(input?.y ?? 0)
  expect((await seen('.qf-warning')).isWhole).toBe(true)
})

test.each([900, 480])(
  'the menu of sections leaves the page where it is, in a window %i pixels high',
  async (height) => {
    await page.setViewportSize({ width: 1440, height })
    await open('Property info', '{"mortgagee":[{"company":"Wells Fargo"}]}', { sectionMenu: true })
    const button = page.getByRole('button', { name: 'Sections' })
    await button.waitFor()
    await page.evaluate(() => scrollTo(0, 300))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(200)
    await button.focus()
    await page.keyboard.press('Enter')
    for (const key of ['', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      if (key) await page.keyboard.press(key)
      expect((await seen('[role="menuitem"]:focus')).isWhole, key).toBe(true)
      expect(await page.evaluate(() => scrollY), key).toBe(scrolled)
    }
    const [menu, anchor] = [await page.getByRole('menu').boundingBox(), await button.boundingBox()]
    expect(menu?.y).toBeGreaterThanOrEqual((anchor?.y ?? 0) + (anchor?.height ?? 0))
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  },
)

test.each([320, 480, 600])(
  'at %i pixels a popup lies above fields, not beyond them',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    for (const dir of ['ltr', 'rtl']) {
      await open('Driver', driver)
      await page.evaluate((given) => void (document.documentElement.dir = given), dir)
      for (const label of ['Gender', 'Marital status', 'License state', 'State']) {
        await page.getByRole('combobox', { name: label, exact: true }).click()
        await page.keyboard.press('ArrowDown')
        await page.locator('.qf-option').first().waitFor()
        const [popup, fields] = await page.evaluate(() =>
          [
            document.querySelector('.qf-combobox-popup'),
            document.activeElement?.closest('.qf-grid'),
          ]
            .map((part) => part?.getBoundingClientRect())
            .map((rect) => [Math.round(rect?.left ?? 0), Math.round(rect?.right ?? 0)]),
        )
        expect(popup?.[0], `${dir} ${label}`).toBeGreaterThanOrEqual(fields?.[0] ?? 0)
        expect(popup?.[1], `${dir} ${label}`).toBeLessThanOrEqual(fields?.[1] ?? 0)
        await page.keyboard.press('Escape')
      }
    }
    expect(complaints).toEqual([])
  },
)
