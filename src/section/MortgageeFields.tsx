import { financingType } from '../advice/vocabulary/financing.ts'
import { Autofill } from '../field/Autofill.tsx'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import type { Mortgagee } from '../record/mortgagee.ts'
import { AddressGroup } from './AddressFields.tsx'
import { KnownField } from './KnownField.tsx'

/**
 * One holder of a lien, which is never the person at the keyboard. Its clause, pasted into Company or
 * the address, fills both.
 */
export function MortgageeFields({ place }: { place: Place<Mortgagee> }) {
  const boxes = (
    <FieldGrid>
      <KnownField place={at(place, 'company')} match="whole" width="fluid" span={6} />
      <TextField place={at(place, 'loan_number')} autoCapitalize="characters" width={20} span={3} />
      <KnownField
        place={at(place, 'financing_type')}
        options={financingType}
        width="fluid"
        span={3}
      />
    </FieldGrid>
  )
  const [company, loan_number] = [at(place, 'company'), at(place, 'loan_number')]
  return (
    <Autofill subject="client" section="mortgagee">
      <AddressGroup place={at(place, 'address')} owner={{ boxes, company, loan_number }} />
    </Autofill>
  )
}
