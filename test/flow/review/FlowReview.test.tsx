import { act, fireEvent, render, screen, within } from '@testing-library/react'
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
  type Rules,
  TextField,
  useQuoteFlow,
} from '../../../src/index.ts'
import { press, said, settle } from '../../form/helpers/openForm.tsx'
import { aMoment, follow, goTo, openFlow, stepNames } from '../openFlow.tsx'

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

/** Opens a flow at its review. */
async function review(props: QuoteFlowProps = { defaultRecord: record }) {
  const opened = await openFlow(props)
  await goTo('Review')
  return opened
}

/** What stands beside a label that is in sight. */
function answers(label: string): string[] {
  return screen
    .queryAllByRole('term')
    .filter((term) => term.textContent === label)
    .map((term) => term.nextElementSibling?.textContent ?? '')
}

/** A rule of a host's own that says what was entered. */
const tellsTheNumber: Rules = {
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

test('shows what was entered, as its fields do', async () => {
  await review()
  expect(answers('First name')).toEqual(['Ana'])
  expect(answers('Square footage')).toEqual(['1850 sq ft'])
  expect(answers('Basement')).toEqual(['Yes'])
  expect(answers('Property address')).toEqual(['1600 Elm St, Austin, TX'])
  expect(screen.getByRole('heading', { name: 'Driver 2 of 2: Maria Lopez' })).toBeVisible()
})

test('leads to a field and back to its answer, and tells what was there before', async () => {
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
  expect(answers('Year built')).toEqual(['1985'])
  expect(handed[0]?.record).toEqual({
    ...record,
    property: { ...record.property, year_built: 1985 },
  })
})

test('an answer in an item says which item it is of', async () => {
  await review()
  await follow('Change ZIP code, driver 2: Maria Lopez')
  const boxes = screen.getAllByRole('textbox', { name: 'ZIP code (required)' })
  expect(boxes.at(-1)).toHaveFocus()
  await press('Back to review')
  expect(change('Change ZIP code, driver 2: Maria Lopez')).toHaveFocus()
})

test('an address leads to its first box', async () => {
  await review()
  await follow('Change property address')
  expect(screen.getAllByRole('textbox', { name: 'Street number' })[0]).toHaveFocus()
  await press('Back to review')
  expect(change('Change property address')).toHaveFocus()
})

test('what is missing is a link in the words of the error, in place of Change', async () => {
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

test('text that cannot be read is shown as it was typed, with what is wrong', async () => {
  await review({ defaultRecord: { property: { year_built: 'old' } } })
  expect(answers('Year built')[0]).toMatch(/^oldError:/)
})

describe('what the contract refuses', () => {
  const drivers = [
    { driver_name: 'Bo' },
    maria,
    { driver_name: 'Cy', driver_birth_date: '1/1/1880' },
  ]

  test('is counted by no step before somebody has had a chance to enter it', async () => {
    await openFlow({ defaultRecord: { drivers } })
    expect(stepNames()[2]).toBe('3. Drivers, prefilled')
    await goTo('Property')
    expect(stepNames()[2]).toBe('3. Drivers, prefilled')
  })

  test('is first on the review, and counted alike by the step, the list and what is announced', async () => {
    await review({ defaultRecord: { drivers } })
    await said('2 problems to fix before you submit')
    expect(stepNames()[2]).toBe('3. Drivers, 2 problems')
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.slice(1, 3)).toEqual([
      '2 problems to fix before you submit',
      'Worth checking (1)',
    ])
    await follow("Drivers: Enter Bo's ZIP code")
    const boxes = screen.getAllByRole('textbox', { name: 'ZIP code (required)' })
    expect(boxes[0]).toHaveFocus()
    expect(stepNames()[2]).toBe('3. Drivers, 2 problems')
    await userEvent.type(boxes[0] as HTMLElement, '78701')
    await press('Back to review')
    expect(stepNames()[2]).toBe('3. Drivers, 1 problem')
    await said('1 problem to fix before you submit')
  })

  test('is not counted in a driver that was just added, until the step is left', async () => {
    await review({ defaultRecord: { drivers: [maria] } })
    await goTo('Drivers')
    await press('Add another driver')
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Name' })[1] as HTMLElement, 'Di')
    await aMoment()
    expect(stepNames()[2]).toBe('3. Drivers')
    await goTo('Client')
    expect(stepNames()[2]).toBe('3. Drivers, 1 problem')
  })

  test('is listed once: by the review, or by the submit that was refused', async () => {
    await review({ defaultRecord: { drivers: [{ driver_name: 'Bo' }] } })
    await press('Submit')
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await goTo('Review')
    expect(screen.queryByText(/to fix before you submit/, { selector: '.qf-heading' })).toBeNull()
    expect(stepNames()[2]).toBe('3. Drivers, 1 problem')
  })

  test('is said at its answer alone in a flow that is read only', async () => {
    await review({ readOnly: true, defaultRecord: { drivers: [{ driver_name: 'Bo' }] } })
    expect(screen.getByText(/Enter Bo's ZIP code/)).toBeVisible()
    expect(screen.queryByText(/to fix before you submit/)).toBeNull()
  })
})

describe('what is empty', () => {
  test('waits behind one button that counts it', async () => {
    await review({ defaultRecord: { personal: { first_name: 'Ana' } } })
    expect(answers('Last name')).toEqual([])
    expect(screen.queryByRole('heading', { name: 'Home address' })).toBeNull()
    const button = screen.getByRole('button', { name: /^Show \d+ fields not provided$/ })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(answers('Last name')).toEqual(['Not provided'])
    expect(answers('Home address')).toEqual(['Not provided'])
    await press(/^Hide \d+ fields not provided$/)
    expect(answers('Last name')).toEqual([])
  })

  test('is shown where something was before', async () => {
    await review()
    await follow('Change year built')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Year built' }))
    await press('Continue')
    expect(answers('Year built')).toEqual(['Not providedWas 1980'])
    expect(change('Change year built')).toHaveFocus()
  })

  test('comes into sight where one returns to it', async () => {
    await review()
    await press(/^Show/)
    await follow('Change last name')
    await press('Back to review')
    expect(change('Change last name')).toHaveFocus()
  })

  test('an empty list says so, and so does a step', async () => {
    await review({ defaultRecord: {} })
    expect(screen.getByText(/^No drivers added\./)).toBeVisible()
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

test('an item that was removed is told of', async () => {
  await review()
  await follow('Change name, driver 2: Maria Lopez')
  await userEvent.click(screen.getByRole('button', { name: 'Remove driver 2: Maria Lopez' }))
  await press('Back to review')
  expect(
    screen.getByText('Removed driver 2: Maria Lopez.', { selector: '.qf-previous-value' }),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Review' }).parentElement).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Driver 1 of 1: Bo' })).toBeVisible()
})

test('what is held and not shown is named without its value', async () => {
  const { container, handed } = await review()
  expect(screen.getByText('Personal info: crm_id')).toBeVisible()
  expect(container).not.toHaveTextContent('secret')
  await press('Submit')
  expect(handed[0]?.record).toEqual(record)
})

test('sensitive answers are masked where the form masks, and what they were as well', async () => {
  const { container } = await review({
    defaultRecord: { drivers: [{ ...maria, driver_license_number: 'D5514821' }] },
    sensitive: 'mask',
  })
  expect(answers('License number')).toEqual(['•••• 4821Hidden, ends in 4821'])
  expect(container).not.toHaveTextContent('D5514821')
})

test('a warning that would tell a masked answer is named by its field alone', async () => {
  const { container } = await review({
    defaultRecord: { drivers: [{ ...maria, driver_license_number: 'D5514821' }] },
    sensitive: 'mask',
    acknowledgeWarnings: true,
    rules: tellsTheNumber,
  })
  expect(await screen.findByRole('heading', { name: 'Worth checking (1)' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Driver 1: License number' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'I have checked this' })).toBeVisible()
  expect(container).not.toHaveTextContent('D5514821')
})

test('a form that is only to be read has nothing to change', async () => {
  await review({ defaultRecord: record, readOnly: true })
  expect(answers('First name')).toEqual(['Ana'])
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
})

test('follows what the form holds', async () => {
  const { flow } = await review()
  await follow('Change year built')
  fireEvent.change(screen.getByRole('textbox', { name: 'Year built' }), {
    target: { value: '1985' },
  })
  await press('Continue')
  act(() => flow.reset())
  await settle()
  expect(answers('Year built')).toEqual(['1980'])
})

describe('what is worth checking', () => {
  const odd = { property: { year_built: 1066, bathrooms_count: 99 } }
  /** Opens a review in which two things are odd, once the rules are there. */
  async function oddReview(props: Omit<QuoteFlowProps, 'defaultRecord'> = {}) {
    const opened = await review({ defaultRecord: odd, ...props })
    await screen.findByRole('heading', { name: 'Worth checking (2)' })
    return opened
  }

  test('is listed, and said at its answer', async () => {
    await oddReview()
    expect(answers('Year built')[0]).toMatch(/^1066Check: /)
    expect(answers('Bathrooms')[0]).toMatch(/^99Check: /)
  })

  test('leads to its field and back to its answer', async () => {
    await oddReview()
    const box = screen.getByRole('heading', { name: 'Worth checking (2)' }).parentElement
    const [first] = within(box ?? document.body).getAllByRole('link')
    await userEvent.click(first ?? document.body)
    await settle()
    expect(screen.getByRole('textbox', { name: 'Year built' })).toHaveFocus()
    await press('Back to review')
    expect(change('Change year built')).toHaveFocus()
  })

  test('need not be confirmed', async () => {
    const { handed } = await oddReview()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Submit')
    expect(handed[0]?.record).toEqual(odd)
  })

  test('has to be confirmed where the host asks for it', async () => {
    const { handed } = await oddReview({ acknowledgeWarnings: true })
    await press('Submit')
    const box = screen.getByRole('checkbox', { name: 'I have checked these 2' })
    expect(box).toHaveFocus()
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(
      'Error: Confirm that you have checked what is listed above',
    )
    expect(handed).toEqual([])
    await userEvent.click(box)
    expect(box).toBeValid()
    await press('Submit')
    expect(handed[0]?.record).toEqual(odd)
  })

  test('has to be confirmed again where it is something else', async () => {
    const { handed } = await oddReview({ acknowledgeWarnings: true })
    await userEvent.click(screen.getByRole('checkbox'))
    await follow('Change year built')
    const field = screen.getByRole('textbox', { name: 'Year built' })
    await userEvent.clear(field)
    await userEvent.type(field, '1985')
    await press('Continue')
    expect(await screen.findByRole('checkbox', { name: 'I have checked this' })).not.toBeChecked()
    await press('Submit')
    expect(handed).toEqual([])
  })

  test('stays confirmed where one leaves and comes back', async () => {
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
  const flow = useQuoteFlow(policySchema, { ...props, steps: policySteps })
  return (
    <FlowForm flow={flow}>
      <FlowSteps flow={flow} />
    </FlowForm>
  )
}

describe("a host's own flow", () => {
  test('has its groups, its lists and its errors', async () => {
    const cars = [{ vin: 'V1' }, { vin: 'V1' }]
    render(<PolicyFlow defaultRecord={{ term: 6, cover: { limit: 5 }, cars }} />)
    await goTo('Look again')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Look again',
      '1 problem to fix before you submit',
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

  test('names what a step that is not needed holds', async () => {
    render(<PolicyFlow defaultRecord={{ term: 1, cars: [{ vin: 'V1' }] }} />)
    await goTo('Look again')
    expect(screen.queryByRole('heading', { name: 'Fleet' })).toBeNull()
    expect(screen.getByText('Car 1: Vin')).toBeVisible()
    expect(screen.queryByText(/V1/)).toBeNull()
  })

  test('tells of what is odd where no step leads to it', async () => {
    const rules: Rules = {
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
