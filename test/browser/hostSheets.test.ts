import { beforeEach, describe, expect, test } from 'vitest'
import { inLayer } from '../../scripts/buildPlugins.mjs'
import { bootstrapSheet, tailwindSheet } from '../../stories/theming/hosts/hostSheets.ts'
import { registry } from '../registry/registry.ts'
import { open, page, sharePage } from './hostPage.ts'
import { changedLooks, keepLooks } from './styleProbes.ts'

sharePage()

// The kit's two stylesheets next to those of Tailwind and Bootstrap, as a browser computes them. The
// lines that order the layers are those of `stories/theming/hosts`, which the docs show.

const utilities = ['max-w-md', 'mt-6', 'p-8']
const quote = { drivers: [{ driver_birth_date: 'March 80', driver_phone: '512555014' }, {}] }

const screens = [
  { form: 'Property info', json: registry.propertyInfo.crowded, press: 'Save' },
  { form: 'Quote', json: JSON.stringify(quote), press: 'Continue' },
  { form: 'Enrollment', json: '{"driver_birth_date":"March 80"}', press: 'Enroll' },
]

/** The kit's sheet, as the page loaded it. */
let kit: string

/** Replaces all sheets of the page. */
const dress = (...sheets: string[]) =>
  page.evaluate((given) => {
    for (const old of document.querySelectorAll('style, link[rel="stylesheet"]')) old.remove()
    for (const text of given) {
      const style = document.createElement('style')
      style.textContent = text
      document.head.append(style)
    }
  }, sheets)

/** What the page around the form decides, and what would change while a test looks: hovers, too. */
const still = `html, body { margin: 0; }
  * { transition: none !important; pointer-events: none !important; }`

async function openRefused({ form, json, press }: (typeof screens)[number]): Promise<void> {
  await open(form, json)
  await page.getByRole('button', { name: press, exact: true }).click()
  if (form !== 'Quote') await page.getByRole('alert').first().waitFor()
  kit = await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    const sheets = await Promise.all([...links].map(async ({ href }) => (await fetch(href)).text()))
    return sheets.join('\n')
  })
  expect(kit.length).toBeGreaterThan(30_000)
}

/** A host's sheet without the variables of its bridge, which change the look. */
const withoutBridge = (sheet: string) =>
  sheet.replaceAll(/--qf-[\w-]+:\s*(light-dark|var)[^;]*;/g, '')

const hosts = [
  { host: 'Tailwind', sheet: (given: string) => tailwindSheet(given, utilities) },
  { host: 'Bootstrap', sheet: async (given: string) => bootstrapSheet(given) },
]

describe.each(screens)('$form', (screen) => {
  beforeEach(() => openRefused(screen))

  test.each(hosts)('looks the same on a page with $host', async ({ sheet }) => {
    await dress(still, kit)
    // Nothing is hovered any more.
    await page.mouse.move(0, 0)
    const kits = '[class^="qf-"], [class^="qf-"] *'
    expect(await keepLooks(kits)).toBeGreaterThan(100)
    const host = withoutBridge(await sheet(''))
    // What wins as the first sheet wins as the last one, too.
    const pages = {
      'the kit first': [kit, host],
      'in layers': [host, inLayer(kit)],
    }
    for (const [order, sheets] of Object.entries(pages)) {
      await dress(still, ...sheets)
      expect((await changedLooks(kits)).slice(0, 20), order).toEqual([])
    }
  })
})

describe('the line that orders the layers', () => {
  beforeEach(() => openRefused({ form: 'Enrollment', json: '{"driver_zip":""}', press: 'Enroll' }))

  const paddingOf = (selector: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element).paddingInlineStart
    }, selector)

  test.each(hosts)(
    'is needed with $host: a reset in a later layer wins',
    async ({ host, sheet }) => {
      await dress(await sheet(inLayer(kit)))
      expect(await paddingOf('.qf-input')).toBe('10px')
      const withoutLine = (await sheet('')).replace(/@layer [\w, ]+;/, '')
      await dress(inLayer(kit), withoutLine)
      const margin = await page.evaluate(() => {
        const note = document.querySelector('.qf-hint, .qf-error')
        return note && getComputedStyle(note).marginBlockStart
      })
      expect(margin, host).toBe('0px')
    },
  )

  test('lets a utility of Tailwind win over the layered kit, and not over the other', async () => {
    await page.evaluate(() => document.querySelector('.qf-input')?.classList.add('p-8'))
    await dress(await tailwindSheet(inLayer(kit), utilities))
    expect(await paddingOf('.qf-input')).toBe('32px')
    await dress(await tailwindSheet('', utilities), kit)
    expect(await paddingOf('.qf-input')).toBe('10px')
  })

  test('lets a utility of Bootstrap win in any case, as they are all important', async () => {
    await page.evaluate(() => document.querySelector('.qf-input')?.classList.add('p-5'))
    await dress(bootstrapSheet(inLayer(kit)))
    expect(await paddingOf('.qf-input')).toBe('48px')
    await dress(bootstrapSheet(''), kit)
    expect(await paddingOf('.qf-input')).toBe('48px')
  })

  test.each(hosts)("lets a host's own class win with $host", async ({ sheet }) => {
    await page.evaluate(() => document.querySelector('.qf-input')?.classList.add('roomy'))
    const own = '@layer components { .roomy { padding: 40px; } }'
    // Bootstrap has no layer of this name, so it comes last.
    await dress(await sheet(inLayer(kit)), own)
    expect(await paddingOf('.qf-input')).toBe('40px')
  })
})

describe("a host's own elements", () => {
  const markup = `<h1>Agency</h1><h3>Desk</h3><p>Call <a href="#">back</a> <kbd>F2</kbd></p>
    <ul><li>One</li></ul><ol><li>One</li></ol><dl><dt>Name</dt><dd>Mia</dd></dl>
    <label>Name <input placeholder="Mia"></label><textarea></textarea><button>Go</button>
    <select><option>One</option></select><input type="checkbox"><input type="radio">
    <fieldset><legend>Where</legend></fieldset><details open><summary>More</summary></details>
    <table><tr><th>Name</th><td>Mia</td></tr></table><hr><pre>{}</pre><div class="group">…</div>
    <div data-theme="dark"><p>Dark</p></div><div data-density="compact"><p>Compact</p></div>`

  test.each([{ host: 'no other sheet', sheet: async () => '' }, ...hosts])(
    'look as without the kit, with $host',
    async ({ sheet }) => {
      await openRefused({ form: 'Enrollment', json: '{"driver_zip":""}', press: 'Enroll' })
      await page.evaluate((html) => {
        const desk = document.createElement('section')
        desk.innerHTML = html
        document.querySelector('main')?.append(desk)
      }, markup)
      const own = 'html, body, main, main > section, section *, form, form > label, form > label *'
      const host = await sheet('')
      await dress(still, host)
      expect(await keepLooks(own)).toBeGreaterThan(100)
      // A sheet that changes nothing as the last one changes nothing before.
      for (const sheets of [
        [host, kit],
        [host, inLayer(kit)],
      ]) {
        await dress(still, ...sheets)
        expect((await changedLooks(own)).filter(isNoPlace)).toEqual([])
      }
    },
  )

  /** The form between them has another height. */
  const isNoPlace = (difference: string) => !difference.includes(', place:')
})

test('the ground of an address covers no text of the field below it', async () => {
  await open('Application', '{}')
  await page.addStyleTag({ content: 'form { display: block; }' })
  const label = page.locator('label', { hasText: 'Date of birth' })
  const box = await label.boundingBox()
  if (!box) throw new Error('There is no label')
  const picture = async () => (await page.screenshot({ clip: box })).toString('base64')
  const seen = await picture()
  await page.addStyleTag({ content: '.qf-group { box-shadow: none !important; }' })
  expect(seen).toBe(await picture())
})
