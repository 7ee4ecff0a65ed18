import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import {
  at,
  DriverForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type RecordRules,
  TextField,
} from '../../../src/index.ts'
import type { RecordRule } from '../../../src/records.ts'
import { addressSchema } from '../../../src/record/address.ts'
import { openRecord } from '../../field/openRecord.tsx'
import { fakeClock } from '../helpers/fakeClock.ts'
import { open, press, said, save, settle } from '../helpers/openForm.tsx'
import { developerReports } from '../../developerReports.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zip = () => field('ZIP code (required)')
const zipLength = 'Check: ZIP code usually has 5 or 9 digits'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function type(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

describe('values that arrive', () => {
  test('show warnings when the form opens, without an announcement', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '787', driver_age: 12 } })
    expect(zip()).toHaveAccessibleDescription(zipLength)
    expect(zip()).not.toBeInvalid()
    expect(field('Age')).toHaveAccessibleDescription('Check: Age is usually between 15 and 100')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await save()
    expect(handed[0]?.record).toEqual({ driver_zip: '787', driver_age: 12 })
    expect(handed[0]?.submission.warnings).toMatchObject([
      { id: 'age.range', path: 'driver_age' },
      { id: 'zip.length', path: 'driver_zip' },
    ])
  })

  test('show no warnings in a read-only form', () => {
    open('Driver', { defaultRecord: { driver_zip: '787' }, readOnly: true })
    expect(screen.queryByText(/5 or 9 digits/)).not.toBeInTheDocument()
  })

  test('show a warning at a closed mortgagee that is a duplicate', async () => {
    const twice = { company: 'Wells Fargo', loan_number: '42' }
    open('Property info', { defaultRecord: { mortgagee: [twice, {}, {}, twice] } })
    const fourth = screen.getByRole('group', { name: /^Mortgagee 4 of 4/ })
    expect(within(fourth).getByText(/Mortgagee 4 looks the same as mortgagee 1/)).toBeVisible()
  })
})

describe('values that a person types', () => {
  test('show a warning when the field loses focus', async () => {
    open('Driver')
    await type(zip(), '787')
    expect(zip()).not.toHaveAccessibleDescription()
    await userEvent.tab()
    expect(zip()).toHaveAccessibleDescription(zipLength)
  })

  test('lose their warning at the keystroke that fixes it', async () => {
    open('Driver', { defaultRecord: { driver_zip: '787' } })
    await userEvent.type(zip(), '0')
    expect(zip()).toHaveAccessibleDescription(zipLength)
    await userEvent.type(zip(), '1')
    expect(zip()).not.toHaveAccessibleDescription()
  })

  test('remove the warning at another field while typing, and add none there', async () => {
    open('Driver', { defaultRecord: { driver_zip: '10001', driver_state: 'TX' } })
    expect(zip()).toHaveAccessibleDescription("Check: 10001 isn't a Texas ZIP code")
    const state = screen.getByRole('combobox', { name: 'State' })
    await type(state, 'NY')
    expect(zip()).not.toHaveAccessibleDescription()
    await type(state, 'TX')
    expect(zip()).not.toHaveAccessibleDescription()
    await userEvent.tab()
    expect(zip()).toHaveAccessibleDescription(
      "Check: 10001 isn't a Texas ZIP code Alt+Enter: Use TX as license state",
    )
  })

  test('show a warning about how an ambiguous date was parsed', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    await type(field('Date of birth'), '13/4/1980')
    await userEvent.tab()
    expect(field('Date of birth')).toHaveAccessibleDescription(
      expect.stringContaining('Check: We swapped day and month: April 13, 1980'),
    )
    await save()
    expect(handed[0]?.record).toEqual({ driver_zip: '78701', driver_birth_date: '1980-04-13' })
  })

  test('show no warning when they cannot be parsed', async () => {
    open('Driver')
    await type(field('Age'), 'old')
    await userEvent.tab()
    expect(field('Age')).toHaveAccessibleDescription('Error: Age must be a number, like 46')
  })
})

describe('a fix', () => {
  const record = { driver_zip: '78701', driver_birth_date: '1980-03-14', driver_age: 45 }

  test('is a button after its warning, and enters the value that it names', async () => {
    const { handed } = open('Driver', { defaultRecord: record })
    expect(field('Age')).toHaveAccessibleDescription(
      'Check: Date of birth makes age 46, not 45 Alt+Enter: Use 46',
    )
    await press('Use 46 (Age)')
    expect(field('Age')).toHaveFocus()
    expect(field('Age')).toHaveValue('46')
    expect(field('Age')).not.toHaveAccessibleDescription()
    expect(screen.queryByRole('button', { name: /Use 46/ })).not.toBeInTheDocument()
    await save()
    expect(handed[0]?.record).toEqual({ ...record, driver_age: 46 })
  })

  test('is offered with a suggestion too, which does not ask for a check', async () => {
    const { handed } = open('Property info', { defaultRecord: { roof_age_year: 2015 } })
    expect(field('Roof age')).toHaveAccessibleDescription(
      'Was the roof installed in 2015? Alt+Enter: Use 11 years',
    )
    await press('Use 11 years (Roof age)')
    await save()
    expect(handed[0]?.record).toEqual({ roof_age_year: 11 })
  })

  test('is in the menu, with its message, where another problem is graver', async () => {
    open('Property info', { defaultRecord: { year_built: 2020, roof_age_year: 2015 } })
    const roof = field('Roof age')
    // All is in the description, and the key takes nothing that is out of sight.
    expect(roof).toHaveAccessibleDescription(/Was the roof installed in 2015\?/)
    expect(roof).toHaveAccessibleDescription(/Check: Roof is older than the building$/)
    expect(screen.queryByRole('button', { name: /Use 11 years/ })).toBeNull()
    const more = screen.getByRole('button', { name: '1 more (Roof age)' })
    expect(more).toHaveAttribute('tabindex', '-1')
    await userEvent.click(more)
    const menu = screen.getByRole('menu', { name: 'Roof age' })
    expect(menu.parentElement).toHaveTextContent('Was the roof installed in 2015?')
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Use 11 years' }))
    expect(roof).toHaveValue('11')
    expect(roof).toHaveFocus()
  })

  test('is not named again on screen where the question ends with it', () => {
    const record = { email: 'maria@gmial.com', phone: '5125550142' }
    open('Personal info', { defaultRecord: record })
    const shownText = (name: string) => screen.getByRole('button', { name }).firstChild?.textContent
    expect(shownText('Use maria@gmail.com (Email)')).toBe('Use')
    expect(shownText('Format as (512) 555-0142 (Phone number)')).toBe('Format as (512) 555-0142')
  })

  test('is no Tab stop: a key of its field takes it', async () => {
    open('Driver', { defaultRecord: record })
    field('Age').focus()
    await userEvent.tab()
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(field('Age')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    expect(field('Age')).toHaveValue('46')
    expect(field('Age')).toHaveFocus()
  })

  test('is one Tab stop, after its field, where a host turns that key off', async () => {
    render(
      <QuoteFormsProvider shortcuts={{ takeOffer: false }}>
        <DriverForm defaultRecord={record} />
      </QuoteFormsProvider>,
    )
    await settle()
    field('Age').focus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Use 46 (Age)' })).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveFocus()
  })

  test('is not offered where the field is read-only', () => {
    const schema = object({ zip: string(), email: string() }).meta({ recordKind: 'person' })
    openRecord(schema, { email: 'maria@gmial.com' }, (place) => (
      <TextField place={at(place, 'email')} readOnly />
    ))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Did you mean maria@gmail.com?',
    )
    expect(screen.queryByRole('button', { name: /Use/ })).not.toBeInTheDocument()
  })
})

describe('a host', () => {
  const strict: RecordRules = { 'zip.length': 'error', 'zip.state': 'error' }

  test('can make a rule block: at its field and in the summary, as an error, until it is fixed', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '787' }, rules: strict })
    await press('Save')
    expect(zip()).toHaveFocus()
    expect(zip()).toBeInvalid()
    expect(zip()).toHaveAccessibleDescription('Error: ZIP code must have 5 or 9 digits')
    expect(screen.getByRole('link')).toHaveTextContent('ZIP code must have 5 or 9 digits')
    expect(handed).toEqual([])
    await userEvent.type(zip(), '01')
    expect(zip()).not.toBeInvalid()
    await said('All problems fixed')
    await save()
    expect(handed[0]?.record).toEqual({ driver_zip: '78701' })
  })

  test('sees what arrived and breaks a blocking rule as an error at once, as it would see a warning', async () => {
    const problems: unknown[] = []
    open('Driver', {
      defaultRecord: { driver_zip: '787' },
      rules: strict,
      onProblems: (now) => void problems.push(now.map(({ severity, path }) => [severity, path])),
    })
    await settle()
    expect(zip()).toBeInvalid()
    expect(zip()).toHaveAccessibleDescription('Error: ZIP code must have 5 or 9 digits')
    expect(problems.at(-1)).toEqual([['error', 'driver_zip']])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('sees no error of a blocking rule at an answer that is still missing', async () => {
    const missing: RecordRule = {
      id: 'own.missing',
      for: 'driver',
      level: 'error',
      find: ({ driver_name }) =>
        driver_name ? undefined : { path: 'driver_name', message: 'Enter the name' },
    }
    open('Driver', { defaultRecord: { driver_zip: '78701' }, rules: { add: [missing] } })
    await settle()
    expect(field('Name')).toBeValid()
    await press('Save')
    expect(field('Name')).toBeInvalid()
  })

  test('sees a blocking rule checked when the field loses focus', async () => {
    open('Driver', { rules: strict })
    await type(zip(), '787')
    expect(zip()).not.toBeInvalid()
    await userEvent.tab()
    expect(zip()).toHaveAccessibleDescription('Error: ZIP code must have 5 or 9 digits')
  })

  test('sees a problem go when the other field that it names is fixed', async () => {
    const record = { driver_zip: '10001', driver_state: 'TX' }
    const { handed } = open('Driver', { defaultRecord: record, rules: strict })
    await press('Save')
    expect(zip()).toBeInvalid()
    await type(screen.getByRole('combobox', { name: 'State' }), 'NY')
    expect(zip()).not.toBeInvalid()
    await save()
    expect(handed[0]?.record).toEqual({ driver_zip: '10001', driver_state: 'NY' })
  })

  test('can mute a rule for every form, and restore it for one', () => {
    const record = { driver_zip: '787' }
    render(
      <QuoteFormsProvider rules={{ 'zip.length': 'off' }}>
        <DriverForm aria-label="Quiet" defaultRecord={record} />
        <DriverForm aria-label="Other" defaultRecord={record} rules={{ 'zip.length': 'warning' }} />
      </QuoteFormsProvider>,
    )
    const zipIn = (form: string) =>
      within(screen.getByRole('form', { name: form })).getByLabelText('ZIP code (required)')
    expect(zipIn('Quiet')).not.toHaveAccessibleDescription()
    expect(zipIn('Other')).toHaveAccessibleDescription(zipLength)
  })

  test('can mute a rule for one kind of record', () => {
    const record = {
      mortgagee: [{ address: { zip: '787' }, loan_number: ' 42 ' }],
      loan_number: ' 42 ',
    }
    open('Property info', {
      defaultRecord: record,
      rules: { address: { 'zip.length': 'off' }, mortgagee: { 'loan.spaces': 'off' } },
    })
    expect(screen.queryByText(/5 or 9 digits/)).not.toBeInTheDocument()
    expect(screen.getAllByText(/starts or ends with a space/)).toHaveLength(1)
    expect(field('Property loan number')).toHaveAccessibleDescription(/starts or ends with a space/)
  })

  test('can replace the messages', () => {
    const messages = {
      problems: { 'zip.length': ({ label }: { label: string }) => `${label}: five, please` },
    }
    render(
      <QuoteFormsProvider messages={messages}>
        <DriverForm defaultRecord={{ driver_zip: '787' }} />
      </QuoteFormsProvider>,
    )
    expect(zip()).toHaveAccessibleDescription('Check: ZIP code: five, please')
  })

  const outOfState: RecordRule = {
    id: 'garage.state',
    for: 'address',
    find: ({ state }) =>
      state === 'AK'
        ? { path: 'state', message: 'We do not write in Alaska', fix: { text: 'WA' } }
        : undefined,
  }

  test('can add a rule to every address, with a fix', async () => {
    const { saved } = openRecord(
      object({ home: addressSchema }).label('Garage'),
      { home: { state: 'AK' } },
      (place) => <TextField place={at(at(place, 'home'), 'state')} />,
      { rules: { add: [outOfState] } },
    )
    expect(field('State')).toHaveAccessibleDescription(
      'Check: We do not write in Alaska Alt+Enter: Use WA',
    )
    await press('Use WA (State)')
    expect(await saved()).toEqual({ home: { state: 'WA' } })
  })

  test.each([
    ["the text that only the kit's message quotes", 'email.typo', 'We do not know this domain'],
    ['a message of its own that reads like the button', 'email.own', 'Use m@x.com'],
  ])('shows %s next to the button', (_, id, message) => {
    const fix = { text: 'm@x.com' }
    const rule: RecordRule = { id, for: 'person', find: () => ({ path: 'email', message, fix }) }
    open('Personal info', { defaultRecord: { email: 'm@x.co' }, rules: { add: [rule] } })
    expect(screen.getByText(message, { selector: 'p span' })).not.toHaveClass('qf-visually-hidden')
    expect(screen.getByText(message, { selector: 'p span' }).parentElement).not.toHaveClass(
      'qf-visually-hidden',
    )
    const button = screen.getByRole('button', { name: 'Use m@x.com (Email)' })
    expect(within(button).getByText('(Email)')).toHaveClass('qf-visually-hidden')
  })

  test('can make its own rule block', async () => {
    const rules = { add: [{ ...outOfState, level: 'error' as const }] }
    const record = { property_address: { state: 'AK' } }
    const { handed } = open('Property info', { defaultRecord: record, rules })
    await press('Save')
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Error: We do not write in Alaska',
    )
    expect(handed).toEqual([])
  })

  test('can change the rules while the form is open', () => {
    const record = { driver_zip: '787' }
    const { rerender } = render(<DriverForm defaultRecord={record} />)
    expect(zip()).toHaveAccessibleDescription(zipLength)
    rerender(<DriverForm defaultRecord={record} rules={{ 'zip.length': 'off' }} />)
    expect(zip()).not.toHaveAccessibleDescription()
  })

  test('sees no new messages at untouched fields when it creates its rules at each render', async () => {
    const pass = fakeClock()
    const found = vi.fn<RecordRule['find']>(() => undefined)
    function Host() {
      const [, setRecord] = useState<unknown>()
      return (
        <PropertyInfoForm
          defaultRecord={{ roof_age_year: 30 }}
          onChange={(record) => setRecord(record)}
          rules={{
            'zip.length': 'error',
            add: [
              { id: 'own.none', for: 'property', find: (record, given) => found(record, given) },
            ],
          }}
        />
      )
    }
    render(<Host />)
    const calls = found.mock.calls.length
    await type(field('Year built'), '2015')
    await pass(400)
    expect(field('Roof age')).toHaveAccessibleDescription('years')
    await userEvent.tab()
    expect(field('Roof age')).toHaveAccessibleDescription(
      'years Check: Roof is older than the building',
    )
    expect(found.mock.calls.length).toBeGreaterThan(calls)
  })

  test('sees the newest version of a rule run when it recreates the rule', async () => {
    const rulesOf = (message: string): RecordRules => ({
      add: [{ id: 'own.name', for: 'driver', find: () => ({ path: 'driver_name', message }) }],
    })
    const { rerender } = render(<DriverForm rules={rulesOf('One')} />)
    expect(field('Name')).toHaveAccessibleDescription('Check: One')
    rerender(<DriverForm rules={rulesOf('Two')} />)
    await userEvent.type(field('Name'), 'M')
    await userEvent.tab()
    expect(field('Name')).toHaveAccessibleDescription('Check: Two')
  })

  test('keeps the form and the submit when its own rule throws', async () => {
    const reported: string[] = []
    vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
    const broken: RecordRule = {
      id: 'own.broken',
      for: 'driver',
      level: 'error',
      find: ({ driver_name: name }) => {
        throw new Error(String(name))
      },
    }
    const record = { driver_zip: '787', driver_name: 'Maria' }
    const { handed } = open('Driver', { defaultRecord: record, rules: { add: [broken] } })
    expect(zip()).toHaveAccessibleDescription(zipLength)
    await save()
    expect(reported).toEqual([expect.stringMatching(/^quoteforms: .*own\.broken/)])
    expect(handed[0]?.record).toEqual(record)
    vi.unstubAllGlobals()
  })

  test('can pass several sets of rules as one list, as to checkRecord', () => {
    open('Driver', {
      defaultRecord: { driver_zip: '787', driver_age: 12 },
      rules: [{ 'zip.length': 'off' }, { 'zip.length': 'error', 'age.range': 'off' }],
    })
    expect(zip()).not.toHaveAccessibleDescription()
    expect(field('Age')).not.toHaveAccessibleDescription()
  })

  test.each([
    [{ 'zip.lengths': 'off' }, 'rules set "zip.lengths" to "off". There is no such rule'],
    [{ 'zip.length': 'offf' }, 'rules set "zip.length" to "offf". There is no such level'],
    [{ driver: 'none' }, 'rules set "driver" to "none". That is a kind of record'],
  ])('is told of %j, which does nothing', async (rules, report) => {
    const reports = developerReports()
    const record = { driver_zip: '787' }
    const { handed } = open('Driver', { defaultRecord: record, rules: rules as RecordRules })
    expect(zip()).toHaveAccessibleDescription(zipLength)
    await save()
    expect(handed[0]?.record).toEqual(record)
    expect(reports).toEqual([expect.stringContaining(`quoteforms: ${report}`)])
  })
})

describe('the unit of the garage size', () => {
  const record = { garage_size: 480 }

  test('shows next to the field only where the host asks for it', () => {
    const { rerender } = render(<PropertyInfoForm defaultRecord={record} />)
    expect(field('Garage size')).not.toHaveAccessibleDescription()
    rerender(
      <PropertyInfoForm defaultRecord={record} rules={{ 'garage.unit': { unit: 'sqft' } }} />,
    )
    expect(field('Garage size')).toHaveAccessibleDescription('sq ft')
    rerender(
      <PropertyInfoForm defaultRecord={record} rules={{ 'garage.unit': { unit: 'cars' } }} />,
    )
    expect(field('Garage size')).toHaveAccessibleDescription(
      'cars Check: 480 looks like square feet. Enter the number of cars.',
    )
  })

  test('can be set for one kind of record, which decides, and leaves the level as it is', () => {
    const own = { 'garage.unit': { unit: 'cars' } } as const
    const everywhere = { 'garage.unit': { unit: 'sqft', level: 'suggestion' } } as const
    render(<PropertyInfoForm defaultRecord={record} rules={[{ property: own }, everywhere]} />)
    expect(field('Garage size')).toHaveAccessibleDescription(
      'cars 480 looks like square feet. Enter the number of cars.',
    )
  })

  test('shows where its rule is off', () => {
    const rules = [{ 'garage.unit': 'off' }, { 'garage.unit': { unit: 'cars' } }] as const
    render(<PropertyInfoForm defaultRecord={record} rules={rules} />)
    expect(field('Garage size')).toHaveAccessibleDescription('cars')
  })

  test('can be set once for all forms', () => {
    render(
      <QuoteFormsProvider rules={{ 'garage.unit': { unit: 'sqft' } }}>
        <PropertyInfoForm defaultRecord={{ garage_size: 2 }} />
      </QuoteFormsProvider>,
    )
    expect(field('Garage size')).toHaveAccessibleDescription(
      'sq ft Check: 2 looks like cars. Enter square feet.',
    )
  })
})
