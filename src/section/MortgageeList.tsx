import { memo } from 'react'
import { describeObjectSchema } from '../core/schema/describeSchema.ts'
import { itemPlace, type Place } from '../field/place.ts'
import type { CandidateOptions } from '../store/formState.ts'
import type { ListOptions } from '../field/list/listOptions.ts'
import { RepeatedFields } from '../field/list/RepeatedFields.tsx'
import { type ItemText } from '../field/list/listState.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import type { Mortgagee } from '../record/mortgagee.ts'
import { MortgageeFields } from './MortgageeFields.tsx'
import { useMessages } from '../config/useConfig.ts'

/** What {@link MortgageeList} takes. */
export interface MortgageeListProps extends ListOptions, CandidateOptions<Mortgagee> {
  /** The mortgagees of a property. */
  place: Place<Mortgagee[]>
}

/** The list of a property's mortgagees. */
export const MortgageeList = /* @__PURE__ */ memo(function MortgageeList({
  place,
  ...options
}: MortgageeListProps) {
  const messages = useMessages().list
  const { labels, nouns } = useMessages()
  const loan = describeObjectSchema(itemPlace(place, 0).schema).members.get('loan_number')
  return (
    <RepeatedFields
      {...options}
      place={place}
      noun={nouns.mortgagee}
      summary={(text) => [
        text('loan_number') || (loan ? messages.notProvided(labelOf(loan, labels)) : ''),
        text('financing_type'),
        shortAddress(text) || messages.addressNotProvided,
      ]}
    >
      {(item) => <MortgageeFields place={item} />}
    </RepeatedFields>
  )
})

/** The city and the state, or else what there is of the address. */
function shortAddress(text: ItemText): string {
  const cityAndState = [text('address.city'), text('address.state')].filter(Boolean).join(', ')
  const others = ['raw_address', 'street', 'zip', 'entity_number', 'country']
  return cityAndState || others.map((part) => text(`address.${part}`)).find(Boolean) || ''
}
