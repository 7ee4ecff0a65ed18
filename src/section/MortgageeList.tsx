import { useWatch } from 'react-hook-form'
import { at, type Place } from '../field/place.ts'
import { RepeatedFields } from '../field/RepeatedFields.tsx'
import type { Mortgagee } from '../record/mortgagee.ts'
import { MortgageeFields } from './MortgageeFields.tsx'

/** What {@link MortgageeList} takes. */
export interface MortgageeListProps {
  /** The mortgagees of a property. */
  place: Place<Mortgagee[]>
}

const mortgagee = { one: 'mortgagee', many: 'mortgagees' }

/** The holders of liens on a property, added and removed one by one. */
export function MortgageeList({ place }: MortgageeListProps) {
  return (
    <RepeatedFields
      place={place}
      noun={mortgagee}
      summary={(item) => <MortgageeSummary place={item} />}
    >
      {(item) => <MortgageeFields place={item} />}
    </RepeatedFields>
  )
}

/** What tells a closed mortgagee from the others, beside its company. */
function MortgageeSummary({ place }: { place: Place<Mortgagee> }) {
  const address = at(place, 'address')
  const parts: unknown[] = useWatch({
    control: place.control,
    name: [
      at(place, 'loan_number').name,
      at(place, 'financing_type').name,
      at(address, 'city').name,
      at(address, 'state').name,
    ],
  })
  return <>{parts.filter(Boolean).join(' · ')}</>
}
