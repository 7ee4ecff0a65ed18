import { browserHistory, DriverForm, PropertyInfoForm, QuoteFlow, type Quote } from 'quoteforms'
import { useState } from 'react'

// Typical client data: incomplete, with a null and unknown keys.
const driver = { driver_name: 'Maria Lopez', driver_email: null, crm_id: 'A-17' }
const property = {
  year_built: 1985,
  mortgagee: [{ company: 'Wells Fargo' }, { company: 'Ocwen' }],
}
const quote: Quote = {
  personal: { first_name: 'Maria' },
  drivers: [{ driver_name: 'Maria Lopez', driver_zip: '78701' }],
}
const history = browserHistory()

/** The page that the hosts show: a form, a list and a flow. */
export function Desk() {
  const [submitted, setSubmitted] = useState<unknown[]>([])
  const keep = (record: unknown) => setSubmitted((before) => [...before, record])
  return (
    <main>
      <h1>Quote desk</h1>
      <DriverForm id="driver" defaultRecord={driver} onSubmit={keep} />
      <PropertyInfoForm id="property" defaultRecord={property} onSubmit={keep} />
      <QuoteFlow
        id="quote"
        defaultRecord={quote}
        drafts={{ key: 'quote-1' }}
        history={history}
        onSubmit={keep}
      />
      <pre>{JSON.stringify(submitted)}</pre>
    </main>
  )
}
