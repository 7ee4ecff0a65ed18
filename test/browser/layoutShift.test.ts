import { describe, expect, test } from 'vitest'
import {
  complaints,
  handed,
  idle,
  newPage,
  open,
  openEarly,
  page,
  sharePage,
  withTouch,
} from './hostPage.ts'

sharePage()

// A message that shows on blur must not move anything from under a pressed pointer.

const driver = '{"driver_zip":"78701"}'
const message = () => page.getByText('Age must be a number').first()
const age = () => page.locator('[name="driver_age"]').first()

/** So high that nothing scrolls, so only a message can move anything. */
const high = { width: 1280, height: 3000 }

async function openHigh(...asked: Parameters<typeof open>): Promise<void> {
  await page.setViewportSize(high)
  await open(...asked)
}

/** Types an invalid text into a field and keeps the caret there. */
async function typeWrong(): Promise<void> {
  await age().click()
  await page.keyboard.type('forty')
}

/** Presses at the upper edge of an element, where the smallest shift makes the click miss. */
async function pressOn(element: ReturnType<typeof page.locator>): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to press on.')
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  // Long enough for what does not wait for the release.
  await idle()
}

/** Adds host markup below the form and counts the clicks on it. */
const addBelow = (html: string) =>
  page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html)
    document.querySelector('.host')?.addEventListener('click', () => {
      document.body.dataset['clicks'] = `${Number(document.body.dataset['clicks'] ?? 0) + 1}`
    })
  }, html)

const clicks = () => page.evaluate(() => document.body.dataset['clicks'])

const button = '<button class="host">Next client</button>'
const controls: { what: string; html: string; arrange?: () => void }[] = [
  { what: 'button', html: button },
  { what: 'link', html: '<a class="host" href="#next">Next client</a>' },
  { what: 'checkbox', html: '<label><input type="checkbox" class="host">Done</label>' },
  {
    what: 'button in a dialog with the form',
    html: button,
    arrange() {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.append(...document.querySelectorAll('#root, .host'))
      dialog.showModal()
    },
  },
  {
    what: 'button in a shadow root with the form',
    html: button,
    arrange() {
      const shadow = document.body.appendChild(document.createElement('div'))
      const parts = document.querySelectorAll('style, link[rel="stylesheet"], #root, .host')
      shadow.attachShadow({ mode: 'open' }).append(...parts)
    },
  },
]

test.each(controls)(
  'a click hits a $what of the host below the form',
  async ({ html, arrange }) => {
    await openHigh('Driver', driver)
    await addBelow(html)
    if (arrange) await page.evaluate(arrange)
    await typeWrong()
    await pressOn(page.locator('.host'))
    expect(await message().count()).toBe(0)
    await page.mouse.up()
    expect(await clicks()).toBe('1')
    await message().waitFor()
    expect(complaints).toEqual([])
  },
)

describe('a click hits', () => {
  test('Save', async () => {
    await openHigh('Driver', '{}')
    await typeWrong()
    await pressOn(page.getByRole('button', { name: 'Save' }))
    expect(await message().count()).toBe(0)
    await page.mouse.up()
    await page.getByRole('heading', { name: 'There are 2 problems' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('Save of another form on the page', async () => {
    await openHigh('Driver', driver, { twice: true })
    await typeWrong()
    await pressOn(page.getByRole('button', { name: 'Save' }).last())
    await page.mouse.up()
    await expect.poll(handed).toHaveLength(1)
    await message().waitFor()
    expect(complaints).toEqual([])
  })

  test('Remove of the item that loses the focus', async () => {
    const mortgagee = [{ company: 'One' }, { company: 'Two', address: { zip: '78701' } }]
    await openHigh('Property info', JSON.stringify({ year_built: 1985, mortgagee }))
    await page.locator('[name="mortgagee.0.address.zip"]').fill('787')
    await page.locator('[name="year_built"]').fill('old')
    await pressOn(page.getByRole('button', { name: /^Remove mortgagee 1/ }))
    expect(await page.getByText('Year built must be a number').count()).toBe(0)
    await page.mouse.up()
    // The announcer says the same after the name of the field.
    await page.getByText('Year built must be a number, like 1985', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
    expect(await page.locator('[name="mortgagee.0.address.zip"]').inputValue()).toBe('78701')
    expect(await page.getByText(/787/).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('Save below an answer that is masked on blur', async () => {
    const record =
      '{"driver_zip":"78701","driver_birth_date":"1980-03-04","driver_license_number":"D1234567"}'
    await openHigh('Driver', record, { sensitive: 'mask' })
    await page.getByRole('button', { name: 'Reveal (Date of birth)' }).click()
    await page.locator('[name="driver_birth_date"]').waitFor()
    const save = page.getByRole('button', { name: 'Save' })
    const before = await save.boundingBox()
    await pressOn(save)
    expect(await save.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect.poll(handed).toHaveLength(1)
    await page.getByRole('button', { name: 'Reveal (Date of birth)' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('Save below an address with a button that makes its line and parts agree', async () => {
    const record =
      '{"property_address":{"entity_number":"1","street":"Elm St","city":"Austin","state":"TX","zip":"78701","raw_address":"1 Elm St, Austin, TX 78701"}}'
    await openHigh('Property info', record)
    await page.locator('[name="property_address.city"]').fill('Dallas')
    await pressOn(page.getByRole('button', { name: 'Save' }))
    const offer = page.getByRole('button', { name: 'Use fields above' })
    expect(await offer.count()).toBe(0)
    await page.mouse.up()
    await expect.poll(handed).toHaveLength(1)
    await offer.waitFor()
    expect(complaints).toEqual([])
  })

  test.each(['before', 'during'])(
    'Save below an address whose code loads %s the press',
    async (when) => {
      let arrive = () => {}
      const pressed = new Promise<void>((resolve) => (arrive = resolve))
      await newPage()
      await page.route(/AddressReading/, async (route) => {
        await pressed
        await route.continue()
      })
      const load = async () => {
        const loaded = page.waitForResponse(/AddressReading/)
        arrive()
        const address = (await loaded).url()
        // As a text: Vitest would rewrite the import.
        await page.evaluate(`import(${JSON.stringify(address)}).then(() => {})`)
        await idle()
      }
      const record =
        '{"property_address":{"entity_number":"1","street":"Elm St","city":"Austin","state":"TX","zip":"78701","raw_address":"1 Elm St, Austin, TX 78701"}}'
      await page.setViewportSize(high)
      await openEarly('Property info', record)
      await page.locator('[name="property_address.city"]').fill('Dallas')
      if (when === 'before') await load()
      await pressOn(page.getByRole('button', { name: 'Save' }))
      if (when === 'during') await load()
      const offer = page.getByRole('button', { name: 'Use fields above' })
      expect(await offer.count()).toBe(0)
      await page.mouse.up()
      await expect.poll(handed).toHaveLength(1)
      await offer.waitFor()
      expect(complaints).toEqual([])
    },
  )
})

describe('the message shows', () => {
  test('after a press that ends elsewhere', async () => {
    await openHigh('Driver', driver)
    await addBelow(button)
    await typeWrong()
    await pressOn(page.locator('.host'))
    await page.mouse.move(5, 5)
    expect(await message().count()).toBe(0)
    await page.mouse.up()
    await message().waitFor()
    expect(await clicks()).toBeUndefined()
    expect(complaints).toEqual([])
  })

  test('at the next pointer move, after a release that the page missed', async () => {
    await newPage()
    await page.addInitScript(() => {
      // Runs before the form's listeners.
      for (const type of ['pointerup', 'mouseup', 'click']) {
        addEventListener(type, (event) => event.stopImmediatePropagation(), true)
      }
    })
    await openHigh('Driver', driver)
    await addBelow(button)
    await age().focus()
    await page.keyboard.type('forty')
    await pressOn(page.locator('.host'))
    await page.mouse.up()
    await idle()
    expect(await message().count()).toBe(0)
    await page.mouse.move(5, 5)
    await message().waitFor()
    expect(complaints).toEqual([])
  })

  test('when a drag begins', async () => {
    await openHigh('Driver', driver)
    await addBelow('<div draggable="true" tabindex="0" class="host">Drag</div>')
    await typeWrong()
    await pressOn(page.locator('.host'))
    await page.mouse.move(300, 300, { steps: 5 })
    await message().waitFor()
    await page.mouse.up()
    expect(complaints).toEqual([])
  })

  test('at once on Tab', async () => {
    await openHigh('Driver', driver)
    await typeWrong()
    await page.keyboard.press('Tab')
    await message().waitFor()
    expect(complaints).toEqual([])
  })
})

test('a typed "unknown" is in the record that the click on blur submits', async () => {
  await openHigh('Driver', driver, { nullMeans: 'unknown' })
  await age().click()
  await page.keyboard.type('?')
  await pressOn(page.getByRole('button', { name: 'Save' }))
  await page.mouse.up()
  await expect.poll(handed).toEqual(['{"driver_zip":"78701","driver_age":null}'])
  expect(complaints).toEqual([])
})

test('a tap hits the button below the form', async () => {
  await withTouch()
  await openHigh('Driver', driver)
  await addBelow(button)
  await typeWrong()
  await page.locator('.host').tap()
  // The click comes a little after the finger is up.
  await expect.poll(clicks).toBe('1')
  await message().waitFor()
  expect(complaints).toEqual([])
})

describe('what a changed field was', () => {
  const record =
    '{"driver_zip":"78701","driver_name":"Ana","driver_age":46,"driver_full_time_student":"no","driver_status":"Rated"}'
  /** Where the controls of the form are, from its top and its start. */
  const controls = () =>
    page.locator('.qf-input, .qf-radio').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width } = element.getBoundingClientRect()
        const { paddingInlineStart } = getComputedStyle(element)
        const isBox = element.classList.contains('qf-input')
        // The text begins after the padding.
        return [isBox ? x + parseFloat(paddingInlineStart) : x, y, x + width].map(Math.round)
      }),
    )

  test.each([1280, 320])('moves nothing sideways at %i pixels', async (width) => {
    await open('Driver', record)
    await page.setViewportSize({ width, height: 4000 })
    const before = await controls()
    await page.locator('[name="driver_name"]').fill('Ana Maria')
    expect(await controls(), 'while typing').toEqual(before)
    await page.locator('[name="driver_age"]').fill('47')
    await page.locator('[name="driver_status"]').fill('Excluded')
    await page.locator('.qf-choice').first().click()
    await page.locator('[name="driver_zip"]').focus()
    await page.getByRole('button', { name: 'Reset full-time student to No' }).waitFor()
    const after = await controls()
    expect(after.map(([start, , end]) => [start, end])).toEqual(
      before.map(([start, , end]) => [start, end]),
    )
    expect(complaints).toEqual([])
  })

  test('comes back with Reset, and Ctrl+Z takes that back', async () => {
    await openHigh('Driver', record)
    const name = page.locator('[name="driver_name"]')
    await name.fill('Maria')
    await page.locator('[name="driver_age"]').focus()
    await page.getByRole('button', { name: 'Reset name to Ana' }).click()
    expect(await name.inputValue()).toBe('Ana')
    await page.keyboard.press('Control+Z')
    expect(await name.inputValue()).toBe('Maria')
    await page.locator('[name="driver_age"]').focus()
    await page.getByRole('button', { name: 'Reset name to Ana' }).waitFor()
    expect(complaints).toEqual([])
  })
})
