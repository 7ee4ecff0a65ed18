import { at, DriverList, PropertyInfoForm, QuoteFlow, RecordForm } from 'quoteforms'
import { driverSchema } from 'quoteforms/records'
import 'quoteforms/styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { array, object, type ObjectSchema } from 'yup'
import { drive } from '../driven.ts'
import type { Household } from '../records.ts'

const householdSchema: ObjectSchema<Household> = object({
  drivers: array(driverSchema.required()).required(),
})

const item = (index: number) => document.querySelectorAll('[data-part="item"]')[index]

interface DriversFormProps {
  record: Household
  newer?: Household
  hand: (record: unknown) => void
}

function DriversForm({ record, newer, hand }: DriversFormProps) {
  return (
    <RecordForm
      schema={householdSchema}
      defaultRecord={record}
      incoming={newer && { id: 'newer', record: newer }}
      onSubmit={hand}
    >
      {(place) => <DriverList place={at(place, 'drivers')} />}
    </RecordForm>
  )
}

/** The form of drivers that is shown. */
let shown: { root: Root; props: DriversFormProps } | undefined

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
    shown = { root: createRoot(root), props: { record, hand } }
    shown.root.render(<DriversForm {...shown.props} />)
  },
  bringNewer(newer) {
    shown?.root.render(<DriversForm {...shown.props} newer={newer} />)
  },
  opener: (index) => item(index)?.querySelector('button[aria-expanded]'),
  adder: () => document.querySelector('[data-part="add"]'),
  remover: () => undefined,
  errors: () => document.querySelectorAll('[role="alert"] li').length,
})
