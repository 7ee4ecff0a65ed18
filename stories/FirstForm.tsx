import { useState } from 'react'
import { DriverForm } from '../src/index.ts'
import '../src/style/styles.css'

const arrived = { quote_ref: 'Q-1077', driver_name: 'Maria Lopez', driver_age: null }

export function FirstForm() {
  const [handedBack, show] = useState({})
  return (
    <>
      <DriverForm
        defaultRecord={arrived}
        onSubmit={(record, { changes }) => show({ record, changes })}
      />
      <pre>{JSON.stringify(handedBack, null, 2)}</pre>
    </>
  )
}
