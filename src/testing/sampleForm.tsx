import { array, number, type ObjectSchema, object, string } from 'yup'
import {
  at,
  DateField,
  FieldGrid,
  NumberField,
  RecordForm,
  type RecordFormOptions,
  RepeatedFields,
  SelectField,
  SuggestField,
  TextField,
  YesNoField,
} from '../index.ts'
import type { TestedFormProps, ConformanceTools } from './conformance.ts'
import { type TestedForm, withForm } from './openTestedForm.tsx'

interface Keeper {
  name?: string | null | undefined
  miles_driven?: number | null | undefined
}

/** A record with a member for each kind of field, and for each row of the value contract. */
interface Sample {
  plate: string
  nickname?: string | undefined
  note?: string | null | undefined
  model_year?: number | null | undefined
  doors?: number | undefined
  bought?: string | null | undefined
  leased?: string | null | undefined
  fuel?: string | null | undefined
  make?: string | null | undefined
  title_number?: string | null | undefined
  keeper?: Keeper | undefined
  drivers?: Keeper[] | undefined
}

const keeperSchema: ObjectSchema<Keeper> = object({
  name: string().label('Name').nullable(),
  miles_driven: number().label('Miles driven').nullable(),
})
  .label('Keeper')
  .meta({ itemLabelKey: 'name' })

export const sampleSchema: ObjectSchema<Sample> = object({
  plate: string().label('Plate').required('Enter the plate'),
  nickname: string().label('Nickname'),
  note: string().label('Note').nullable(),
  model_year: number().label('Model year').nullable(),
  doors: number().label('Doors'),
  bought: string().label('Bought').nullable().meta({ parseAs: 'date' }),
  leased: string().label('Leased').nullable().meta({ parseAs: 'yesNo' }),
  fuel: string().label('Fuel').nullable(),
  make: string().label('Make').nullable(),
  title_number: string().label('Title number').nullable().meta({ sensitive: true }),
  keeper: keeperSchema.default(undefined).optional(),
  drivers: array(keeperSchema.required()).label('Drivers'),
})
  .label('Sample vehicle')
  .meta({ recordKind: 'sample' })

/** One with a value everywhere. */
export const filledSample: Sample = {
  plate: 'KX 21 ABC',
  nickname: 'The red one',
  note: 'Parked outside',
  model_year: 2019,
  doors: 5,
  bought: '2021-03-04',
  leased: 'no',
  fuel: 'Diesel',
  make: 'Saab',
  title_number: 'T-123 456',
  keeper: { name: 'Maria', miles_driven: 1200 },
  drivers: [
    { name: 'José', miles_driven: 2.5 },
    { name: 'Ann', miles_driven: 0 },
  ],
}

export const fuels = [{ value: 'Petrol' }, { value: 'Diesel' }, { value: 'Electric' }]
export const makes = [{ value: 'Saab' }, { value: 'Seat' }, { value: 'Skoda' }]

/** The texts next to the controls. */
export const hints = {
  note: 'What the inspector saw',
  bought: 'As on the receipt',
  leased: 'From a bank, too',
  fuel: 'As on the title',
  make: 'As on the hood',
}

interface SampleFormProps
  extends TestedFormProps,
    Pick<RecordFormOptions<Sample>, 'rules' | 'sensitive'> {
  /** Whether every field, but not the form, is read-only. */
  isEachReadOnly?: boolean
}

/** A form with every kind of field. */
export function SampleForm({ isEachReadOnly = false, ...props }: SampleFormProps) {
  const all = { readOnly: isEachReadOnly }
  return (
    <RecordForm {...props} schema={sampleSchema}>
      {(place) => (
        <>
          <FieldGrid>
            <TextField {...all} place={at(place, 'plate')} />
            <TextField {...all} place={at(place, 'nickname')} />
            <TextField {...all} place={at(place, 'note')} hint={hints.note} grows />
            <NumberField {...all} place={at(place, 'model_year')} />
            <NumberField {...all} place={at(place, 'doors')} suffix="doors" />
            <DateField {...all} place={at(place, 'bought')} hint={hints.bought} />
            <YesNoField {...all} place={at(place, 'leased')} hint={hints.leased} />
            <SelectField {...all} place={at(place, 'fuel')} options={fuels} hint={hints.fuel} />
            <SuggestField {...all} place={at(place, 'make')} options={makes} hint={hints.make} />
            <TextField {...all} place={at(place, 'title_number')} />
          </FieldGrid>
          <FieldGrid>
            <TextField {...all} place={at(at(place, 'keeper'), 'name')} />
          </FieldGrid>
          <RepeatedFields place={at(place, 'drivers')} noun={{ one: 'driver', many: 'drivers' }}>
            {(driver) => (
              <FieldGrid>
                <TextField {...all} place={at(driver, 'name')} />
                <NumberField {...all} place={at(driver, 'miles_driven')} />
              </FieldGrid>
            )}
          </RepeatedFields>
        </>
      )}
    </RecordForm>
  )
}

/** Opens the sample form, with a filled record in which some members differ. */
export function withSample(
  tools: ConformanceTools,
  members: Partial<Sample>,
  check: (form: TestedForm) => Promise<void>,
  props: Omit<Partial<SampleFormProps>, 'defaultRecord'> = {},
): Promise<void> {
  const defaultRecord = { ...filledSample, ...members }
  const form = (tested: TestedFormProps) => <SampleForm {...tested} {...props} />
  return withForm({ ...tools, form }, { defaultRecord }, check)
}
