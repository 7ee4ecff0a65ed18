import { describe, expect, test } from 'vitest'
import { registry } from '../registry/registry.ts'
import { paleTexts } from './contrastProbe.ts'
import { complaints, open, page, sharePage } from './hostPage.ts'

sharePage()

// A host may say everything about dark, half of it or nothing. Whatever it says, the kit's texts are
// readable: each part brings its background along with its colour.

interface Host {
  host: string
  css: string
  theme?: 'light' | 'dark'
}

const dark = '#0b0e14'

const hosts: Host[] = [
  { host: 'says nothing', css: '' },
  { host: 'only has a dark background', css: `body { background: ${dark}; }` },
  {
    host: 'has a dark background and white text',
    css: `body { background: ${dark}; color: white; }`,
  },
  { host: 'only has white text', css: 'body { color: white; }' },
  { host: 'only says data-theme', css: '', theme: 'dark' },
  {
    host: 'says data-theme on a white page with black text',
    css: 'body { background: white; color: black; }',
    theme: 'dark',
  },
  { host: 'only says color-scheme', css: 'html { color-scheme: dark; }' },
  {
    host: 'says color-scheme and asks for a light theme',
    css: `html { color-scheme: dark; } body { background: ${dark}; color: white; }`,
    theme: 'light',
  },
  { host: 'follows the system', css: ':root { --qf-scheme: light dark; }' },
]

const quote = { drivers: [{ driver_birth_date: 'March 80', driver_phone: '512555014' }] }

/** A form with what it can say: hints, warnings, errors, a summary, buttons. */
const screens = [
  { form: 'Driver', json: registry.driver.crowded, press: 'Save' },
  { form: 'Property info', json: registry.propertyInfo.crowded, press: 'Save' },
  { form: 'Quote', json: JSON.stringify(quote), press: 'Continue' },
  { form: 'Enrollment', json: '{"driver_birth_date":"March 80"}', press: 'Enroll' },
]

describe.each(screens)('$form on a host that', ({ form, json, press }) => {
  test.each(hosts)('$host', async ({ css, theme }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(form, json)
    if (css) await page.addStyleTag({ content: css })
    await page.evaluate((value) => {
      if (value) document.body.dataset['theme'] = value
    }, theme)
    await page.getByRole('button', { name: press, exact: true }).click()
    if (form !== 'Quote') await page.getByRole('alert').first().waitFor()
    const { pale, count } = await paleTexts()
    expect(count).toBeGreaterThan(20)
    expect(pale).toEqual([])
    expect(complaints).toEqual([])
  })
})
