import { forwardRef, type Ref } from 'react'
import { type PersonalInfo, personalInfoSchema } from '../record/personalInfo.ts'
import { PersonalInfoFields, type PersonalInfoFieldsProps } from '../section/PersonalInfoFields.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import type { RecordFormHandle } from './recordFormTypes.ts'

/** What {@link PersonalInfoForm} takes. */
export interface PersonalInfoFormProps
  extends RecordFormProps<PersonalInfo>,
    Pick<PersonalInfoFieldsProps, 'addressSameAs'> {}

/** A form for a person. Renders a `<form>`, a landmark named "Personal info". */
export const PersonalInfoForm = forwardRef(function PersonalInfoForm(
  { addressSameAs, ...props }: PersonalInfoFormProps,
  ref: Ref<RecordFormHandle<PersonalInfo>>,
) {
  return (
    <RecordForm {...props} schema={personalInfoSchema} ref={ref}>
      {(place) => <PersonalInfoFields place={place} addressSameAs={addressSameAs} />}
    </RecordForm>
  )
})
