import { at, DriverFields, PropertyInfoForm, RecordForm, RepeatedFields } from 'quoteforms'
import { driverSchema } from 'quoteforms/records'
import 'quoteforms/styles.css'
import { createRoot } from 'react-dom/client'
import { array, object, type ObjectSchema } from 'yup'
import { drive } from '../driven.ts'
import type { Household } from '../records.ts'

const householdSchema: ObjectSchema<Household> = object({
  drivers: array(driverSchema.required()).required(),
})

const items = () => document.querySelectorAll('[data-part="item"]')

drive({
  showProperty(root, record, hand) {
    createRoot(root).render(<PropertyInfoForm defaultRecord={record} onSubmit={hand} />)
  },
  showDrivers(root, record, hand) {
    createRoot(root).render(
      <RecordForm schema={householdSchema} defaultRecord={record} onSubmit={hand}>
        {(place) => (
          <RepeatedFields place={at(place, 'drivers')} noun={{ one: 'driver', many: 'drivers' }}>
            {(driver) => <DriverFields place={driver} />}
          </RepeatedFields>
        )}
      </RecordForm>,
    )
  },
  opener: (index) => items()[index]?.querySelector('button[aria-expanded]'),
  adder: () => document.querySelector('[data-part="add"]'),
  remover: (index) =>
    [
      ...(items()[index]?.querySelectorAll(':scope > [data-part="item-actions"] > button') ?? []),
    ].find((button) => button.textContent.startsWith('Remove')),
  // The errors of collapsed items are in the summary, like all others.
  errors: () => document.querySelectorAll('[role="alert"] li').length,
  shows: (what) =>
    document.querySelector(what === 'options' ? '[role="option"]' : '[data-warning]') !== null,
})
