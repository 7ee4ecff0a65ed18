import { beforeEach, describe, expect, test } from 'vitest'
import { longWord } from '../registry/awkwardParts.ts'
import { entryOf, formRecords, registry } from '../registry/registry.ts'
import { complaints, newPage, open, page, sharePage, withTouch } from './hostPage.ts'
import { focused, smallTargets, sticksOut, unreadable } from './layoutProbes.ts'

sharePage()

// The WCAG criteria that need a real layout. Each form has long answers, every message and the error
// summary.

/** Every form, with long answers and every possible problem. */
const forms = formRecords.map((name) => ({
  form: registry[name].title,
  json: entryOf(name).crowded,
}))
const property = { form: 'Property info', json: registry.propertyInfo.crowded } as const

const modes = [
  { mode: 'as it is', attributes: {} },
  { mode: 'right to left', attributes: { dir: 'rtl' } },
  { mode: 'compact', attributes: { dir: 'ltr', 'data-density': 'compact' } },
  { mode: 'comfortable', attributes: { 'data-density': 'comfortable' } },
]

/** Opens a form with every possible problem and its error summary. */
async function openRefused({ form, json }: (typeof forms)[number]): Promise<void> {
  await open(form, json)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
}

const setOnRoot = (attributes: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      document.documentElement.setAttribute(name, value)
    }
  }, attributes)

const addStyle = (content: string) => page.addStyleTag({ content })

/** The faults, by mode. */
async function inEveryMode(find: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const { mode, attributes } of modes) {
    await setOnRoot(attributes)
    found.push(...(await find()).map((what) => `${mode}: ${what}`))
  }
  return found
}

/** Elements out of place or out of sight, by width. */
async function atWidths(widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wrong = [...(await sticksOut()), ...(await unreadable())]
    found.push(...wrong.map((what) => `${width}: ${what}`))
  }
  return found
}

describe.each(forms)('$form', (asked) => {
  beforeEach(() => openRefused(asked))

  test('needs no horizontal scrolling at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await inEveryMode(sticksOut)).toEqual([])
    expect(await inEveryMode(unreadable)).toEqual([])
  })

  test('shows all text with wider spacing', async () => {
    // The values of WCAG 1.4.12.
    await addStyle(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`)
    expect(await atWidths([320, 1280])).toEqual([])
  })

  test('grows with the text size of the page', async () => {
    const label = page.locator('label').first()
    const size = () => label.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    const before = await size()
    await addStyle('html { font-size: 200%; }')
    expect(await size()).toBe(2 * before)
    expect(await atWidths([320, 640, 1280])).toEqual([])
  })

  test('has no target smaller than 24 pixels', async () => {
    expect(await inEveryMode(smallTargets)).toEqual([])
  })

  test('prints no buttons, bars or summaries', async () => {
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('form :is(a, button, [role="alert"])')]
        // A collapsed item is named by its button.
        .filter((element) => element.checkVisibility() && !element.hasAttribute('aria-expanded'))
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
    expect(printed).toEqual([])
    expect(await page.locator('form input').first().isVisible()).toBe(true)
  })
})

// The largest form, with a list. Its controls are those of the others.
test.each([
  { where: 'in a low window', width: 1280, height: 500, padding: '0' },
  { where: 'on a large page', width: 1280, height: 900, padding: '0' },
  { where: 'where the host leaves room for them', width: 1280, height: 500, padding: '5rem' },
  { where: 'at 400 %, where there are none', width: 320, height: 256, padding: '0' },
])('the focus is clear of bars $where', async ({ padding, ...size }) => {
  await openRefused(property)
  await page.setViewportSize(size)
  await stickBars(padding)
  expect(await hiddenOnTheWay(padding !== '0')).toEqual([])
})

/** Gives the host bars at both edges; on a low page it lets them go, as WCAG advises. */
const stickBars = (padding: string) =>
  addStyle(`
    @media (height >= 30rem) {
      html { scroll-padding-block: ${padding}; }
      main::before, main::after { content: ''; position: sticky; z-index: 9; display: block;
        block-size: 4rem; background: gray; }
      main::before { inset-block-start: 0; }
      main::after { inset-block-end: 0; }
    }`)

/** Tabs down the form and up again, and returns the elements whose focus is behind a bar. */
async function hiddenOnTheWay(textareas = false): Promise<string[]> {
  await page.locator('h1').click()
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (;;) {
      await page.keyboard.press(key)
      const at = await focused()
      if (at.ends) break
      // In a textarea the browser scrolls to the caret. The host must leave the room.
      if (at.hidden && (textareas || at.tag !== 'TEXTAREA')) hidden.push(at.html)
    }
  }
  return hidden
}

describe('with reduced motion', () => {
  const moving = () => page.evaluate(() => document.getAnimations().length)

  test.each([
    { asked: 'no-preference', moves: true },
    { asked: 'reduce', moves: false },
  ] as const)('$asked: does anything move? $moves', async ({ asked, moves }) => {
    await page.emulateMedia({ reducedMotion: asked })
    await open('Driver', '{"driver_zip":"78701"}', { stuck: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('pre').waitFor()
    expect((await moving()) > 0).toBe(moves)
    await page.getByLabel('Name').hover()
    await setOnRoot({ 'data-theme': 'dark' })
    expect((await moving()) > 0).toBe(moves)
    expect(complaints).toEqual([])
  })
})

describe('the message that a record is saved', () => {
  const shown = () => page.locator('.qf-success').filter({ visible: true })
  const inSight = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.qf-success')].filter((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
          return isInside && element.checkVisibility({ visibilityProperty: true })
        }).length,
    )
  /** The positions of all controls and texts. */
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('form :is(input, button, a, label), .below')].map((element) => {
        const { top, left } = element.getBoundingClientRect()
        return [element.textContent, top, left]
      }),
    )

  test.each([
    { where: 'on a large page', width: 1280, height: 900, attributes: {} },
    { where: 'on a narrow page', width: 320, height: 640, attributes: {} },
    { where: 'at 400 %', width: 320, height: 256, attributes: {} },
    {
      where: 'right to left, in the dark',
      width: 640,
      height: 640,
      attributes: { dir: 'rtl', 'data-theme': 'dark' },
    },
  ])('is in sight $where, once, and moves nothing', async ({ attributes, ...size }) => {
    await page.setViewportSize(size)
    await open('Property info', '{"year_built":1985}')
    await setOnRoot(attributes)
    const year = page.getByLabel('Year built')
    await year.focus()
    const before = await places()
    await page.keyboard.press('Control+Enter')
    await expect.poll(inSight).toBe(1)
    expect(await year.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await places()).toEqual(before)
    expect(await sticksOut()).toEqual([])
    // One message next to the button is enough.
    await page.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded()
    await expect.poll(() => shown().count()).toBe(1)
    expect(await inSight()).toBe(1)
    await year.focus()
    await expect.poll(inSight).toBe(1)
    // With the next entry it is no longer the outcome, only the time of the last save.
    await page.keyboard.type('0')
    await page.getByText('1 unsaved', { exact: false }).filter({ visible: true }).first().waitFor()
    expect(await page.locator('.qf-success-sticky').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is visible in a dialog that scrolls', async () => {
    await page.setViewportSize({ width: 640, height: 640 })
    await open('Property info', '{"year_built":1985}')
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.append(...document.querySelectorAll('#root'))
      dialog.showModal()
    })
    await page.getByLabel('Year built').focus()
    await page.keyboard.press('Control+Enter')
    await expect.poll(inSight).toBe(1)
    expect(complaints).toEqual([])
  })

  test('does not print', async () => {
    await open('Property info', '{}')
    await page.getByLabel('Year built').press('Control+Enter')
    await expect.poll(inSight).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await shown().count()).toBe(0)
  })
})

test.each([
  'qf-summary',
  'qf-ask-later-list',
  'qf-changes',
  'qf-gates',
  'qf-review',
  'qf-steps',
  'qf-group',
  'qf-group qf-list',
  'qf-field',
])('a %s outside a form brings the font of the kit', async (part) => {
  await open('Driver', '{"driver_zip":"78701"}')
  const font = await page.evaluate((part) => {
    const fontOf = (element: Element) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(element)
      return { fontFamily, fontSize, lineHeight }
    }
    const host = document.body.appendChild(document.createElement('div'))
    host.style.font = '40px/2 fantasy'
    const outside = host.appendChild(document.createElement('div'))
    outside.className = part
    const form = document.querySelector('.qf-form')
    return { outside: fontOf(outside), inside: form && fontOf(form) }
  }, part)
  expect(font.outside).toEqual(font.inside)
})

describe('density', () => {
  /** The measures of the first control, label and row. */
  const measures = () =>
    page.evaluate(() => {
      const style = (selector: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`There is no ${selector}.`)
        return getComputedStyle(element)
      }
      const { blockSize: height } = style('.qf-control')
      const { fontSize: text, paddingInlineStart: pad } = style('.qf-input')
      const { columnGap } = style('.qf-grid')
      const { marginBlockEnd: labelGap } = style('.qf-label')
      const { paddingBlockEnd: rowGap } = style('.qf-field')
      const { minBlockSize: target } = style('.qf-action-bar .qf-button-link')
      const { paddingBlockStart: sectionPad } = style('.qf-group')
      const { paddingInlineStart: inset } = style('.qf-action-bar')
      return { height, text, pad, columnGap, labelGap, rowGap, target, sectionPad, inset }
    })

  const own = `--qf-control-height: 50px; --qf-control-text: 17px; --qf-control-pad-x: 9px;
    --qf-col-gap: 11px; --qf-label-gap: 6px; --qf-row-gap: 13px;
    --qf-target: 31px; --qf-section-pad: 21px; --qf-inset: 23px`
  const ownMeasures = {
    height: '50px',
    text: '17px',
    pad: '9px',
    columnGap: '11px',
    labelGap: '6px',
    rowGap: '13px',
    target: '31px',
    sectionPad: '21px',
    inset: '23px',
  }

  const setDensity = (selector: string, density: string | undefined) =>
    page.evaluate(
      ([selector, density]) => {
        const element = document.querySelector<HTMLElement>(selector ?? '')
        if (density) element?.setAttribute('data-density', density)
      },
      [selector, density],
    )

  test.each([undefined, 'default', 'compact', 'comfortable'])(
    'yields to what a host sets above or on the form: %s',
    async (density) => {
      for (const carrier of ['main', '.qf-form', ':root']) {
        await open('Driver', '{"driver_zip":"78701"}')
        await setDensity('form', density)
        const sheet = await addStyle(`${carrier} { ${own} }`)
        expect(await measures(), carrier).toEqual(ownMeasures)
        await sheet.evaluate((element: Element) => element.remove())
      }
    },
  )

  test('decides if the host sets nothing', async () => {
    await open('Driver', '{"driver_zip":"78701"}')
    expect(await measures()).toMatchObject({ height: '36px', text: '14px', rowGap: '12px' })
    await setDensity('main', 'compact')
    expect(await measures()).toMatchObject({ height: '28px', text: '14px', rowGap: '8px' })
    await setDensity('form', 'default')
    expect(await measures()).toMatchObject({ height: '36px', text: '14px', rowGap: '12px' })
    await setDensity('form', 'comfortable')
    expect(await measures()).toMatchObject({ height: '44px', text: '16px', rowGap: '18px' })
  })

  test('leaves the text size to what a host sets above the form', async () => {
    await open('Driver', '{"driver_zip":"78701"}')
    await addStyle('main { --qf-text-md: 19px; }')
    expect(await measures()).toMatchObject({ text: '19px' })
  })

  test('of the text in a box leaves the headings as they are', async () => {
    const heading = () =>
      page.evaluate(() => {
        const heading = document.querySelector('.qf-heading')
        return heading && getComputedStyle(heading).fontSize
      })
    await open('Driver', '{"driver_zip":"78701"}')
    const before = await heading()
    await addStyle('main { --qf-control-text: 19px; }')
    expect(await measures()).toMatchObject({ text: '19px' })
    expect(await heading()).toBe(before)
    await addStyle('main { --qf-text-sm: 27px; }')
    expect(await measures()).toMatchObject({ text: '19px' })
    expect(await heading()).toBe('27px')
  })

  test('of the text in a box leaves the title of an item as a host sets it', async () => {
    const title = () =>
      page.evaluate(() => {
        const heading = document.querySelector('.qf-item .qf-heading')
        return heading && getComputedStyle(heading).fontSize
      })
    await open('Property info', '{"mortgagee":[{"company":"Acme Bank"}]}')
    expect(await title()).toBe('14px')
    await addStyle('main { --qf-control-text: 19px; --qf-item-title: 15px; }')
    expect(await title()).toBe('15px')
    await addStyle('.qf-form { --qf-item-title: 23px; }')
    expect(await title()).toBe('23px')
    expect(await measures()).toMatchObject({ text: '19px' })
  })

  test('yields to what a host sets on a touch screen too', async () => {
    await withTouch()
    await open('Driver', '{"driver_zip":"78701"}')
    await addStyle(`main { ${own} }`)
    expect(await measures()).toEqual(ownMeasures)
  })
})

describe('in print', () => {
  test('nothing has a focus outline', async () => {
    await open('Driver', '{"driver_zip":"78701"}')
    for (const control of await page.locator('form :is(input, button, textarea)').all()) {
      await control.focus()
      await page.keyboard.press('Shift')
      await page.emulateMedia({ media: 'print' })
      const outline = () =>
        page.evaluate(() => {
          const held = document.activeElement ?? document.body
          return [held, held.parentElement ?? held].map(
            (element) => getComputedStyle(element).outlineStyle,
          )
        })
      expect(await outline()).toEqual(['none', 'none'])
      await page.emulateMedia({ media: 'screen' })
    }
  })
})

describe('in a browser without field-sizing', () => {
  test('a long address gets the rows it needs, also while typing and in a narrow window', async () => {
    await newPage()
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (...query: [string]) =>
        !query[0].includes('field-sizing') && supports(...query)
    })
    await open(
      'Driver',
      `{"driver_address":"1600 Elm St, ${longWord}, ${longWord}, ${longWord}, Austin"}`,
    )
    await addStyle('textarea { field-sizing: fixed !important; }')
    const address = page.getByLabel('Address')
    const cut = () => address.evaluate((area) => area.scrollHeight - area.clientHeight)
    const rows = () => address.evaluate((area: HTMLTextAreaElement) => area.rows)
    await expect.poll(rows).toBeGreaterThan(1)
    expect(await cut()).toBe(0)
    const before = await rows()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(rows).toBeGreaterThan(before)
    expect(await cut()).toBe(0)
    await address.fill('1 Elm St')
    await expect.poll(rows).toBe(1)
    await page.keyboard.type(`, ${longWord}, ${longWord}`)
    expect(await rows()).toBeGreaterThan(2)
    expect(await cut()).toBe(0)
    expect(complaints).toEqual([])
  })
})
