import { financingType } from '../suggestions/lists/propertyLists.ts'
import { AutofillSection } from '../field/input/useAutoComplete.tsx'
import { FieldGrid } from '../field/group/FieldGrid.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import type { Mortgagee } from '../record/mortgagee.ts'
import { AddressGroup } from './AddressFields.tsx'
import { RecordSuggestField } from './RecordSuggestField.tsx'

/**
 * A mortgagee. Its clause, pasted into Company or the address, fills both. Its autofill subject is always
 * the client, as a mortgagee is never the person at the keyboard.
 */
export function MortgageeFields({ place }: { place: Place<Mortgagee> }) {
  const boxes = (
    <FieldGrid>
      <RecordSuggestField place={at(place, 'company')} match="whole" width="long" />
      <TextField place={at(place, 'loan_number')} autoCapitalize="characters" width="short" />
      <RecordSuggestField place={at(place, 'financing_type')} options={financingType} />
    </FieldGrid>
  )
  const [company, loan_number] = [at(place, 'company'), at(place, 'loan_number')]
  return (
    <AutofillSection subject="client" section="mortgagee">
      <AddressGroup place={at(place, 'address')} owner={{ boxes, company, loan_number }} />
    </AutofillSection>
  )
}
