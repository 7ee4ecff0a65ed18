'use client'

import { type Change, type Driver, DriverForm, type HostProblem } from 'quoteforms'

interface DriverEditorProps {
  driver: Partial<Driver>
  /** A server action. */
  save: (driver: Driver, changes: Change[]) => Promise<{ errors?: HostProblem[] }>
}

export function DriverEditor({ driver, save }: DriverEditorProps) {
  return (
    <DriverForm
      id="driver"
      defaultRecord={driver}
      onSubmit={(record, { changes }) => save(record, changes)}
    />
  )
}
