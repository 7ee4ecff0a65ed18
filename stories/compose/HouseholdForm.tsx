import {
  at,
  DriverFields,
  PersonalInfoFields,
  PropertyInfoFields,
  type Quote,
  RecordForm,
  type RecordFormProps,
  RepeatedFields,
} from '../../src/index.ts'
import { quoteSchema } from '../../src/records.ts'

/** A person, a property and every driver on one page. */
export function HouseholdForm(props: RecordFormProps<Quote>) {
  return (
    <RecordForm {...props} schema={quoteSchema}>
      {(place) => (
        <>
          <PersonalInfoFields
            place={at(place, 'personal')}
            addressSameAs={{
              place: at(at(place, 'property'), 'property_address'),
              label: 'property address',
            }}
          />
          <PropertyInfoFields place={at(place, 'property')} />
          <RepeatedFields place={at(place, 'drivers')} noun={{ one: 'driver', many: 'drivers' }}>
            {(driver) => <DriverFields place={driver} />}
          </RepeatedFields>
        </>
      )}
    </RecordForm>
  )
}
