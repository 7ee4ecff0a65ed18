import { DriverForm, type DriverFormProps, QuoteFormsProvider } from '../../src/index.ts'
import { es } from '../../src/config/spanish/es.ts'

/** A form in Spanish. */
export function SpanishForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider messages={es}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
