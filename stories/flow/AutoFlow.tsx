import { array, number, type ObjectSchema, object, string } from 'yup'
import {
  at,
  DriverList,
  FieldGrid,
  FlowForm,
  type FlowOptions,
  FlowReview,
  type FlowStep,
  FlowSteps,
  NumberField,
  FieldGroup,
  PropertyInfoFields,
  TextField,
  useRecordFlow,
  YesNoField,
} from '../../src/index.ts'
import {
  type Driver,
  driverSchema,
  type PropertyInfo,
  propertyInfoSchema,
} from '../../src/records.ts'

/** The host's own record. */
interface Vehicle {
  vin: string
  year?: number | null | undefined
}

interface AutoQuote {
  drivers?: Driver[] | undefined
  vehicle: Vehicle
  with_home?: string | null | undefined
  property?: PropertyInfo | undefined
}

const autoQuoteSchema: ObjectSchema<AutoQuote> = object({
  drivers: array(driverSchema.required()).label('Drivers'),
  vehicle: object({
    vin: string().label('VIN').required('Enter the VIN'),
    year: number().label('Model year').nullable().meta({ example: 2019 }),
  })
    .label('Vehicle')
    .default(undefined)
    .required('Enter the vehicle'),
  with_home: string().label('Quote the home as well').nullable().meta({ parseAs: 'yesNo' }),
  property: propertyInfoSchema.label('Property').default(undefined).optional(),
}).label('Auto quote')

const steps: FlowStep<AutoQuote>[] = [
  {
    id: 'drivers',
    title: 'Drivers',
    paths: ['drivers'],
    children: (place) => <DriverList place={at(place, 'drivers')} hideLegend />,
  },
  {
    id: 'vehicle',
    title: 'Vehicle',
    paths: ['vehicle', 'with_home'],
    children: (place) => (
      <FieldGroup legend="Vehicle" place={at(place, 'vehicle')}>
        <FieldGrid>
          <TextField place={at(at(place, 'vehicle'), 'vin')} autoCapitalize="characters" />
          <NumberField place={at(at(place, 'vehicle'), 'year')} width="count" />
          <YesNoField place={at(place, 'with_home')} />
        </FieldGrid>
      </FieldGroup>
    ),
  },
  {
    id: 'property',
    title: 'Property',
    paths: ['property'],
    when: ({ with_home }) => with_home === 'yes',
    children: (place) => <PropertyInfoFields place={at(place, 'property')} />,
  },
  { id: 'review', title: 'Review', children: (_, flow) => <FlowReview flow={flow} /> },
]

export function AutoFlow(props: Omit<FlowOptions<AutoQuote>, 'steps'>) {
  const flow = useRecordFlow(autoQuoteSchema, { ...props, steps })
  return (
    <FlowForm flow={flow}>
      <FlowSteps flow={flow} />
    </FlowForm>
  )
}
