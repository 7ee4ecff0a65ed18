import { checkRecord, driverSchema } from 'quoteforms/records'
import { DriverEditor } from './DriverEditor'
import { saveDriver } from './saveDriver'

// Typical client data: incomplete, with a null and an unknown key.
const driver = { driver_name: 'Maria Lopez', driver_email: null, driver_zip: '787', crm_id: 'A-17' }

/** A server component: it loads and checks a record, and renders the form with it. */
export default function Page() {
  const found = checkRecord(driverSchema, driver)
  return (
    <main>
      <h1>Driver</h1>
      <p id="found">{found.map(({ id }) => id).join(' ')}</p>
      <DriverEditor driver={driver} save={saveDriver} />
    </main>
  )
}
