import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormState, useWatch } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { array, number, object, type ObjectSchema, string } from 'yup'
import {
  at,
  type MessageOverrides,
  type Mortgagee,
  MortgageeList,
  NumberField,
  type Place,
  type PropertyInfo,
  QuoteFormsProvider,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import { propertyInfoSchema } from '../../../src/records.ts'
import { openRecord } from '../../field/openRecord.tsx'

// Counts what an edit costs in a long list. bench/ measures the times.

const mortgagees = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    company: `Lender ${index}`,
    loan_number: `${index}`,
    address: { street: 'Main St', zip: '78701' },
  }))

const toggles = () => document.querySelectorAll<HTMLElement>('[data-part=item] [aria-expanded]')
const box = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const type = (name: string, text: string) =>
  fireEvent.change(box(name), { target: { value: text } })

/** The internal state of the form library, the only place where its reads can be observed. */
// oxlint-disable-next-line no-underscore-dangle -- there is no other way to read them
const rowsOf = ({ control }: Place<PropertyInfo>) => control._formValues['mortgagee'] as object[]

const renderCompany = (item: Place<Mortgagee>) => <TextField place={at(item, 'company')} />

describe('in a list of 300 items', () => {
  test('a keystroke in one item reads none of the others', () => {
    let place: Place<PropertyInfo> | undefined
    openRecord(propertyInfoSchema, { mortgagee: mortgagees(300) }, (root) => {
      place = root
      return <MortgageeList place={at(root, 'mortgagee')} />
    })
    fireEvent.click(toggles()[7] as HTMLElement)
    type('mortgagee.7.company', 'Lender')

    const reads: string[] = []
    const rows = place ? rowsOf(place) : []
    for (const [index, row] of rows.entries()) {
      if (index === 7) continue
      const read = (_: object, member: PropertyKey) => void reads.push(`${index} ${String(member)}`)
      // Each operation on a row reads its trap first. The proxy counts all of them and changes none.
      rows[index] = new Proxy(row, new Proxy({}, { get: read }))
    }
    type('mortgagee.7.company', 'Lender of last resort')
    type('mortgagee.7.address.zip', '78702')
    expect(reads).toEqual([])
  })
})

test('only items whose position changes render their fields', () => {
  const rendered: string[] = []
  const renderFields = (item: Place<Mortgagee>) => {
    rendered.push(item.name)
    return <TextField place={at(item, 'company')} />
  }
  openRecord(propertyInfoSchema, { mortgagee: mortgagees(3) }, (place) => (
    <RepeatedFields
      place={at(place, 'mortgagee')}
      noun={{ one: 'mortgagee', many: 'mortgagees' }}
      collapsible={false}
    >
      {renderFields}
    </RepeatedFields>
  ))
  const renderedAfter = (name: RegExp) => {
    rendered.length = 0
    fireEvent.click(screen.getByRole('button', { name }))
    return rendered
  }
  expect(renderedAfter(/^Add/)).toEqual(['mortgagee.3'])
  expect(renderedAfter(/^Remove mortgagee 4/)).toEqual([])
  expect(renderedAfter(/^Remove mortgagee 2/)).toEqual(['mortgagee.1'])
  expect(renderedAfter(/^Save/)).toEqual([])
})

test('a submit reads no text of a collapsed item for its summary', async () => {
  let summaries = 0
  const form = openRecord(propertyInfoSchema, { mortgagee: mortgagees(300) }, (place) => (
    <RepeatedFields
      place={at(place, 'mortgagee')}
      noun={{ one: 'mortgagee', many: 'mortgagees' }}
      summary={countSummary}
    >
      {renderCompany}
    </RepeatedFields>
  ))
  function countSummary() {
    summaries += 1
    return ''
  }
  expect(summaries).toBe(300)
  expect(await form.saved()).toMatchObject({ mortgagee: mortgagees(300) })
  expect(summaries).toBe(300)
})

test('a submit that all items refuse words no title of a collapsed item again', async () => {
  const schema = object({
    drivers: array(
      object({ name: string(), zip: string().required('Enter a ZIP code') }),
    ).required(),
  })
  let titles = 0
  const itemOrder: NonNullable<MessageOverrides['list']>['itemOrder'] = (position, count) => {
    titles += 1
    return `${position} of ${count}`
  }
  const drivers = Array.from({ length: 300 }, (_, index) => ({ name: `${index}` }))
  openRecord(schema, { drivers }, (place) => (
    <QuoteFormsProvider messages={{ list: { itemOrder } }}>
      <RepeatedFields place={at(place, 'drivers')} noun={{ one: 'driver', many: 'drivers' }}>
        {(driver) => <TextField place={at(driver, 'zip')} />}
      </RepeatedFields>
    </QuoteFormsProvider>
  ))
  const before = titles
  expect(before).toBeGreaterThanOrEqual(300)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'There are 300 problems' })
  expect(document.querySelectorAll('.qf-item-summary').length).toBe(300)
  expect(titles).toBe(before)
})

describe('in a list of 300 items, validation', () => {
  interface Vehicle {
    plate?: string | undefined
    year?: number | undefined
  }
  /** The paths of the plates that were checked. */
  let asked: string[] = []
  const fleetSchema: ObjectSchema<{ note?: string | undefined; vehicles?: Vehicle[] | undefined }> =
    object({
      note: string().label('Note').max(5, 'Shorten the note'),
      vehicles: array(
        object({
          plate: string()
            .label('Plate')
            .test('asked', 'Enter another plate', function ask(plate) {
              asked.push(this.path)
              return plate !== 'wrong'
            }),
          year: number().label('Year'),
        }).required(),
      ).default(undefined),
    }).label('Fleet')
  const open = () => {
    const vehicles = Array.from({ length: 300 }, (_, index) => ({ plate: `${index}`, year: 2000 }))
    return openRecord(fleetSchema, { vehicles }, (place) => (
      <>
        <TextField place={at(place, 'note')} />
        <RepeatedFields place={at(place, 'vehicles')} noun={{ one: 'vehicle', many: 'vehicles' }}>
          {(item) => (
            <>
              <TextField place={at(item, 'plate')} />
              <NumberField place={at(item, 'year')} />
            </>
          )}
        </RepeatedFields>
      </>
    ))
  }
  const plate = 'vehicles.7.plate'

  test('checks nothing while a valid field is typed in', () => {
    open()
    fireEvent.click(toggles()[7] as HTMLElement)
    asked = []
    type(plate, 'wro')
    type(plate, 'wrong')
    type('note', 'long ')
    expect(asked).toEqual([])
  })

  test('checks one item while it is fixed, and none while another field changes', () => {
    open()
    fireEvent.click(toggles()[7] as HTMLElement)
    // The first request checks all items.
    type(plate, 'wrong')
    fireEvent.blur(box(plate))
    type(plate, 'right')
    asked = []
    type(plate, 'wrong')
    fireEvent.blur(box(plate))
    expect(box(plate)).toBeInvalid()
    expect(asked).toEqual(['vehicles[7].plate'])
    type(plate, 'right')
    expect(box(plate)).toBeValid()
    expect(asked).toEqual(['vehicles[7].plate', 'vehicles[7].plate'])

    asked = []
    type('note', 'longer')
    fireEvent.blur(box('note'))
    expect(box('note')).toBeInvalid()
    type('note', 'long')
    expect(box('note')).toBeValid()
    expect(asked).toEqual([])
  })

  test('checks all items once on submit', async () => {
    const form = open()
    asked = []
    type('note', 'brief')
    await form.saved()
    expect(asked.toSorted()).toEqual(
      Array.from({ length: 300 }, (_, index) => `vehicles[${index}].plate`).toSorted(),
    )
  })
})

describe('an item of a list', () => {
  function Watched({ control, name }: Pick<Place<unknown>, 'control' | 'name'>) {
    const watched: unknown = useWatch({ control, name })
    return <output aria-label="told">{JSON.stringify(watched)}</output>
  }
  function Edited({ place: { control } }: { place: Place<PropertyInfo> }) {
    const { dirtyFields } = useFormState({ control })
    return <output aria-label="told">{JSON.stringify(dirtyFields)}</output>
  }
  const shownText = () => screen.getByLabelText('told').textContent

  test.each(['mortgagee', 'mortgagee.1', 'mortgagee.1.address'])(
    '%s updates for a component that watches it as a whole',
    (name) => {
      openRecord(propertyInfoSchema, { mortgagee: mortgagees(2) }, (place) => (
        <>
          <MortgageeList place={at(place, 'mortgagee')} />
          <Watched control={place.control} name={name} />
        </>
      ))
      type('mortgagee.1.address.zip', '1')
      expect(shownText()).toContain('"zip":"1"')
      type('mortgagee.1.address.zip', '12')
      expect(shownText()).toContain('"zip":"12"')
    },
  )

  test('is dirty in the form library when it differs from the baseline', () => {
    openRecord(propertyInfoSchema, { mortgagee: mortgagees(2) }, (place) => (
      <>
        <MortgageeList place={at(place, 'mortgagee')} />
        <Edited place={place} />
      </>
    ))
    type('mortgagee.1.company', 'Other')
    expect(shownText()).toBe('{"mortgagee":[null,{"company":true}]}')
    type('mortgagee.1.company', 'Lender 1')
    expect(shownText()).toBe('{}')
  })
})
