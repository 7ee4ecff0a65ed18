import { type FormEvent, useState } from 'react'
import {
  type Driver,
  DriverFields,
  ErrorSummary,
  RecordProvider,
  useRecordForm,
} from '../../src/index.ts'
import { driverSchema } from '../../src/records.ts'

interface EnrollmentFormProps {
  driver: Driver
  onEnroll: (enrollment: { agency: string; driver: Driver }) => void
}

/** The host's own `<form>` around a driver. The kit opens, checks and submits the driver. */
export function EnrollmentForm({ driver, onEnroll }: EnrollmentFormProps) {
  const [agency, setAgency] = useState('')
  const form = useRecordForm(driverSchema, {
    defaultRecord: driver,
    onSubmit: (record) => onEnroll({ agency, driver: record }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className="host-form" aria-label="Enrollment" noValidate onSubmit={submit}>
      <label>
        Agency <input value={agency} onChange={(event) => setAgency(event.target.value)} />
      </label>
      <RecordProvider form={form}>
        <ErrorSummary />
        <DriverFields place={form.place} />
      </RecordProvider>
      <button type="submit">Enroll</button>
    </form>
  )
}
