import { type FormEvent, useRef, useState } from 'react'
import {
  type Driver,
  DriverFields,
  type Problem,
  RecordScope,
  useRecordForm,
} from '../../src/index.ts'
import { driverSchema } from '../../src/records.ts'

interface EnrollmentFormProps {
  driver: Driver
  onEnroll: (enrollment: { agency: string; driver: Driver }) => void
}

/** A form of the host's own around a driver, which is opened, checked and handed back by the kit. */
export function EnrollmentForm({ driver, onEnroll }: EnrollmentFormProps) {
  const [agency, setAgency] = useState('')
  const problems = useRef<readonly Problem[]>([])
  const form = useRecordForm(driverSchema, {
    defaultRecord: driver,
    onProblems: (latest) => {
      problems.current = latest
    },
    onSubmit: (record) => onEnroll({ agency, driver: record }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const accepted = await form.submit()
    const [first] = problems.current
    if (!accepted && first) form.focus(first.path)
  }
  return (
    <form className="host-form" aria-label="Enrollment" noValidate onSubmit={submit}>
      <label>
        Agency <input value={agency} onChange={(event) => setAgency(event.target.value)} />
      </label>
      <RecordScope form={form}>
        <DriverFields place={form.place} />
      </RecordScope>
      <button type="submit">Enroll</button>
    </form>
  )
}
