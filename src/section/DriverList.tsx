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
import { part } from '../core/part.ts'
import { usePart } from '../field/usePart.ts'
import type { DetailsFrom } from './CopyOffers.tsx'
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
  /**
   * What the drivers of a household share: a button at the name of a new driver copies it from the first one.
   * `[]` offers nothing. @default the address, the phone number and the state of the license
   */
  sharedMembers?: readonly (keyof Driver)[] | undefined
}

const ofHousehold = [
  'driver_address',
  'driver_state',
  'driver_zip',
  'driver_phone',
  'driver_license_issuing_state',
] as const

/** What offers a driver the answers of others. It comes with the list, before anybody adds a driver. */
const copyOffers = part(() => import('./CopyOffers.tsx'), 'CopyOffers')

/** The list of a quote's drivers. */
export const DriverList = /* @__PURE__ */ memo(function DriverList({
  place,
  subject,
  detailsFrom,
  addressSameAs,
  sharedMembers = ofHousehold,
  ...options
}: DriverListProps) {
  const messages = useMessages().list
  const { labels, nouns } = useMessages()
  const { value: CopyOffers } = usePart(copyOffers, !useIsReadOnly())
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
          {CopyOffers && (
            <CopyOffers driver={item.name} {...{ detailsFrom, addressSameAs, sharedMembers }} />
          )}
        </>
      )}
    </RepeatedFields>
  )
})
