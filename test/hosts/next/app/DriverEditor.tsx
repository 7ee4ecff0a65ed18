'use client'

import { type Driver, DriverForm } from 'quoteforms'
import { saveDriver } from './saveDriver'

export function DriverEditor({ driver }: { driver: Partial<Driver> }) {
  return (
    <DriverForm
      id="driver"
      defaultRecord={driver}
      onSubmit={(record, { changes }) => saveDriver(record, changes)}
    />
  )
}
