import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { array, number, type ObjectSchema, object, string } from 'yup'
import {
  at,
  FlowForm,
  type FlowOptions,
  FlowReview,
  type FlowStep,
  FlowSteps,
  NumberField,
  type QuoteFlowProps,
  RepeatedFields,
  type RecordRules,
  TextField,
  useRecordFlow,
} from '../../../src/index.ts'
import { fakeClock } from '../../form/helpers/fakeClock.ts'
import { press, said, settle } from '../../form/helpers/openForm.tsx'
import { enter, follow, goTo, openFlow, pressButton, stepNames } from '../openFlow.tsx'

const maria = { driver_name: 'Maria Lopez', driver_zip: '78701' }
const record = {
  personal: { first_name: 'Ana', birth_date: '1980-03-14', crm_id: 'secret' },
  property: {
    year_built: 1980,
    square_footage: 1850,
    basement_included: 'Y',
    property_address: { entity_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX' },
  },
  drivers: [{ ...maria, driver_name: 'Bo' }, maria],
}

/** Answers of a driver in further sections of its form, too many for one list. */
const others = {
  driver_age: 46,
  driver_gender: 'Female',
  driver_marital_status: 'Married',
  driver_license_number: '12345678',
  driver_license_issuing_state: 'TX',
  driver_phone: '(512) 555-0142',
  driver_education: 'Bachelor',
  driver_occupation: 'Architect',
}

/** Opens a flow at its review. */
async function review(props: QuoteFlowProps = { defaultRecord: record }) {
  const opened = await openFlow(props)
  await goTo('Review')
  return opened
}

/** The value next to a visible label. */
function answers(label: string): string[] {
  return screen
    .queryAllByRole('term')
    .filter((term) => term.textContent === label)
    .map((term) => term.nextElementSibling?.textContent ?? '')
}

/** A host's rule whose message contains the answer. */
const tellsTheNumber: RecordRules = {
  add: [
    {
      id: 'own.number',
      for: 'driver',
      find: ({ driver_license_number: number }) => ({
        path: 'driver_license_number',
        message: `Is ${String(number)} right?`,
      }),
    },
  ],
}

const change = (name: string) => screen.getByRole('link', { name })

describe('a new item without answers', () => {
  const openBlankDriver = async () => {
    const opened = await review()
    await goTo('Drivers')
    await press('Add another driver')
    await goTo('Review')
    return opened
  }

  test('says that it is not sent, and links to its first field', async () => {
    await openBlankDriver()
    const title = screen.getByRole('heading', { name: 'Driver 3 of 3' })
    const item = title.closest<HTMLElement>('.qf-review-item')!
    expect(within(item).getByText("No details. It won't be sent.")).toBeVisible()
    expect(screen.getAllByText(/No details/)).toHaveLength(1)
    await follow('Change name, driver 3')
    expect(screen.getAllByRole('textbox', { name: 'Name' }).at(-1)).toHaveFocus()
  })

  test('is not among what was sent', async () => {
    const { handed } = await openBlankDriver()
    await press('Submit')
    expect(handed[0]?.record).toEqual(record)
    expect(
      screen
        .getAllByRole('heading', { name: /^Driver \d of/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Driver 1 of 2: Bo', 'Driver 2 of 2: Maria Lopez'])
    expect(screen.getByText(/2 drivers/)).toBeVisible()
    // The form keeps its row.
    await goTo('Drivers')
    expect(screen.getByRole('heading', { name: 'Driver 3 of 3' })).toBeVisible()
  })
})

test('a new item with an answer is marked in the review, also once it is sent', async () => {
  await review()
  await goTo('Drivers')
  await press('Add another driver')
  await enter('Name', 'Luis')
  await enter('ZIP code (required)', '78702')
  await press('Add another driver')
  await goTo('Review')
  const marked = () =>
    screen
      .getAllByText('New')
      .map((mark) => mark.closest('.qf-legend')?.querySelector('h3, h4')?.textContent)
  expect(marked()).toEqual(['Driver 3 of 4: Luis'])
  await press('Submit')
  await screen.findByText(/3 drivers/)
  expect(marked()).toEqual(['Driver 3 of 3: Luis'])
})

test('shows answers as their fields do', async () => {
  await review()
  expect(answers('First name')).toEqual(['Ana'])
  expect(answers('Square footage')).toEqual(['1850 sq ft'])
  expect(answers('Basement')).toEqual(['Yes'])
  expect(answers('Address')).toEqual(['1600 Elm St, Austin, TX'])
  expect(screen.getByRole('heading', { name: 'Driver 2 of 2: Maria Lopez' })).toBeVisible()
})

test('links to a field and back to its answer, and shows the previous answer', async () => {
  const { handed } = await review()
  await follow('Change year built')
  const field = screen.getByRole('textbox', { name: 'Year built' })
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, '1985')
  await press('Continue')
  expect(change('Change year built')).toHaveFocus()
  expect(answers('Year built')[0]).toMatch(/^1985.*Was 1980/)
  await press('Submit')
  expect(handed[0]?.record).toEqual({
    ...record,
    property: { ...record.property, year_built: 1985 },
  })
})

test('says which button of a step that it opened checks the step', async () => {
  await review()
  await follow('Change year built')
  await enter('Year built', 'long ago')
  await press('Continue')
  expect(screen.getByRole('textbox', { name: 'Year built' })).toBeInvalid()
  await press('Back to review')
  expect(screen.getByRole('heading', { name: 'Review', level: 2 })).toBeVisible()
})

test('after a submit says what was sent and what changed, until something is entered', async () => {
  await review()
  await follow('Change year built')
  await enter('Year built', '1985')
  await press('Continue')
  await press('Submit')
  expect(screen.getByRole('heading', { name: 'What was sent', level: 2 })).toBeVisible()
  expect(screen.getByText('You made 1 change')).toBeVisible()
  expect(answers('Year built')[0]).toMatch(/^1985.*Was 1980/)
  expect(screen.queryByRole('link', { name: /^Change / })).toBeNull()
  await goTo('Property')
  expect(screen.getByRole('heading', { name: 'Property', level: 2 })).toBeVisible()
  await enter('Year built', '1990')
  await goTo('Review')
  expect(screen.getByRole('heading', { name: 'Review', level: 2 })).toBeVisible()
  expect(answers('Year built')[0]).toMatch(/^1990.*Was 1985/)
})

test('the title of an item says its name, and no row repeats it unless it has more to say', async () => {
  await review()
  expect(answers('Name')).toEqual([])
  await follow('Change name, driver 2: Maria Lopez')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await press('Back to review')
  expect(change('Change name, driver 2: Maria Lopez')).toHaveFocus()
  await follow('Change name, driver 2: Maria Lopez')
  await enter('Name', 'Mariana Lopez')
  await press('Continue')
  expect(answers('Name')).toEqual(['Mariana LopezWas Maria Lopez'])
  expect(change('Change name, driver 2: Mariana Lopez')).toHaveFocus()
})

test('the title of an item without a name links to it, until its row does', async () => {
  await review({ defaultRecord: { drivers: [{ driver_zip: '78701' }] } })
  const title = screen.getByRole('heading', { name: 'Driver 1 of 1' })
  const link = change('Change name, driver 1')
  expect(title.closest('.qf-legend')).toContainElement(link)
  await userEvent.click(link)
  await settle()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await press('Back to review')
  expect(change('Change name, driver 1')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ empty/ }))
  expect(change('Change name, driver 1').closest('.qf-review-row')).toBeVisible()
})

test('an answer in an item names the item', async () => {
  await review()
  await follow('Change ZIP code, driver 2: Maria Lopez')
  const boxes = screen.getAllByRole('textbox', { name: 'ZIP code (required)' })
  expect(boxes.at(-1)).toHaveFocus()
  await press('Back to review')
  expect(change('Change ZIP code, driver 2: Maria Lopez')).toHaveFocus()
})

test('many answers of a driver have the headings of its form, and few have none', async () => {
  await review({ defaultRecord: { drivers: [{ ...maria, ...others }, maria] } })
  const headings = screen.getAllByRole('heading', { level: 5 }).map((one) => one.textContent)
  expect(headings).toEqual(['License', 'Address', 'Contact', 'Background'])
  expect(answers('License number')).toEqual(['12345678, License state TX'])
  expect(answers('Age')).toEqual(['46'])
})

describe('the Tab key', () => {
  const stops = () =>
    screen
      .getAllByRole('link', { name: /^Change / })
      // Each section has a link, too.
      .filter((link) => link.tabIndex === 0 && link.closest('.qf-group-body'))
      .map(({ textContent }) => textContent?.trim())

  test('stops once at each group of answers, and arrow keys reach the others', async () => {
    await review({ defaultRecord: { ...record, drivers: [{ ...maria, ...others }] } })
    expect(stops()).toEqual([
      'Change first name',
      'Change date of birth',
      'Change property address',
      'Change year built',
      'Change basement',
      'Change name, driver 1: Maria Lopez',
      'Change license number, driver 1: Maria Lopez',
      'Change ZIP code, driver 1: Maria Lopez',
      'Change phone number, driver 1: Maria Lopez',
      'Change education, driver 1: Maria Lopez',
    ])
    change('Change year built').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(change('Change square footage')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(change('Change basement')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(change('Change property address')).toHaveFocus()
    await userEvent.tab()
    expect(change('Change year built')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('textbox', { name: 'Square footage' })).toHaveFocus()
  })

  test('stops at an error too, which arrow keys pass through', async () => {
    await review({ defaultRecord: { drivers: [{ driver_age: 46, driver_status: 'Rated' }] } })
    expect(stops().at(-1)).toBe('Change name, driver 1')
    change('Change driver status, driver 1').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toHaveTextContent('Enter the ZIP code for driver 1')
    await userEvent.keyboard('{ArrowUp}')
    expect(change('Change driver status, driver 1')).toHaveFocus()
  })
})

test('an address links to its first input', async () => {
  await review()
  await follow('Change property address')
  expect(screen.getAllByRole('textbox', { name: 'Street number' })[0]).toHaveFocus()
  await press('Back to review')
  expect(change('Change property address')).toHaveFocus()
})

test('a missing answer shows its error as the link, in place of Change', async () => {
  const { handed } = await review({ defaultRecord: { drivers: [{ driver_name: 'Maria Lopez' }] } })
  expect(screen.queryByRole('link', { name: /^Change ZIP code/ })).toBeNull()
  await follow(/^Enter .*ZIP code/)
  const box = screen.getByRole('textbox', { name: 'ZIP code (required)' })
  expect(box).toHaveFocus()
  await userEvent.type(box, '78701')
  await press('Continue')
  expect(change('Change ZIP code, driver 1: Maria Lopez')).toHaveFocus()
  await press('Submit')
  expect(handed[0]?.record).toEqual({ drivers: [maria] })
})

test('unreadable text shows as typed, with its error', async () => {
  await review({ defaultRecord: { property: { year_built: 'old' } } })
  expect(answers('Year built')[0]).toMatch(/^oldError:/)
})

describe('errors', () => {
  const drivers = [
    { driver_name: 'Bo' },
    maria,
    { driver_name: 'Cy', driver_birth_date: '1/1/1880' },
  ]

  test('no step counts a missing answer before the person could enter it', async () => {
    await openFlow({ defaultRecord: { drivers } })
    expect(stepNames()[2]).toBe('3. Drivers, 1 to check, prefilled')
    await goTo('Property')
    expect(stepNames()[2]).toBe('3. Drivers, 1 to check, prefilled')
  })

  test('are first on the review, and the step, the list, the bar and the announcement count them alike', async () => {
    await review({ defaultRecord: { drivers } })
    await said('Fix 2 problems to submit')
    expect(stepNames()[2]).toBe('3. Drivers, 2 must be fixed, 1 to check')
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.slice(1, 3)).toEqual(['Fix 2 problems to submit', '1 to check'])
    expect(screen.getByRole('button', { name: '2 must be fixed' })).toBeVisible()
    await follow("Drivers: Enter Bo's ZIP code")
    const boxes = screen.getAllByRole('textbox', { name: 'ZIP code (required)' })
    expect(boxes[0]).toHaveFocus()
    expect(stepNames()[2]).toBe('3. Drivers, 2 must be fixed, 1 to check')
    await userEvent.type(boxes[0] as HTMLElement, '78701')
    await press('Back to review')
    expect(stepNames()[2]).toBe('3. Drivers, 1 must be fixed, 1 to check')
    await said('Fix 1 problem to submit')
  })

  test('are not counted in a new driver until the person leaves the step', async () => {
    const pass = fakeClock()
    await review({ defaultRecord: { drivers: [maria] } })
    await goTo('Drivers')
    await press('Add another driver')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Di')
    // The steps follow an edit at the next frame.
    await pass(300)
    expect(stepNames()[2]).toBe('3. Drivers')
    await goTo('Client')
    expect(stepNames()[2]).toBe('3. Drivers, 1 must be fixed')
  })

  test('are listed once: by the review or by the error summary', async () => {
    await review({ defaultRecord: { drivers: [{ driver_name: 'Bo' }] } })
    await press('Submit')
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await goTo('Review')
    expect(screen.queryByText(/^Fix .* to submit/, { selector: '.qf-heading' })).toBeNull()
    expect(stepNames()[2]).toBe('3. Drivers, 1 must be fixed')
  })

  test('show only at their answers in a read-only flow', async () => {
    await review({ readOnly: true, defaultRecord: { drivers: [{ driver_name: 'Bo' }] } })
    expect(screen.getByText(/Enter Bo's ZIP code/)).toBeVisible()
    expect(screen.queryByText(/^Fix .* to submit/)).toBeNull()
  })
})

describe('empty answers', () => {
  test('are behind one button that counts them', async () => {
    await review({ defaultRecord: { personal: { first_name: 'Ana' } } })
    expect(answers('Last name')).toEqual([])
    expect(screen.queryByRole('heading', { name: 'Home address' })).toBeNull()
    const button = screen.getByRole('button', { name: /^Show \d+ empty fields$/ })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(answers('Last name')).toEqual(['Not provided'])
    expect(screen.getByRole('heading', { name: 'Home address' })).toBeVisible()
    await press(/^Hide \d+ empty fields$/)
    expect(answers('Last name')).toEqual([])
  })

  test.each<[string, QuoteFlowProps['defaultRecord']]>([
    ['a driver', { drivers: [{ driver_zip: '78701', driver_license_number: '12345678' }] }],
    ['a named driver', { drivers: [{ driver_name: 'Bo', driver_address: '1 Elm St, TX 78701' }] }],
    ['a property', { property: { year_built: 1980, mortgagee: [{ loan_number: '7' }] } }],
    ['many drivers', { drivers: ['Bo', 'Al', 'Di', 'Cy'].map((name) => ({ driver_name: name })) }],
  ])('are as many as their button says for %s', async (_, defaultRecord) => {
    await review({ defaultRecord })
    const shown = () =>
      screen
        .queryAllByText('Not provided', { selector: 'dd > span' })
        .filter((answer) => !answer.closest('[hidden]'))
    const before = shown().length
    const button = screen.getByRole('button', { name: /^Show \d+ empty fields$/ })
    const said = parseInt(button.textContent.replace(/\D+/, ''), 10)
    await userEvent.click(button)
    expect(shown().length - before).toBe(said)
  })

  test('show if there was an answer before', async () => {
    await review()
    await follow('Change year built')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Year built' }))
    await press('Continue')
    expect(answers('Year built')).toEqual(['Not providedWas 1980'])
    expect(change('Change year built')).toHaveFocus()
  })

  test('show when the person returns to them', async () => {
    await review()
    await press(/^Show/)
    await follow('Change last name')
    await press('Back to review')
    expect(change('Change last name')).toHaveFocus()
  })

  test('an empty list and an empty step say so', async () => {
    await review({ defaultRecord: {} })
    expect(screen.getByText(/^No drivers/)).toBeVisible()
    await follow('Change client')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await press('Back to review')
    expect(change('Change client')).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Show/ })).toBeVisible()
  })
})

test('unknown is an answer', async () => {
  await review({ defaultRecord: { property: { year_built: null } }, nullMeans: 'unknown' })
  expect(answers('Year built')).toEqual(['Unknown'])
})

test('names a removed item', async () => {
  await review()
  await follow('Change name, driver 2: Maria Lopez')
  await userEvent.click(screen.getByRole('button', { name: 'Remove driver 2: Maria Lopez' }))
  await press('Back to review')
  expect(
    screen.getByText('Removed driver 2: Maria Lopez', { selector: '.qf-previous-value' }),
  ).toBeVisible()
  expect(change('Change drivers')).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Driver 1 of 1: Bo' })).toBeVisible()
})

test('names hidden fields without their values', async () => {
  const { container, handed } = await review()
  expect(screen.getByText('Client: crm_id')).toBeVisible()
  expect(container).not.toHaveTextContent('secret')
  await press('Submit')
  expect(handed[0]?.record).toEqual(record)
})

test('masks sensitive answers and their previous text if the form masks', async () => {
  const { container } = await review({
    defaultRecord: { drivers: [{ ...maria, driver_license_number: 'D5514821' }] },
    sensitive: 'mask',
  })
  expect(answers('License number')).toEqual(['•••• 4821Hidden, ends in 4821'])
  await follow('Change license number, driver 1: Maria Lopez')
  const box = screen.getByRole('textbox', { name: 'License number' })
  await userEvent.clear(box)
  await userEvent.type(box, 'K9998887')
  await goTo('Review')
  expect(answers('License number')).toEqual([
    '•••• 8887Hidden, ends in 8887Was •••• 4821Was hidden, ends in 4821',
  ])
  expect(container).not.toHaveTextContent('D5514821')
})

test('says that a masked answer was unknown or not provided', async () => {
  await review({
    defaultRecord: { drivers: [maria, { ...maria, driver_license_number: null }] },
    nullMeans: 'unknown',
    sensitive: 'mask',
  })
  await goTo('Drivers')
  await press('Expand all drivers')
  for (const box of screen.getAllByRole('textbox', { name: 'License number' })) {
    await userEvent.type(box, 'K9998887')
  }
  await goTo('Review')
  expect(answers('License number')).toEqual([
    '•••• 8887Hidden, ends in 8887Was not provided',
    '•••• 8887Hidden, ends in 8887Was Unknown',
  ])
})

test('lists a warning once when a submit fails', async () => {
  await review({
    defaultRecord: { drivers: [{ ...maria, driver_zip: '1' }] },
    onSubmit: () => ({ ok: false }),
  })
  await press('Submit')
  expect(await screen.findByText(/^We couldn't save/)).toBeVisible()
  expect(screen.getAllByRole('heading', { name: '1 to check' })).toHaveLength(1)
})

test('shows only the label of a warning that would reveal a masked answer', async () => {
  const { container } = await review({
    defaultRecord: { drivers: [{ ...maria, driver_license_number: 'D5514821' }] },
    sensitive: 'mask',
    acknowledgeWarnings: true,
    rules: tellsTheNumber,
  })
  expect(await screen.findByRole('heading', { name: '1 to check' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Driver 1: License number' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: "I've checked this" })).toBeVisible()
  expect(container).not.toHaveTextContent('D5514821')
})

test('a read-only review has no Change links', async () => {
  await review({ defaultRecord: record, readOnly: true })
  expect(answers('First name')).toEqual(['Ana'])
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
})

test('follows the form', async () => {
  const { flow } = await review()
  await follow('Change year built')
  fireEvent.change(screen.getByRole('textbox', { name: 'Year built' }), {
    target: { value: '1985' },
  })
  await press('Continue')
  act(() => flow.reset())
  await waitFor(() => expect(answers('Year built')).toEqual(['1980']))
})

describe('warnings', () => {
  const odd = { property: { year_built: 1066, bathrooms_count: 99 } }
  /** Opens a review with two warnings, once the rules have loaded. */
  async function oddReview(props: Omit<QuoteFlowProps, 'defaultRecord'> = {}) {
    const opened = await review({ defaultRecord: odd, ...props })
    await screen.findByRole('heading', { name: '2 to check' })
    return opened
  }

  test('are listed, and show at their answers', async () => {
    await oddReview()
    expect(answers('Year built')[0]).toMatch(/^1066Check: /)
    expect(answers('Bathrooms')[0]).toMatch(/^99Check: /)
  })

  test('name their step, as errors do', async () => {
    await oddReview()
    const box = screen.getByRole('heading', { name: '2 to check' }).parentElement
    const links = within(box ?? document.body).getAllByRole('link')
    expect(links).toHaveLength(2)
    for (const link of links) expect(link).toHaveTextContent(/^Property: /)
  })

  test('are visited one after the other from the bar', async () => {
    await oddReview()
    for (const name of ['Year built', 'Bathrooms', 'Year built']) {
      await userEvent.click(screen.getByRole('button', { name: '2 to check' }))
      await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus())
      await press('Back to review')
    }
  })

  test('link to their field and back to the answer', async () => {
    await oddReview()
    const box = screen.getByRole('heading', { name: '2 to check' }).parentElement
    const [first] = within(box ?? document.body).getAllByRole('link')
    await userEvent.click(first ?? document.body)
    await settle()
    expect(screen.getByRole('textbox', { name: 'Year built' })).toHaveFocus()
    await press('Back to review')
    expect(change('Change year built')).toHaveFocus()
  })

  test('need no confirmation', async () => {
    const { handed } = await oddReview()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Submit')
    expect(handed[0]?.record).toEqual(odd)
  })

  test('are gone from what was sent, where nothing is left to check', async () => {
    const { handed } = await oddReview()
    await press('Submit')
    await waitFor(() => expect(handed).toHaveLength(1))
    await waitFor(() => expect(answers('Year built')).toEqual(['1066']))
    expect(answers('Bathrooms')).toEqual(['99'])
    expect(screen.queryByText(/Check:|to check/)).toBeNull()
  })

  test('need confirmation if the host requires it', async () => {
    const { handed } = await oddReview({ acknowledgeWarnings: true })
    await press('Submit')
    const box = screen.getByRole('checkbox', { name: "I've checked these 2" })
    expect(box).toHaveFocus()
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription("Error: Confirm that you've checked the list above")
    expect(handed).toEqual([])
    // The bar counts it, and its button goes there.
    screen.getByRole('button', { name: 'Submit' }).focus()
    await userEvent.click(await screen.findByRole('button', { name: '1 must be fixed' }))
    expect(box).toHaveFocus()
    await userEvent.click(box)
    expect(box).toBeValid()
    expect(screen.queryByRole('button', { name: '1 must be fixed' })).toBeNull()
    await press('Submit')
    expect(handed[0]?.record).toEqual(odd)
  })

  test('need confirmation again when they change', async () => {
    const { handed } = await oddReview({ acknowledgeWarnings: true })
    await userEvent.click(screen.getByRole('checkbox'))
    await follow('Change year built')
    const field = screen.getByRole('textbox', { name: 'Year built' })
    await userEvent.clear(field)
    await userEvent.type(field, '1985')
    await press('Continue')
    expect(await screen.findByRole('checkbox', { name: "I've checked this" })).not.toBeChecked()
    await press('Submit')
    expect(handed).toEqual([])
  })

  test('stay confirmed when the person leaves and returns', async () => {
    await oddReview({ acknowledgeWarnings: true })
    await userEvent.click(screen.getByRole('checkbox'))
    await goTo('Client')
    await goTo('Review')
    expect(screen.getByRole('checkbox')).toBeChecked()
  })
})

interface Policy {
  term?: number | undefined
  cover?: { limit?: number | undefined; excess?: number | undefined } | undefined
  cars?: { vin: string }[] | undefined
}
const policySchema: ObjectSchema<Policy> = object({
  term: number(),
  cover: object({ limit: number(), excess: number() }).default(undefined).label('Cover'),
  cars: array(object({ vin: string().required() }).label('Car').meta({ itemLabelKey: 'vin' })).test(
    'twice',
    'Enter each car once',
    (cars) => new Set(cars?.map(({ vin }) => vin)).size === (cars?.length ?? 0),
  ),
}).meta({ recordKind: 'policy' })
const policySteps: readonly FlowStep<Policy>[] = [
  {
    id: 'terms',
    title: 'Terms',
    paths: ['term', 'cover'],
    children: (place) => (
      <>
        <NumberField place={at(place, 'term')} />
        <NumberField place={at(at(place, 'cover'), 'limit')} />
      </>
    ),
  },
  {
    id: 'cars',
    title: 'Fleet',
    paths: ['cars'],
    when: ({ term }) => term !== 1,
    children: (place) => (
      <RepeatedFields place={at(place, 'cars')} noun={{ one: 'car', many: 'cars' }}>
        {(car) => <TextField place={at(car, 'vin')} />}
      </RepeatedFields>
    ),
  },
  { id: 'look', title: 'Look again', children: (_place, flow) => <FlowReview flow={flow} /> },
]

function PolicyFlow(props: Pick<FlowOptions<Policy>, 'defaultRecord' | 'rules'>) {
  const flow = useRecordFlow(policySchema, { ...props, steps: policySteps })
  return (
    <FlowForm flow={flow}>
      <FlowSteps flow={flow} />
    </FlowForm>
  )
}

describe("a host's own flow", () => {
  test('shows its groups, lists and errors', async () => {
    const cars = [{ vin: 'V1' }, { vin: 'V1' }]
    render(<PolicyFlow defaultRecord={{ term: 6, cover: { limit: 5 }, cars }} />)
    await goTo('Look again')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Look again',
      'Fix 1 problem to submit',
      'Terms',
      'Cover',
      'Fleet',
      'Cars',
      'Car 1 of 2: V1',
      'Car 2 of 2: V1',
    ])
    expect(answers('Limit')).toEqual(['5'])
    await follow('Enter each car once')
    expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible()
  })

  test('names the answers of a step that is not needed', async () => {
    render(<PolicyFlow defaultRecord={{ term: 1, cars: [{ vin: 'V1' }] }} />)
    await goTo('Look again')
    expect(screen.queryByRole('heading', { name: 'Fleet' })).toBeNull()
    expect(screen.getByText('Car 1: Vin')).toBeVisible()
    expect(screen.queryByText(/V1/)).toBeNull()
  })

  test('shows warnings that no step contains', async () => {
    const rules: RecordRules = {
      add: [
        { id: 'own.short', for: 'policy', find: () => ({ path: 'cars', message: 'Few cars' }) },
      ],
    }
    render(<PolicyFlow defaultRecord={{ term: 1 }} rules={rules} />)
    await goTo('Look again')
    expect(await screen.findByText('Few cars')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Few cars' })).toBeNull()
  })
})

test('a value of a wrong type that was replaced by the same text shows what it was', async () => {
  await openFlow({ defaultRecord: { personal: { age: '46' as never } } })
  await pressButton(/^Use 46/)
  await goTo('Review')
  expect(screen.getByText('You made 1 change')).toBeVisible()
  expect(screen.getByText('Was "46"')).toBeVisible()
})

test('a problem that no field showed yet shows at its field once a link goes there', async () => {
  await openFlow({ defaultRecord: { drivers: [{ driver_name: 'Ana' }] } })
  await goTo('Review')
  const [link] = screen.getAllByRole('link', { name: /ZIP code/ })
  if (!link) throw new Error('The review lists no problem')
  fireEvent.click(link)
  await settle()
  expect(screen.getByLabelText(/^ZIP code/)).toHaveAccessibleDescription(/Enter/)
  expect(screen.getByRole('button', { name: '1 must be fixed' })).toBeVisible()
})
