import { memo } from 'react'
import { lowerFirst } from '../core/schema/labelText.ts'
import { type ObjectNode, describeObjectSchema } from '../core/schema/describeSchema.ts'
import { itemPlace, type Place } from '../field/place.ts'
import { type ListOptions, RepeatedFields } from '../field/list/RepeatedFields.tsx'
import type { ItemText } from '../field/list/item/sharedItemProps.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import type { Mortgagee } from '../record/mortgagee.ts'
import { MortgageeFields } from './MortgageeFields.tsx'
import { useListMessages } from '../field/list/useListMessages.ts'
import { useMessages } from '../config/useConfig.ts'

/** What {@link MortgageeList} takes. */
export interface MortgageeListProps extends ListOptions {
  /** The mortgagees of a property. */
  place: Place<Mortgagee[]>
}

const mortgageeNoun = { one: 'mortgagee', many: 'mortgagees' }

/** The list of a property's mortgagees. */
export const MortgageeList = memo(function MortgageeList({
  place,
  ...options
}: MortgageeListProps) {
  const messages = useListMessages()
  const { labels } = useMessages()
  const node = describeObjectSchema(itemPlace(place, 0).schema)
  return (
    <RepeatedFields
      {...options}
      place={place}
      noun={mortgageeNoun}
      summary={(text) => {
        const missing = missingMembers(node, text).map((member) =>
          lowerFirst(labelOf(member, labels)),
        )
        const texts = mortgageeSummaryPaths.map(text).filter(Boolean)
        return [...texts, ...(missing.length > 0 ? [messages.notProvided(missing)] : [])].join(
          ' · ',
        )
      }}
    >
      {(item) => <MortgageeFields place={item} />}
    </RepeatedFields>
  )
})

/** Fields that distinguish mortgagees of one company. */
const mortgageeSummaryPaths = ['loan_number', 'financing_type', 'address.city', 'address.state']

/** The members without a value that an agent asks for first. */
function missingMembers({ members }: ObjectNode, text: ItemText) {
  return ['loan_number', 'address'].flatMap((name) => {
    const node = members.get(name)
    const leaves =
      node?.kind === 'object'
        ? Array.from(node.members.keys(), (part) => `${name}.${part}`)
        : [name]
    return node && !leaves.some(text) ? [node] : []
  })
}
