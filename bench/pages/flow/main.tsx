import { at, DriverList, PropertyInfoForm, QuoteFlow, RecordForm } from 'quoteforms'
import { driverSchema } from 'quoteforms/records'
import 'quoteforms/styles.css'
import { createRoot } from 'react-dom/client'
import { array, object, type ObjectSchema } from 'yup'
import { drive } from '../driven.ts'
import type { Household } from '../records.ts'

const householdSchema: ObjectSchema<Household> = object({
  drivers: array(driverSchema.required()).required(),
})

const item = (index: number) => document.querySelectorAll('[data-part="item"]')[index]

// The flow, and the forms of two of its steps.
drive({
  showQuote(root, record, hand) {
    createRoot(root).render(
      <QuoteFlow defaultRecord={record} drafts={{ key: 'bench' }} onSubmit={hand} />,
    )
  },
  showProperty(root, record, hand) {
    createRoot(root).render(<PropertyInfoForm defaultRecord={record} onSubmit={hand} />)
  },
  showDrivers(root, record, hand) {
    createRoot(root).render(
      <RecordForm schema={householdSchema} defaultRecord={record} onSubmit={hand}>
        {(place) => <DriverList place={at(place, 'drivers')} />}
      </RecordForm>,
    )
  },
  opener: (index) => item(index)?.querySelector('button[aria-expanded]'),
  adder: () => document.querySelector('[data-part="add"]'),
  remover: () => undefined,
  errors: () => document.querySelectorAll('[role="alert"] li').length,
})
