import { memo } from 'react'
import { lowerFirst, upperFirst } from '../core/schema/labelFromKey.ts'
import { describeObjectSchema } from '../core/schema/describeSchema.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import { useMessages } from '../config/useConfig.ts'
import { itemPlace, type Place } from '../field/place.ts'
import type { CandidateOptions } from '../store/formState.ts'
import type { ListOptions } from '../field/list/listOptions.ts'
import { RepeatedFields } from '../field/list/RepeatedFields.tsx'
import type { Driver } from '../record/driver.ts'
import type { SameAs } from './AddressFields.tsx'
import { CopyOffers, type DetailsFrom } from './CopyOffers.tsx'
import { useIsReadOnly } from '../field/formContext.ts'
import { DriverFields, type DriverFieldsProps } from './DriverFields.tsx'

/** What {@link DriverList} takes. */
export interface DriverListProps
  extends ListOptions,
    CandidateOptions<Driver>,
    Pick<DriverFieldsProps, 'subject'> {
  /** The drivers of a quote. */
  place: Place<Driver[]>
  /** A person whose details a new or blank driver may have: a button at the name copies them. */
  detailsFrom?: DetailsFrom | undefined
  /** An address that an empty address of a driver may be the same as: a button copies it. */
  addressSameAs?: SameAs | undefined
}

/** The list of a quote's drivers. */
export const DriverList = /* @__PURE__ */ memo(function DriverList({
  place,
  subject,
  detailsFrom,
  addressSameAs,
  ...options
}: DriverListProps) {
  const messages = useMessages().list
  const { labels, nouns } = useMessages()
  const offersCopies = !useIsReadOnly() && Boolean(detailsFrom ?? addressSameAs)
  const zip = describeObjectSchema(itemPlace(place, 0).schema).members.get('driver_zip')
  return (
    <RepeatedFields
      {...options}
      place={place}
      noun={nouns.driver}
      itemSections
      summary={(text) => {
        const age = text('driver_age')
        const born = text('driver_birth_date')
        const ageText = Number.isNaN(Number.parseFloat(age)) ? '' : messages.age(age)
        const since = ageText || (born && messages.born(born))
        const relation = text('driver_relation')
        return [
          relation && since ? `${relation}, ${lowerFirst(since)}` : relation || upperFirst(since),
          text('driver_license_status'),
          text('driver_zip') || (zip ? { needed: labelOf(zip, labels) } : ''),
        ]
      }}
    >
      {(item) => (
        <>
          <DriverFields place={item} subject={subject} />
          {offersCopies && <CopyOffers driver={item.name} {...{ detailsFrom, addressSameAs }} />}
        </>
      )}
    </RepeatedFields>
  )
})
