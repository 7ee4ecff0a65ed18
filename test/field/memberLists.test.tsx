import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import {
  at,
  DriverFields,
  PersonalInfoFields,
  placeOf,
  PropertyInfoFields,
  QuoteFormsProvider,
  RecordForm,
  SuggestField,
} from '../../src/index.ts'
import { driverSchema, personalInfoSchema, propertyInfoSchema } from '../../src/records.ts'
import { settle } from '../form/helpers/openForm.tsx'

// A `SuggestField` in a form that a host puts together has the list that the kit's own form has there.

/** The options of each field with suggestions, by its name. */
async function lists(form: ReactNode): Promise<Map<string, string[]>> {
  const { unmount } = render(form)
  const found = new Map<string, string[]>()
  for (const box of screen.getAllByRole<HTMLInputElement>('combobox')) {
    await userEvent.type(box, '{ArrowDown}')
    await settle()
    const list = await within(document.body).findByRole('listbox')
    const options = within(list).queryAllByRole('option')
    found.set(
      box.name,
      options.map(({ textContent }) => textContent),
    )
    await userEvent.keyboard('{Escape}')
  }
  unmount()
  return found
}

describe('a field with suggestions alone has the list of', () => {
  test('a driver', async () => {
    const own = await lists(
      <RecordForm schema={driverSchema}>{(place) => <DriverFields place={place} />}</RecordForm>,
    )
    expect(own.size).toBe(9)
    const alone = await lists(
      <RecordForm schema={driverSchema}>
        {(place) => (
          <>
            <SuggestField place={at(place, 'driver_relation')} />
            <SuggestField place={at(place, 'driver_gender')} />
            <SuggestField place={at(place, 'driver_marital_status')} />
            <SuggestField place={at(place, 'driver_status')} />
            <SuggestField place={at(place, 'driver_license_issuing_state')} />
            <SuggestField place={at(place, 'driver_license_status')} />
            <SuggestField place={at(place, 'driver_state')} />
            <SuggestField place={at(place, 'driver_education')} />
            <SuggestField place={at(place, 'driver_occupation')} />
          </>
        )}
      </RecordForm>,
    )
    expect(alone).toEqual(own)
  })

  test('a person, in an address, too', async () => {
    const own = await lists(
      <RecordForm schema={personalInfoSchema}>
        {(place) => <PersonalInfoFields place={place} />}
      </RecordForm>,
    )
    expect(own.size).toBe(7)
    const alone = await lists(
      <RecordForm schema={personalInfoSchema}>
        {(place) => (
          <>
            <SuggestField place={at(place, 'gender')} />
            <SuggestField place={at(place, 'marital_status')} />
            <SuggestField place={at(place, 'relation')} />
            <SuggestField place={at(at(place, 'address'), 'state')} />
            <SuggestField place={at(at(place, 'address'), 'country')} />
            <SuggestField place={at(place, 'education')} />
            <SuggestField place={at(place, 'occupation')} />
          </>
        )}
      </RecordForm>,
    )
    expect(alone).toEqual(own)
  })

  test('a property', async () => {
    const members = ['construction', 'siding', 'foundation', 'garage_type', 'roof_type'] as const
    const own = await lists(
      <RecordForm schema={propertyInfoSchema}>
        {(place) => <PropertyInfoFields place={place} />}
      </RecordForm>,
    )
    const alone = await lists(
      <RecordForm schema={propertyInfoSchema}>
        {(place) => members.map((name) => <SuggestField key={name} place={at(place, name)} />)}
      </RecordForm>,
    )
    expect([...alone.keys()]).toEqual([...members])
    for (const [name, list] of alone) expect(list, name).toEqual(own.get(name))
  })
})

function HostForm() {
  const { control } = useForm({ defaultValues: { driver: {} } })
  const driver = placeOf(control, 'driver', driverSchema)
  return <SuggestField place={at(driver, 'driver_marital_status')} />
}

test("also in a host's own react-hook-form form", async () => {
  const found = await lists(<HostForm />)
  expect(found.get('driver.driver_marital_status')).toContain('Married')
})

test("a host's list for all forms comes first, and the field's own before that", async () => {
  const suggestions = { 'driver.driver_gender': { options: [{ value: 'Woman' }] } }
  const found = await lists(
    <QuoteFormsProvider suggestions={suggestions}>
      <RecordForm schema={driverSchema}>
        {(place) => (
          <>
            <SuggestField place={at(place, 'driver_gender')} />
            <SuggestField place={at(place, 'driver_status')} options={[{ value: 'Rated' }]} />
          </>
        )}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  expect(found.get('driver_gender')).toEqual(['Woman'])
  expect(found.get('driver_status')).toEqual(['Rated'])
})

test('an empty list takes the suggestions away', () => {
  render(
    <RecordForm schema={driverSchema}>
      {(place) => <SuggestField place={at(place, 'driver_gender')} options={[]} />}
    </RecordForm>,
  )
  expect(screen.getByRole('textbox', { name: 'Gender' })).toBeVisible()
})
