import { array, number, type ObjectSchema, object, string } from 'yup'
import {
  at,
  DateField,
  FieldGrid,
  FieldGroup,
  NumberField,
  RecordForm,
  type RecordFormProps,
  RepeatedFields,
  SelectField,
  SuggestField,
  TextField,
  YesNoField,
} from '../../src/index.ts'

interface Business {
  name?: string | null | undefined
  zip: string
  employees?: number | null | undefined
  opened?: string | null | undefined
  trade?: string | null | undefined
  tier?: string | null | undefined
  sprinklers?: string | null | undefined
  tax_number?: string | null | undefined
  remarks?: string | null | undefined
  owners?: { name?: string | null | undefined }[] | undefined
}

const businessSchema: ObjectSchema<Business> = object({
  name: string().label('Business name').nullable(),
  zip: string().label('ZIP code').required('Enter the ZIP code'),
  employees: number().label('Employees').nullable().meta({ example: 12 }),
  opened: string().label('Opened').nullable().meta({ parseAs: 'date' }),
  trade: string().label('Trade').nullable(),
  tier: string().label('Tier').nullable(),
  sprinklers: string().label('Sprinklers').nullable().meta({ parseAs: 'yesNo' }),
  tax_number: string().label('Tax number').nullable().meta({ sensitive: true }),
  remarks: string().label('Remarks').nullable(),
  owners: array(
    object({ name: string().label('Name').nullable() })
      .label('Owner')
      .meta({ itemLabelKey: 'name' }),
  ).label('Owners'),
}).label('Business')

const trades = ['Bakery', 'Barber', 'Bookstore', 'Florist'].map((value) => ({ value }))
const tiers = ['Basic', 'Plus', 'Full'].map((value) => ({ value }))

/** A record with a field of every kind. */
export function EveryKindForm(props: RecordFormProps<Business>) {
  return (
    <RecordForm {...props} schema={businessSchema} aria-label="Business">
      {(place) => (
        <>
          <FieldGroup legend="Business">
            <FieldGrid>
              <TextField place={at(place, 'name')} autoCapitalize="words" />
              <TextField place={at(place, 'zip')} inputMode="numeric" />
              <NumberField place={at(place, 'employees')} suffix="people" />
              <DateField place={at(place, 'opened')} />
              <SuggestField place={at(place, 'trade')} options={trades} />
              <SelectField place={at(place, 'tier')} options={tiers} />
              <YesNoField place={at(place, 'sprinklers')} />
              <TextField place={at(place, 'tax_number')} />
              <TextField place={at(place, 'remarks')} grows width="full" />
            </FieldGrid>
          </FieldGroup>
          <RepeatedFields place={at(place, 'owners')} noun={{ one: 'owner', many: 'owners' }}>
            {(owner) => (
              <FieldGrid>
                <TextField place={at(owner, 'name')} autoCapitalize="words" />
              </FieldGrid>
            )}
          </RepeatedFields>
        </>
      )}
    </RecordForm>
  )
}

/** A record to correct. */
export const business: Business = {
  name: 'Rosa’s Bakery',
  zip: '78701',
  employees: 12,
  opened: '2009-05-04',
  trade: 'Bakery',
  tier: 'Platinum',
  sprinklers: 'yes',
  tax_number: '74-1234567',
  remarks: 'Corner shop\nOven from 2019',
  owners: [{ name: 'Rosa Ortiz' }, { name: 'Luis Ortiz' }],
}
