import { memo } from 'react'
import { lowerFirst } from '../codec/lowerFirst.ts'
import { type ObjectNode, objectNodeOf } from '../codec/node.ts'
import { itemAt, type Place } from '../field/place.ts'
import { type ListOptions, RepeatedFields } from '../field/RepeatedFields.tsx'
import type { ItemText } from '../field/repeated.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import type { Mortgagee } from '../record/mortgagee.ts'
import { MortgageeFields } from './MortgageeFields.tsx'
import { useListWords } from '../field/useListWords.ts'

/** What {@link MortgageeList} takes. */
export interface MortgageeListProps extends ListOptions {
  /** The mortgagees of a property. */
  place: Place<Mortgagee[]>
}

const mortgagee = { one: 'mortgagee', many: 'mortgagees' }

/** The holders of liens on a property, added and removed one by one. */
export const MortgageeList = memo(function MortgageeList({
  place,
  ...options
}: MortgageeListProps) {
  const words = useListWords()
  const { labels } = useMessages()
  const node = objectNodeOf(itemAt(place, 0).schema)
  return (
    <RepeatedFields
      {...options}
      place={place}
      noun={mortgagee}
      summary={(text) => {
        const missing = missingIn(node, text).map((member) => lowerFirst(labelOf(member, labels)))
        const said = known.map(text).filter(Boolean)
        return [...said, ...(missing.length > 0 ? [words.notProvided(missing)] : [])].join(' · ')
      }}
    >
      {(item) => <MortgageeFields place={item} />}
    </RepeatedFields>
  )
})

/** What tells mortgagees of one company apart. */
const known = ['loan_number', 'financing_type', 'address.city', 'address.state']

/** What a lender would be asked for first. */
function missingIn({ members }: ObjectNode, text: ItemText) {
  return ['loan_number', 'address'].flatMap((name) => {
    const node = members.get(name)
    const leaves =
      node?.kind === 'object'
        ? Array.from(node.members.keys(), (part) => `${name}.${part}`)
        : [name]
    return node && !leaves.some(text) ? [node] : []
  })
}
