import { memo } from 'react'
import type { Place } from '../field/place.ts'
import { type ListOptions, RepeatedFields } from '../field/list/RepeatedFields.tsx'
import type { Driver } from '../record/driver.ts'
import type { SameAs } from './address/SameAsButton.tsx'
import type { DetailsFrom } from './offers/CopyOffers.tsx'
import { DriverOffers } from './offers/DriverOffers.tsx'
import { DriverFields, type DriverFieldsProps } from './DriverFields.tsx'

/** What {@link DriverList} takes. */
export interface DriverListProps extends ListOptions, Pick<DriverFieldsProps, 'subject'> {
  /** The drivers of a quote. */
  place: Place<Driver[]>
  /** A person whose details a new or blank driver may have: a button at the name copies them. */
  detailsFrom?: DetailsFrom | undefined
  /** An address that an empty address of a driver may be the same as: a button copies it. */
  addressSameAs?: SameAs | undefined
}

const driverNoun = { one: 'driver', many: 'drivers' }

/** The list of a quote's drivers. */
export const DriverList = memo(function DriverList({
  place,
  subject,
  detailsFrom,
  addressSameAs,
  ...options
}: DriverListProps) {
  return (
    <RepeatedFields
      {...options}
      place={place}
      noun={driverNoun}
      summary={(text) => driverSummaryPaths.map(text).filter(Boolean).join(' · ')}
    >
      {(item) => (
        <>
          <DriverFields place={item} subject={subject} />
          <DriverOffers driver={item.name} {...{ detailsFrom, addressSameAs }} />
        </>
      )}
    </RepeatedFields>
  )
})

/** Fields that distinguish drivers and are not sensitive. */
const driverSummaryPaths = ['driver_relation', 'driver_status', 'driver_state', 'driver_zip']
