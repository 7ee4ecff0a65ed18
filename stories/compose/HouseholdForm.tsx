import {
  at,
  DriverList,
  PersonalInfoFields,
  PropertyInfoFields,
  type Quote,
  RecordForm,
  type RecordFormProps,
} from '../../src/index.ts'
import { quoteSchema } from '../../src/records.ts'

/** A person, a property and all drivers on one page. */
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
          <DriverList place={at(place, 'drivers')} />
        </>
      )}
    </RecordForm>
  )
}
