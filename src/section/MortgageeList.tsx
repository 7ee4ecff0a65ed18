import { memo, useEffect } from 'react'
import { describeObjectSchema } from '../core/schema/describeSchema.ts'
import { itemPlace, type Place } from '../field/place.ts'
import type { CandidateOptions } from '../store/formState.ts'
import type { ListOptions } from '../field/list/listOptions.ts'
import { RepeatedFields } from '../field/list/RepeatedFields.tsx'
import { type ItemText, useRows } from '../field/list/listState.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import type { Mortgagee } from '../record/mortgagee.ts'
import { useFormStore, useIsReadOnly } from '../field/formContext.ts'
import { part } from '../core/part.ts'
import { MortgageeFields } from './MortgageeFields.tsx'
import { useConfig, useMessages } from '../config/useConfig.ts'

/** What {@link MortgageeList} takes. */
export interface MortgageeListProps extends ListOptions, CandidateOptions<Mortgagee> {
  /** The mortgagees of a property. */
  place: Place<Mortgagee[]>
}

/** What offers the address of a lender that is known. A sole mortgagee without a directory does not load it. */
const lenderOffers = part(() => import('./offerLender.ts'), 'offerLender')

interface LenderOfferProps {
  mortgagee: string
  /** The list that it is in. */
  list: Place<Mortgagee[]>
}

/** Offers what is known of a lender, once the code for it has loaded. Renders nothing, then and now. */
function LenderOffer({ mortgagee, list }: LenderOfferProps) {
  const store = useFormStore()
  const isAlone = useRows(list).length < 2
  const isReadOnly = useIsReadOnly()
  const { lookupLender, messages } = useConfig()
  const row = store?.keys.at(mortgagee)
  const mayOffer = !isReadOnly && (lookupLender !== undefined || !isAlone)
  useEffect(() => {
    if (!store || !row || !mayOffer) return undefined
    let stop: (() => void) | undefined
    const stopLoading = lenderOffers.loadWithRetries(() => {
      const path = store.keys.pathOf(row)
      if (path !== undefined) stop ??= lenderOffers.get()?.(store, path, { lookupLender, messages })
    })
    return () => {
      stopLoading()
      stop?.()
    }
  }, [store, row, mayOffer, lookupLender, messages])
  return null
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
      {(item) => (
        <>
          <MortgageeFields place={item} />
          <LenderOffer mortgagee={item.name} list={place} />
        </>
      )}
    </RepeatedFields>
  )
})

/** The city and the state, or else what there is of the address. */
function shortAddress(text: ItemText): string {
  const cityAndState = [text('address.city'), text('address.state')].filter(Boolean).join(', ')
  const others = ['raw_address', 'street', 'zip', 'entity_number', 'country']
  return cityAndState || others.map((part) => text(`address.${part}`)).find(Boolean) || ''
}
