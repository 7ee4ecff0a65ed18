import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { number, object } from 'yup'
import { at, NumberField, PropertyInfoForm, QuoteFormsProvider } from '../../src/index.ts'
import { es } from '../../src/config/spanish/es.ts'
import { openRecord } from '../field/openRecord.tsx'
import { open, press, save, settle } from './helpers/openForm.tsx'

const box = (name: string) => screen.getByRole('textbox', { name })

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), text)
  await userEvent.tab()
  await settle()
}

describe('a number field of a host with a unit', () => {
  const schema = object({ mileage: number().label('Mileage') })
  const openCar = (suffix = 'mi') =>
    openRecord(schema, {}, (place) => <NumberField place={at(place, 'mileage')} suffix={suffix} />)

  test.each(['15000 mi', '15,000 miles', '15000'])('takes %j', async (text) => {
    const { saved } = openCar()
    await type('Mileage', text)
    expect(await saved()).toEqual({ mileage: 15000 })
  })

  test.each(['15 years', '15 km', '15 sq ft'])(
    'refuses %j and says which unit it expects',
    async (text) => {
      const { saved } = openCar()
      await type('Mileage', text)
      expect(box('Mileage')).toHaveAccessibleDescription(/Mileage must be a number of mi/)
      expect(box('Mileage')).toHaveValue(text)
      expect(await saved()).toBeUndefined()
    },
  )
})

test('a unit of the host in messages is one that people may type, and the kit’s is not', async () => {
  const handed: unknown[] = []
  render(
    <QuoteFormsProvider messages={{ units: { 'property.square_footage': 'm²' } }}>
      <PropertyInfoForm onSubmit={(record) => void handed.push(record)} />
    </QuoteFormsProvider>,
  )
  await type('Square footage', '1850 sq ft')
  expect(box('Square footage')).toHaveAccessibleDescription(
    /Square footage must be a number of m², like 1850/,
  )
  await type('Square footage', '170 sq m')
  await save()
  expect(handed).toEqual([{ square_footage: 170 }])
})

test('a refused unit names what the field counts', async () => {
  open('Property info')
  await type('Garage size', '18 months')
  expect(box('Garage size')).toHaveAccessibleDescription(
    /Garage size must be a number of cars or sq ft, like 2/,
  )
})

describe('a year without its century', () => {
  test('is kept with a warning, and a button mends it', async () => {
    const { handed } = open('Property info')
    await type('Year built', '85')
    expect(box('Year built')).toHaveAccessibleDescription(/Enter a 4-digit year/)
    await save()
    await press(/^Use 1985/)
    await save()
    expect(handed.map(({ record }) => record)).toEqual([{ year_built: 85 }, { year_built: 1985 }])
  })

  test("as '85 is refused, and a button mends it", async () => {
    const { handed } = open('Property info')
    await type('Year built', "'85")
    expect(box('Year built')).toBeInvalid()
    await press(/^Use 1985/)
    expect(box('Year built')).toBeValid()
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await save()
    expect(handed[0]?.record).toEqual({ year_built: 1985 })
  })

  test('that may be in two centuries has a button for each', async () => {
    const { handed } = open('Property info')
    await type('Year built', '05')
    expect(screen.getByRole('button', { name: /^Use 2005/ })).toBeVisible()
    await press(/^Use 1905/)
    await save()
    expect(handed[0]?.record).toEqual({ year_built: 1905 })
  })
})

describe('numbers in words', () => {
  test.each([
    ['Stories', 'two', { stories_count: 2 }],
    ['Number of families', 'duplex', { family_count: 2 }],
    ['Number of families', 'single', { family_count: 1 }],
    ['Bathrooms', '2 full 1 half', { bathrooms_count: 2.5 }],
    ['Bathrooms', '2 full', { bathrooms_count: 2 }],
    ['Bathrooms', '1 half', { bathrooms_count: 0.5 }],
    ['Number of employees', 'none', { employee_count: 0 }],
    ['Finished basement', 'no', { finished_basement_percentage: 0 }],
    ['Garage size', 'zero', { garage_size: 0 }],
  ])('%s takes %j', async (label, text, record) => {
    const { handed } = open('Property info')
    await type(label, text)
    await save()
    expect(handed[0]?.record).toEqual(record)
  })

  test.each([
    ['Square footage', '~1850', '1850', { square_footage: 1850 }],
    ['Square footage', '1850 +/-', '1850', { square_footage: 1850 }],
    ['Bathrooms', '2/1', '2.5', { bathrooms_count: 2.5 }],
    ['Bathrooms', '2+1', '2.5', { bathrooms_count: 2.5 }],
    ['Year built', '1850s', '1850', { year_built: 1850 }],
    ['Roof age', 'new', '0', { roof_age_year: 0 }],
    ['Roof age', "'15", '2015', { roof_age_year: 2015 }],
    ['Roof age', '10-15', '15', { roof_age_year: 15 }],
    ['Year built', '1985?', '1985', { year_built: 1985 }],
    ['Year built', 'early 1900s', '1900', { year_built: 1900 }],
    ['Year built', '1850-1860', '1860', { year_built: 1860 }],
    ['Stories', 'ranch', '1', { stories_count: 1 }],
    ['Stories', 'bi-level', '2', { stories_count: 2 }],
    ['Number of families', 'condo', '1', { family_count: 1 }],
  ])('%s refuses %j, and a button enters %s', async (label, text, fix, record) => {
    const { handed } = open('Property info')
    await type(label, text)
    expect(box(label)).toBeInvalid()
    await press(new RegExp(`^Use ${fix}`))
    await save()
    expect(handed[0]?.record).toEqual(record)
  })

  test.each([
    ['Year built', 'late 1980s', /Year built must be a number, like 1985/],
    ['Roof age', 'original', /Roof age must be a number, like 12/],
    ['Stories', 'colonial', /Stories must be a number, like 2/],
  ])('%s refuses %j and says what it expects', async (label, text, expected) => {
    open('Property info')
    await type(label, text)
    expect(box(label)).toHaveAccessibleDescription(expected)
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  test.each([
    ['Year built', 'none'],
    ['Square footage', 'None'],
    ['Roof age', 'nothing'],
  ])('%s, which is never 0, takes %j as no answer', async (label, text) => {
    const { handed } = open('Property info')
    await type(label, text)
    expect(box(label)).toHaveValue('')
    expect(box(label)).toHaveAccessibleDescription(/No answer/)
    await save()
    expect(handed[0]?.record).toEqual({})
  })

  test('are those of the language of the form', async () => {
    const handed: unknown[] = []
    render(
      <QuoteFormsProvider messages={es}>
        <PropertyInfoForm onSubmit={(record) => void handed.push(record)} />
      </QuoteFormsProvider>,
    )
    await type(es.labels['property.stories_count'] ?? '', 'dos')
    await type(es.labels['property.employee_count'] ?? '', 'ninguno')
    await type(es.labels['property.family_count'] ?? '', 'dúplex')
    await type(es.labels['property.bathrooms_count'] ?? '', '2 completos')
    await type(es.labels['property.year_built'] ?? '', 'ninguno')
    await type(es.labels['property.roof_age_year'] ?? '', 'entre 10 y 15')
    await press(/^Usar 15/)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await settle()
    expect(handed).toEqual([
      {
        stories_count: 2,
        employee_count: 0,
        family_count: 2,
        bathrooms_count: 2,
        roof_age_year: 15,
      },
    ])
  })
})
