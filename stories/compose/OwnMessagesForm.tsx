import {
  DriverForm,
  type DriverFormProps,
  type MessageOverrides,
  QuoteFormsProvider,
} from '../../src/index.ts'

// Outside the component, so that its identity is stable.
const messages: MessageOverrides = {
  problems: { 'driver_zip.missing': () => 'The ZIP code decides the rate. Ask for it first' },
  labels: { 'driver.driver_status': 'Standing on the policy' },
  hints: { 'driver.driver_license_number': 'As on the card' },
  sections: { 'driver.address': 'Garaging address' },
  field: { notProvided: 'Not asked', required: (label: string) => `${label} · needed` },
  form: { save: 'Add this driver', optionalUnlessMarked: 'Leave empty what nobody knows' },
}

/** The kit's form with the host's texts. */
export function OwnMessagesForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider messages={messages}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
