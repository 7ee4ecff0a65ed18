import { afterEach, describe, expect, test } from 'vitest'
import { complaints, open, page, sharePage } from './hostPage.ts'

// The next test shares the page, which is as while it prints.
afterEach(() => page.evaluate(() => void dispatchEvent(new Event('afterprint'))))

sharePage()

// Paper neither scrolls nor opens: what is out of sight there is lost.

const long =
  'Wilmington Savings Fund Society, FSB, as Owner Trustee of the Residential Credit Trust'
const mortgagee = ['12 Elm St', '34 Oak Ave', '56 Pine Rd', '78 Cedar Ln', '90 Birch Ct'].map(
  (street, id) => ({
    id,
    company: `${long} ${id}`,
    loan_number: `L-0123456789-0123456789-0123456789-0123456789-${id}`,
    financing_type: 'A home equity line of credit behind the first mortgage',
    address: { street, city: 'Austin', state: 'TX', zip: `7870${id}-and-more` },
  }),
)
const property = JSON.stringify({
  mortgagee,
  property_address: { street: long, city: 'Austin', state: 'TX', zip: '78701-4307-0000' },
  square_footage: '1850 or about 1900 with the porch',
  construction: `${long} of wood`,
})
const driver = JSON.stringify({
  driver_name: long,
  driver_zip: '78701-4307-0000',
  driver_occupation: long,
  driver_address: `${long}, `.repeat(40),
})

/** The texts that show only in part. */
const cutTexts = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.qf-control, .qf-text-box, .qf-input')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map((element) => element.value ?? element.outerHTML),
  )

/** All texts of the boxes, and what is printed in place of each. */
const boxes = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.qf-control .qf-input')]
      .filter(({ value }) => value)
      .map((box) => {
        const printed = getComputedStyle(box.parentElement ?? box, '::before').content
        const shown = box instanceof HTMLSelectElement ? box.selectedOptions[0]?.text : box.value
        return { shown, printed: printed.startsWith('"') ? JSON.parse(printed) : printed }
      }),
  )

const startPrinting = async () => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}
const stopPrinting = async () => {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

describe.each([
  { form: 'Property info', record: property, width: 718 },
  { form: 'Property info', record: property, width: 340 },
  { form: 'Driver', record: driver, width: 718 },
  { form: 'Driver', record: driver, width: 340 },
])('a $form form on paper of $width pixels', ({ form, record, width }) => {
  test('cuts no text', async () => {
    await page.setViewportSize({ width, height: 1000 })
    await open(form, record)
    await startPrinting()
    expect(await cutTexts()).toEqual([])
    const printed = await boxes()
    expect(printed.length).toBeGreaterThan(3)
    expect(printed.map((box) => box.printed)).toEqual(printed.map((box) => box.shown))
    expect(complaints).toEqual([])
  })
})

test('every mortgagee of five is printed with its whole address', async () => {
  await open('Property info', property)
  const texts = async () => (await boxes()).map(({ printed }) => printed)
  expect(await texts()).not.toContain('12 Elm St')
  await startPrinting()
  for (const { address, loan_number } of mortgagee) {
    expect(await texts()).toEqual(
      expect.arrayContaining([address.street, address.zip, loan_number]),
    )
  }
  await stopPrinting()
  expect(await page.getByLabel('Loan number').count()).toBe(1)
  expect(complaints).toEqual([])
})

test("the browser's own printing shows what is being typed, and leaves it, the caret and the items", async () => {
  await open('Property info', property)
  await page.evaluate(() => {
    const shown = () => ({
      focused: document.activeElement?.id,
      printed: document.activeElement?.parentElement?.dataset.printedText,
      items: document.querySelectorAll('[data-part="item"]:not([data-closed])').length,
    })
    addEventListener('beforeprint', () => Reflect.set(globalThis, 'before', shown()))
    addEventListener('afterprint', () => Reflect.set(globalThis, 'after', shown()))
  })
  const year = page.getByLabel('Year built')
  await year.press('End')
  await page.keyboard.type('19x78')
  await page.keyboard.press('ArrowLeft')
  const focused = await year.getAttribute('id')
  await page.pdf({ format: 'A4' })
  const seen = (name: string) => page.evaluate((name) => Reflect.get(globalThis, name), name)
  expect(await seen('before')).toEqual({ focused, printed: '19x78', items: 5 })
  expect(await seen('after')).toEqual({ focused, printed: undefined, items: 0 })
  await page.keyboard.type('9')
  expect(await year.inputValue()).toBe('19x798')
  await page.keyboard.press('Control+z')
  expect(await year.inputValue()).not.toBe('19x798')
  expect(complaints).toEqual([])
})

test('a form in a `<form>` of the host prints whole, too', async () => {
  await open('Enrollment', driver)
  await startPrinting()
  expect(await cutTexts()).toEqual([])
  const printed = await boxes()
  expect(printed.map((box) => box.printed)).toEqual(printed.map((box) => box.shown))
})
