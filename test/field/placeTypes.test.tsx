import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, expectTypeOf, test } from 'vitest'
import { array, type InferType, number, object, type ObjectSchema, string } from 'yup'
import {
  at,
  DriverFields,
  NumberField,
  type Place,
  placeOf,
  RecordForm,
  RepeatedFields,
  SelectField,
  SuggestField,
  TextField,
  useRecordFlow,
  useRecordForm,
  YesNoField,
} from '../../src/index.ts'
import { type Driver, driverSchema } from '../../src/records.ts'

// The compiler checks this file, with both values of exactOptionalPropertyTypes: see test/record/types.test.ts.

const vehicleSchema = object({
  vin: string().label('VIN').required(),
  year: number().label('Year').nullable(),
})

const fleetSchema = object({
  name: string().label('Fleet').required(),
  note: string().label('Note'),
  size: number().label('Size').nullable(),
  contact: object({ phone: string().label('Phone').nullable() })
    .label('Contact')
    .default(undefined),
  owner: object({ email: string().label('Email').required() })
    .label('Owner')
    .default(undefined)
    .nullable(),
  vehicles: array(vehicleSchema.required()).label('Vehicles'),
  drivers: array(driverSchema.required()).label('Drivers').nullable(),
}).label('Fleet')

type Fleet = InferType<typeof fleetSchema>

// Each part names its place by the type that Yup gives for the schema there, null and undefined included.
function FleetFields({ place }: { place: Place<Fleet> }) {
  return (
    <>
      <TextField place={at(place, 'name')} />
      <NoteField place={at(place, 'note')} />
      <SizeField place={at(place, 'size')} />
      <ContactFields place={at(place, 'contact')} />
      <OwnerFields place={at(place, 'owner')} />
      <VehicleList place={at(place, 'vehicles')} />
      <DriverOfList place={at(place, 'drivers')} />
    </>
  )
}
const NoteField = ({ place }: { place: Place<Fleet['note']> }) => <TextField place={place} />
const SizeField = ({ place }: { place: Place<Fleet['size']> }) => <NumberField place={place} />
const ContactFields = ({ place }: { place: Place<Fleet['contact']> }) => (
  <TextField place={at(place, 'phone')} />
)
const OwnerFields = ({ place }: { place: Place<Fleet['owner']> }) => (
  <TextField place={at(place, 'email')} />
)
const VehicleFields = ({ place }: { place: Place<InferType<typeof vehicleSchema>> }) => (
  <>
    <TextField place={at(place, 'vin')} />
    <NumberField place={at(place, 'year')} />
  </>
)
const VehicleList = ({ place }: { place: Place<Fleet['vehicles']> }) => (
  <RepeatedFields
    place={place}
    noun={{ one: 'vehicle', many: 'vehicles' }}
    summary={(text) => text('vin')}
  >
    {(item) => <VehicleFields place={item} />}
  </RepeatedFields>
)
const DriverOfList = ({ place }: { place: Place<Fleet['drivers']> }) => (
  <RepeatedFields
    place={place}
    noun={{ one: 'driver', many: 'drivers' }}
    summary={(text) => text('driver_name')}
  >
    {(item) => <DriverFields place={item} />}
  </RepeatedFields>
)

function Opened() {
  const form = useRecordForm(fleetSchema, {
    defaultRecord: { name: 'Acme', size: null },
    onSubmit: (fleet) => void expectTypeOf(fleet).toEqualTypeOf<Fleet>(),
  })
  const flow = useRecordFlow(fleetSchema, {
    steps: [
      {
        id: 'fleet',
        title: 'Fleet',
        paths: ['name'],
        children: (place) => <FleetFields place={place} />,
      },
    ],
  })
  const own = useForm<{ fleet: object }>()
  return (
    <>
      <FleetFields place={form.place} />
      <FleetFields place={flow.place} />
      <FleetFields place={placeOf(own.control, 'fleet', fleetSchema)} />
    </>
  )
}

test('a part takes the place of the type that Yup infers from the schema', () => {
  render(
    <RecordForm schema={fleetSchema} defaultRecord={{ name: 'Acme', vehicles: [{ vin: '1' }] }}>
      {(place) => <FleetFields place={place} />}
    </RecordForm>,
  )
  expect(screen.getByLabelText('Phone')).toBeVisible()
  expect(screen.getByLabelText('VIN (required)')).toHaveValue('1')
  expect(Opened).toBeInstanceOf(Function)
})

test('so does one for a schema that is stated to be of an interface', () => {
  interface Small {
    name?: string | null | undefined
    zip: string
  }
  const smallSchema: ObjectSchema<Small> = object({
    name: string().nullable().optional(),
    zip: string().required(),
  })
  const small = (
    <RecordForm schema={smallSchema}>
      {(place: Place<Small>) => <TextField place={at(place, 'zip')} />}
    </RecordForm>
  )
  const driver = (
    <RecordForm schema={driverSchema}>
      {(place: Place<Driver>) => <DriverFields place={place} />}
    </RecordForm>
  )
  expect([small, driver]).toHaveLength(2)
})

test('a place of another type does not compile', () => {
  const wrong = (fleet: Place<Fleet>, list: Place<Fleet['vehicles']>) => (
    <>
      {/* @ts-expect-error the record is a fleet */}
      <DriverFields place={fleet} />
      {/* @ts-expect-error a text */}
      <NumberField place={at(fleet, 'name')} />
      {/* @ts-expect-error a number */}
      <NoteField place={at(fleet, 'size')} />
      {/* @ts-expect-error no such member */}
      <TextField place={at(fleet, 'nome')} />
      {/* @ts-expect-error a list has no such member */}
      <TextField place={at(list, 'vin')} />
      {/* @ts-expect-error a list of others */}
      <DriverOfList place={list} />
      {/* @ts-expect-error not an object */}
      <RecordForm schema={string()}>{() => null}</RecordForm>
      {/* @ts-expect-error not an object */}
      <RecordForm schema={array(vehicleSchema)}>{() => null}</RecordForm>
    </>
  )
  expect(wrong).toBeInstanceOf(Function)
})

const choicesSchema = object({
  plan: string()
    .oneOf(['basic', 'plus'] as const)
    .label('Plan')
    .required(),
  smoker: string()
    .oneOf(['yes', 'no'] as const)
    .label('Smoker'),
  size: number().label('Size'),
})

test('a field of texts takes the place of one of a few texts, and of no number', () => {
  render(
    <RecordForm schema={choicesSchema} defaultRecord={{ plan: 'plus' }}>
      {(place) => (
        <>
          <SelectField
            place={at(place, 'plan')}
            options={[{ value: 'basic' }, { value: 'plus' }]}
          />
          <SuggestField place={at(place, 'plan')} label="Search" options={[{ value: 'basic' }]} />
          <YesNoField place={at(place, 'smoker')} />
          <TextField place={at(place, 'smoker')} label="Text" />
          {/* @ts-expect-error A number is no text. */}
          <SelectField place={at(place, 'size')} options={[]} />
        </>
      )}
    </RecordForm>,
  )
  expect(screen.getByRole('combobox', { name: /^Plan/ })).toHaveValue('plus')
})
