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

/** The list of a quote's drivers. */
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

/** Fields that distinguish drivers and are not sensitive. */
const driverSummaryPaths = ['driver_relation', 'driver_status', 'driver_state', 'driver_zip']
