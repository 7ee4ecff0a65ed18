import { QuoteDesk } from './QuoteDesk'

/** A server component: the record is on the page before any script runs. */
export default function Page() {
  return (
    <main>
      <h1>Quote</h1>
      <QuoteDesk
        quote={{ personal: { first_name: 'Maria' }, drivers: [{ driver_zip: '78701' }] }}
      />
    </main>
  )
}
