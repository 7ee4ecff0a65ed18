import { useState } from 'react'
import { DriverForm } from '../src/index.ts'
import '../src/style/styles.css'

const driver = { quote_ref: 'Q-1077', driver_name: 'Maria Lopez', driver_age: null }

export function FirstForm() {
  const [submitted, setSubmitted] = useState({})
  return (
    <>
      <DriverForm
        defaultRecord={driver}
        onSubmit={(record, { changes }) => setSubmitted({ record, changes })}
      />
      <pre>{JSON.stringify(submitted, null, 2)}</pre>
    </>
  )
}
