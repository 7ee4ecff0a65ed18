import { DriverForm, type DriverFormProps, QuoteFormsProvider } from '../../src/index.ts'

// Outside the component, so that it stays the same object.
const messages = {
  problems: { 'driver_zip.missing': () => 'The ZIP code decides the rate. Ask for it first' },
  field: { notProvided: 'Not asked', required: (label: string) => `${label} · needed` },
  form: { save: 'Add this driver', optionalUnlessMarked: 'Leave empty what nobody knows' },
}

/** The kit's form in the host's words. */
export function OwnWordsForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider messages={messages}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
