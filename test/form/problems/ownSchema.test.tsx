import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { array, type InferType, number, object, ref, string } from 'yup'
import {
  at,
  FieldGroup,
  NumberField,
  type Place,
  RecordForm,
  type RecordFormHandle,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import { save, settle } from '../helpers/openForm.tsx'

/* What a host's own Yup schema says beyond types: its tests, and its conditions. */

const carSchema = object({
  vin: string().label('VIN').matches(/^\w+$/, 'Only letters and digits'),
  price: number().label('Price').min(1, 'At least 1'),
})

const schema = object({
  code: string().label('Code').required('Enter the code').matches(/^\d+$/, 'Only digits'),
  color: string().label('Color').oneOf(['red', 'blue'], 'Red or blue'),
  from: number().label('From'),
  to: number().label('To').min(ref('from'), 'Not before From'),
  nick: string().nullable().label('Nickname').test('nick', 'Needs a nickname', Boolean),
  owner: object({ first: string().label('First'), last: string().label('Last') })
    .label('Owner')
    .test('both', 'Enter both names', (owner) => !owner.first === !owner.last),
  cars: array(carSchema).label('Cars').min(1, 'At least one car'),
}).label('Order')

type Order = InferType<typeof schema>

function OrderFields({ place }: { place: Place<Order> }) {
  const owner = at(place, 'owner')
  return (
    <>
      <TextField place={at(place, 'code')} />
      <TextField place={at(place, 'color')} />
      <NumberField place={at(place, 'from')} />
      <NumberField place={at(place, 'to')} />
      <TextField place={at(place, 'nick')} />
      <FieldGroup legend="Owner" place={owner}>
        <TextField place={at(owner, 'first')} />
        <TextField place={at(owner, 'last')} />
      </FieldGroup>
      <RepeatedFields place={at(place, 'cars')} noun={{ one: 'car', many: 'cars' }}>
        {(car) => (
          <>
            <TextField place={at(car, 'vin')} />
            <NumberField place={at(car, 'price')} />
          </>
        )}
      </RepeatedFields>
    </>
  )
}

function openOrder(record: unknown) {
  const handle = createRef<RecordFormHandle<Order>>()
  const form = (newer?: unknown) => (
    <RecordForm
      schema={schema}
      ref={handle}
      defaultRecord={record as Order | undefined}
      incoming={newer === undefined ? undefined : { record: newer as Order }}
    >
      {(place) => <OrderFields place={place} />}
    </RecordForm>
  )
  const { rerender } = render(form())
  return { handle, receive: (newer: unknown) => rerender(form(newer)) }
}

const arrived = {
  code: 'x1',
  color: 'green',
  from: 5,
  to: 3,
  owner: { first: 'Ann' },
  cars: [{ vin: 'A1', price: 0 }, { vin: '?' }],
}

/** The error of each field that shows one, in the order of the page. */
const shownErrors = () =>
  [...document.querySelectorAll('.qf-error')].map((error) =>
    error.textContent.replace(/^Error: ?/, ''),
  )

const arrivedErrors = [
  'Only digits',
  'Red or blue',
  'Not before From',
  'Enter both names',
  'At least 1',
  'Only letters and digits',
]

test("shows what a host's own tests refuse in the answers that arrived as the form opens", async () => {
  openOrder(arrived)
  expect(shownErrors()).toEqual(arrivedErrors)
  expect(screen.getByRole('textbox', { name: 'Color' })).toHaveAccessibleDescription(/Red or blue/)
  await settle()
  expect(shownErrors()).toEqual(arrivedErrors)
})

test.each([
  undefined,
  {},
  { code: '', color: '', owner: {}, cars: [] },
  { nick: null, cars: [{}] },
])('shows nothing about the missing answers of %j until a submit', async (record) => {
  openOrder(record)
  await settle()
  expect(shownErrors()).toEqual([])
  await save()
  expect(shownErrors()).toEqual(expect.arrayContaining(['Enter the code', 'Needs a nickname']))
})

test('takes the error away as the answer is mended', async () => {
  openOrder(arrived)
  fireEvent.change(screen.getByRole('textbox', { name: 'Color' }), { target: { value: 'red' } })
  expect(shownErrors()).toEqual(arrivedErrors.filter((text) => text !== 'Red or blue'))
})

test('shows the errors of what arrived again after a reset', async () => {
  const { handle } = openOrder(arrived)
  fireEvent.change(screen.getByRole('textbox', { name: 'Color' }), { target: { value: 'red' } })
  act(() => handle.current?.reset())
  await settle()
  expect(shownErrors()).toEqual(arrivedErrors)
})

test('shows what is refused in newer data, and leaves what is being typed alone', async () => {
  const { receive } = openOrder({ code: '1', nick: 'A' })
  const color = screen.getByRole('textbox', { name: 'Color' })
  act(() => color.focus())
  fireEvent.change(color, { target: { value: 'r' } })
  receive({ code: 'x', nick: 'A', owner: { first: 'Ann' } })
  await screen.findByText('Only digits')
  expect(shownErrors()).toEqual(['Only digits', 'Enter both names'])
})

test("saves an empty record whose absent group a host's own test reads", async () => {
  const saved: unknown[] = []
  const group = object({ street: string().label('Street'), zip: string().label('ZIP') })
    .label('Home')
    .test('both', 'Enter street and ZIP', ({ street, zip }) => !street === !zip)
  render(
    <RecordForm
      schema={object({ home: group })}
      aria-label="Home"
      defaultRecord={{}}
      onSubmit={(record) => void saved.push(record)}
    >
      {(place) => (
        <FieldGroup legend="Home" place={at(place, 'home')}>
          <TextField place={at(at(place, 'home'), 'street')} />
        </FieldGroup>
      )}
    </RecordForm>,
  )
  await save()
  expect(saved).toEqual([{}])
  fireEvent.change(screen.getByRole('textbox', { name: 'Street' }), { target: { value: 'Elm' } })
  await save()
  expect(saved).toEqual([{}])
  expect(shownErrors()).toEqual(['Enter street and ZIP'])
})
