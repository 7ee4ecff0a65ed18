import { array, number, type ObjectSchema, object, string } from 'yup'
import {
  AddressFields,
  at,
  DateField,
  FieldGrid,
  FieldGroup,
  NumberField,
  RecordForm,
  type RecordFormProps,
  RepeatedFields,
  SuggestField,
  TextField,
  YesNoField,
} from '../../src/index.ts'
import { type Address, addressSchema } from '../../src/records.ts'

/** The host's own record. */
interface Vehicle {
  vin: string
  year?: number | null | undefined
  body?: string | null | undefined
  /** `YYYY-MM-DD`. */
  bought?: string | null | undefined
  leased?: string | null | undefined
  garage?: Address | undefined
  keepers?: Keeper[] | undefined
}

interface Keeper {
  name?: string | null | undefined
  share?: number | null | undefined
}

const keeperSchema: ObjectSchema<Keeper> = object({
  name: string().label('Name').nullable(),
  share: number().label('Share').nullable().max(100, 'Share must be 100 or less'),
})
  .label('Keeper')
  .meta({ itemLabelKey: 'name' })

const vehicleSchema: ObjectSchema<Vehicle> = object({
  vin: string().label('VIN').required('Enter the VIN').length(17, 'VIN must have 17 characters'),
  year: number().label('Model year').nullable().meta({ example: 2019 }),
  body: string().label('Body').nullable(),
  bought: string().label('Bought').nullable().meta({ parseAs: 'date' }),
  leased: string().label('Leased').nullable().meta({ parseAs: 'yesNo' }),
  garage: addressSchema.label('Where it is kept').default(undefined).optional(),
  keepers: array(keeperSchema.required()).label('Keepers'),
}).label('Vehicle')

const bodies = [{ value: 'Pickup' }, { value: 'Sedan' }, { value: 'SUV' }, { value: 'Van' }]

export function VehicleForm(props: RecordFormProps<Vehicle>) {
  return (
    <RecordForm {...props} schema={vehicleSchema}>
      {(place) => (
        <>
          <FieldGroup legend="Vehicle">
            <FieldGrid>
              <TextField place={at(place, 'vin')} autoCapitalize="characters" />
              <NumberField place={at(place, 'year')} width="count" />
              <SuggestField place={at(place, 'body')} options={bodies} />
              <DateField place={at(place, 'bought')} />
              <YesNoField place={at(place, 'leased')} />
            </FieldGrid>
          </FieldGroup>
          <AddressFields place={at(place, 'garage')} />
          <RepeatedFields place={at(place, 'keepers')} noun={{ one: 'keeper', many: 'keepers' }}>
            {(keeper) => (
              <FieldGrid>
                <TextField place={at(keeper, 'name')} />
                <NumberField place={at(keeper, 'share')} suffix="%" width="count" />
              </FieldGrid>
            )}
          </RepeatedFields>
        </>
      )}
    </RecordForm>
  )
}
