import { useState } from 'react'
import { DriverForm, QuoteFlow } from '../../../src/index.ts'

/** A host's server-rendered page: a driver who answers for themselves, or a quote. */
export function ServerDesk({ shows }: { shows: string }) {
  const [handed, setHanded] = useState('')
  const onSubmit = (record: unknown) => setHanded(JSON.stringify(record))
  return (
    <main>
      {shows === 'Driver' ? (
        <DriverForm
          subject="self"
          onSubmit={onSubmit}
          defaultRecord={{
            driver_name: 'Maria',
            driver_zip: '78701',
            driver_address: '1 Elm St\nAustin',
            driver_full_time_student: 'no',
          }}
        />
      ) : (
        <QuoteFlow
          onSubmit={onSubmit}
          drafts={{ key: 'early' }}
          defaultRecord={{ personal: { first_name: 'Maria' } }}
        />
      )}
      <pre>{handed}</pre>
    </main>
  )
}
