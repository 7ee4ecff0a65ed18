import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { object, string } from 'yup'
import { at, DriverForm, QuoteFormsProvider, SelectField, SuggestField } from '../../src/index.ts'
import { es } from '../../src/config/spanish/es.ts'
import { openRecord } from '../field/openRecord.tsx'
import { open, press, said, save, settle } from './helpers/openForm.tsx'

const control = (name: string) => screen.getByLabelText(name)

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(control(name))
  await userEvent.type(control(name), text)
  await userEvent.tab()
  await settle()
}

describe('a typed text that says that there is no answer', () => {
  test.each([
    ['Year built', 'n/a', { year_built: 1985 }, { year_built: null }],
    ['Year built', 'unknown', {}, {}],
    ['Square footage', "don't know", { square_footage: 1850 }, { square_footage: null }],
    ['Roof type', 'not sure', { roof_type: 'Slate' }, { roof_type: null }],
    ['Property loan number', 'TBD', { loan_number: '12' }, { loan_number: null }],
    ['Stories', '-', {}, {}],
    ['Stories', '?', { stories_count: 2 }, { stories_count: null }],
  ])('%s: %j empties the field and says so', async (label, text, before, after) => {
    const { handed } = open('Property info', { defaultRecord: before })
    await type(label, text)
    expect(control(label)).toHaveValue('')
    expect(control(label)).toBeValid()
    expect(control(label)).toHaveAccessibleDescription(/No answer\./)
    await said(`${label}: No answer.`)
    await save()
    expect(handed[0]?.record).toEqual(after)
  })

  test('counts as emptied before the person leaves, too', async () => {
    const { handed } = open('Property info', { defaultRecord: { year_built: 1985 } })
    await userEvent.clear(control('Year built'))
    await userEvent.type(control('Year built'), 'n/a{Enter}')
    await settle()
    expect(handed[0]?.record).toEqual({ year_built: null })
  })

  test('a button marks the field, and the next answer takes the note away', async () => {
    open('Property info')
    await type('Year built', 'n/a')
    await press(/^Ask later\?/)
    expect(control('Year built')).toHaveFocus()
    expect(control('Year built')).toHaveAccessibleDescription(/Ask later/)
    expect(screen.queryByRole('button', { name: /^Ask later\?/ })).toBeNull()
    await type('Year built', '1985')
    expect(screen.queryByText('No answer.')).toBeNull()
  })

  test('is Unknown where null is an answer', async () => {
    const { handed } = open('Property info', { nullMeans: 'unknown' })
    await type('Year built', 'n/a')
    expect(control('Year built')).toHaveAccessibleDescription(/Unknown/)
    expect(screen.queryByText('No answer.')).toBeNull()
    await save()
    expect(handed[0]?.record).toEqual({ year_built: null })
  })

  test('in the required ZIP code is a missing ZIP code, and no mark lifts that', async () => {
    const { handed } = open('Driver')
    const zip = control('ZIP code (required)')
    await userEvent.type(zip, 'n/a')
    await userEvent.tab()
    await settle()
    expect(zip).toHaveAccessibleDescription(/Enter the driver's ZIP code/)
    zip.focus()
    await userEvent.keyboard('{F2}')
    await settle()
    await save()
    expect(handed).toEqual([])
    expect(zip).toBeInvalid()
  })

  test('in free text is stored as typed, with a suggestion', async () => {
    const { handed } = open('Personal info')
    await type('First name', 'unknown')
    expect(control('First name')).toHaveValue('unknown')
    expect(control('First name')).toHaveAccessibleDescription(/No answer\./)
    await save()
    expect(handed[0]?.record).toEqual({ first_name: 'unknown' })
  })

  test('that arrived stays as it is, and nothing is said', async () => {
    const record = { first_name: 'N/A', phone: 'unknown', gender: 'n/a' }
    const { handed } = open('Personal info', { defaultRecord: record })
    expect(screen.queryByText('No answer.')).toBeNull()
    await save()
    expect(handed[0]?.record).toBeCopyOf(record)
  })

  test('is no code: NA is not Namibia', async () => {
    const { handed } = open('Personal info')
    await type('Country', 'NA')
    expect(control('Country')).toHaveValue('')
    await save()
    expect(handed[0]?.record).toEqual({})
  })

  test('is that of the language, and of the host', async () => {
    const handed: unknown[] = []
    const entry = { ...es.entry, moreNoAnswers: ['luego'] }
    render(
      <QuoteFormsProvider messages={{ ...es, entry }}>
        <DriverForm
          defaultRecord={{ driver_zip: '78701', driver_age: 46, driver_phone: '512' }}
          onSubmit={(record) => void handed.push(record)}
        />
      </QuoteFormsProvider>,
    )
    await type(es.labels['driver.driver_age'] ?? '', 'no sé')
    await type(es.labels['driver.driver_phone'] ?? '', 'luego')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await settle()
    expect(handed).toEqual([{ driver_zip: '78701', driver_age: null, driver_phone: null }])
  })
})

describe('an option of that name is an answer', () => {
  const schema = object({
    cause: string().label('Cause').nullable().meta({ freeText: false }),
  })
  const options = [
    { value: 'Fire' },
    { value: 'UNK', label: 'Unknown' },
    { value: 'NA', label: 'Namibia' },
  ]

  test.each([
    ['unknown', 'UNK'],
    ['Unknown', 'UNK'],
    ['NA', undefined],
    ['unk', undefined],
  ])('typed as %j', async (typed, stored) => {
    const { saved } = openRecord(schema, {}, (place) => (
      <SuggestField place={at(place, 'cause')} options={options} />
    ))
    await type('Cause', typed)
    expect(await saved()).toEqual(stored === undefined ? {} : { cause: stored })
  })

  test('chosen in a closed list', async () => {
    const { saved } = openRecord(schema, {}, (place) => (
      <SelectField place={at(place, 'cause')} options={[{ value: 'Fire' }, { value: 'Unknown' }]} />
    ))
    await userEvent.selectOptions(control('Cause'), 'Unknown')
    await userEvent.tab()
    expect(await saved()).toEqual({ cause: 'Unknown' })
  })
})
