import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Profiler, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import {
  at,
  DriverForm,
  NumberField,
  PersonalInfoForm,
  PropertyInfoForm,
  RecordForm,
  SuggestField,
  TextField,
} from '../../src/index.ts'
import type { PropertyInfo } from '../../src/index.ts'
import { propertyInfoSchema } from '../../src/records.ts'
import { settle } from './helpers/openForm.tsx'

/*
 * What must not grow: the commits of a mount and of a key, and the fields that a key renders. A clock
 * would fail on a busy machine, and a count does not.
 */

const address = {
  entity_number: '1600',
  street: 'Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'United States',
  raw_address: '1600 Elm St, Austin, TX 78701',
}
const property: PropertyInfo = {
  property_address: address,
  year_built: 1985,
  square_footage: 1850,
  construction: 'Frame',
  mortgagee: [{ company: 'First Bank', address, loan_number: '88', financing_type: 'First' }],
}

/** The commits of React, by the id of their profiler. */
let commits: string[] = []
const counted = (id: string, children: ReactNode) => (
  <Profiler id={id} onRender={() => void commits.push(id)}>
    {children}
  </Profiler>
)

async function mount(form: ReactNode): Promise<void> {
  commits = []
  render(form)
  await settle()
}

/** Types one text after the other. Returns the commits of the last. */
async function key(label: string, ...texts: string[]): Promise<string[]> {
  const control = screen.getAllByLabelText(label)[0] as HTMLInputElement
  act(() => control.focus())
  await settle()
  let now: string[] = []
  for (const text of texts) {
    await settle()
    commits = []
    fireEvent.change(control, { target: { value: text } })
    now = commits
  }
  await settle()
  expect(commits, 'later commits').toEqual(now)
  return now
}

test.each([
  ['a property', PropertyInfoForm, property],
  ['a person', PersonalInfoForm, { first_name: 'Maria', address }],
  ['a driver', DriverForm, { driver_name: 'Maria', driver_zip: '78701' }],
] as const)('%s without warnings and offers mounts in one commit', async (_, Form, record) => {
  const AnyRecordForm = Form as ComponentType<{ defaultRecord: object }>
  await mount(counted('form', <AnyRecordForm defaultRecord={record} />))
  expect(commits).toEqual(['form'])
})

test.each([
  ['a field that no rule reads', 'Stories', '1'],
  ['a part of an address', 'Street number', '160'],
  ['a field that rules read', 'Year built', '198'],
  ['a field with a warning', 'Square footage', '1'],
])('a key in %s renders nothing', async (_, label, text) => {
  await mount(counted('form', <PropertyInfoForm defaultRecord={property} />))
  // The first key of a visit begins the edit. After it, React renders a component once more to find that
  // nothing changed.
  expect(await key(label, text, `${text}4`, `${text}5`)).toEqual([])
})

test('a key that changes what is shown renders its own field alone', async () => {
  await mount(
    <RecordForm schema={propertyInfoSchema} defaultRecord={property}>
      {(place) => (
        <>
          {counted('year', <NumberField place={at(place, 'year_built')} />)}
          {counted('area', <NumberField place={at(place, 'square_footage')} />)}
          {counted('loan', <TextField place={at(place, 'loan_number')} />)}
          {counted('siding', <SuggestField place={at(place, 'siding')} options={[]} />)}
        </>
      )}
    </RecordForm>,
  )
  expect(commits.toSorted()).toEqual(['area', 'loan', 'siding', 'year'])
  // Its box shows the digits once it is left.
  expect(await key('Year built', '1985.', '1985.0')).toEqual([])
  expect(await key('Square footage', '1,850 sq f', '1,850 sq ft')).toEqual([])
  expect(await key('Property loan number', '88', '885')).toEqual([])
  expect(await key('Siding', 'Br', 'Bri'), 'a list of options').toEqual(['siding'])
})

test("a roof's age loses its unit once it is a year, in one render of its field", async () => {
  await mount(
    <RecordForm schema={propertyInfoSchema} defaultRecord={property}>
      {(place) => counted('age', <NumberField place={at(place, 'roof_age_year')} />)}
    </RecordForm>,
  )
  const box = screen.getByLabelText('Roof age')
  expect(await key('Roof age', '2', '20', '201')).toEqual([])
  expect(box).toHaveAccessibleDescription('years')
  expect(await key('Roof age', '2014')).toEqual(['age'])
  // The same box: a person types on.
  expect(box).toHaveFocus()
  expect(box).toHaveValue('2014')
  expect(screen.queryByText('years')).toBeNull()
  expect(box).not.toHaveAccessibleDescription(/years/)
  expect(await key('Roof age', '201')).toEqual(['age'])
  expect(screen.getByText('years')).toBeVisible()
})

test('an added item renders in one commit: its address is assisted once a box of it has the focus', async () => {
  await mount(counted('form', <PropertyInfoForm defaultRecord={property} />))
  commits = []
  fireEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
  await settle()
  expect(screen.getAllByLabelText('Company')[1]).toHaveFocus()
  expect(commits).toEqual(['form'])
})

test('a key in the name of a mortgagee looks up another part of its address once', async () => {
  await mount(<PropertyInfoForm defaultRecord={property} />)
  await key('Company', 'First', 'First B')
  const lookups = vi.spyOn(Object, 'hasOwn')
  try {
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'First Ba' } })
    expect(lookups.mock.calls.filter(([, member]) => member === 'street')).toHaveLength(1)
  } finally {
    lookups.mockRestore()
  }
})
