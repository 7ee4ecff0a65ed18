import { financingType } from '../advice/vocabulary/financing.ts'
import { Autofill } from '../field/Autofill.tsx'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import type { Mortgagee } from '../record/mortgagee.ts'
import { AddressFields } from './AddressFields.tsx'
import { KnownField } from './KnownField.tsx'

/** One holder of a lien, which is never the person at the keyboard. */
export function MortgageeFields({ place }: { place: Place<Mortgagee> }) {
  return (
    <Autofill subject="client" section="mortgagee">
      <FieldGrid>
        <KnownField place={at(place, 'company')} match="whole" width="fluid" span={6} />
        <TextField
          place={at(place, 'loan_number')}
          autoCapitalize="characters"
          width={20}
          span={3}
        />
        <KnownField
          place={at(place, 'financing_type')}
          options={financingType}
          width="fluid"
          span={3}
        />
      </FieldGrid>
      <AddressFields place={at(place, 'address')} />
    </Autofill>
  )
}
