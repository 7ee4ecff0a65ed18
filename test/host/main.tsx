import { DriverForm } from 'quoteforms'
import 'quoteforms/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

// Typical client data: incomplete, with a null and an unknown key.
const driver = { driver_name: 'Maria Lopez', driver_email: null, crm_id: 'A-17' }

function App() {
  const [saved, setSaved] = useState('')
  return (
    <main>
      <h1>Quote desk</h1>
      <DriverForm
        defaultRecord={driver}
        onSubmit={(record) => setSaved(JSON.stringify(record, null, 2))}
      />
      <pre>{saved}</pre>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
