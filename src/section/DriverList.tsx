import { memo } from 'react'
import type { Place } from '../field/place.ts'
import { type ListOptions, RepeatedFields } from '../field/list/RepeatedFields.tsx'
import type { Driver } from '../record/driver.ts'
import { DriverFields, type DriverFieldsProps } from './DriverFields.tsx'

/** What {@link DriverList} takes. */
export interface DriverListProps extends ListOptions, Pick<DriverFieldsProps, 'subject'> {
  /** The drivers of a quote. */
  place: Place<Driver[]>
}

const driverNoun = { one: 'driver', many: 'drivers' }

/** The drivers of a quote, added and removed one by one. */
export const DriverList = memo(function DriverList({
  place,
  subject,
  ...options
}: DriverListProps) {
  return (
    <RepeatedFields
      {...options}
      place={place}
      noun={driverNoun}
      summary={(text) => driverSummaryPaths.map(text).filter(Boolean).join(' · ')}
    >
      {(item) => <DriverFields place={item} subject={subject} />}
    </RepeatedFields>
  )
})

/** What tells drivers apart and is no secret. */
const driverSummaryPaths = ['driver_relation', 'driver_status', 'driver_state', 'driver_zip']
