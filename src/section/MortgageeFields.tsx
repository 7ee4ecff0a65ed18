import { financingType } from '../advice/vocabulary/financing.ts'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { at, type Place } from '../field/place.ts'
import { SuggestField } from '../field/SuggestField.tsx'
import { TextField } from '../field/TextField.tsx'
import type { Mortgagee } from '../record/mortgagee.ts'
import { AddressFields } from './AddressFields.tsx'

/** One holder of a lien. */
export function MortgageeFields({ place }: { place: Place<Mortgagee> }) {
  return (
    <>
      <FieldGrid>
        <TextField place={at(place, 'company')} autoCapitalize="words" width="fluid" span={6} />
        <TextField
          place={at(place, 'loan_number')}
          autoCapitalize="characters"
          width={20}
          span={3}
        />
        <SuggestField
          place={at(place, 'financing_type')}
          options={financingType}
          width="fluid"
          span={3}
        />
      </FieldGrid>
      <AddressFields place={at(place, 'address')} />
    </>
  )
}
