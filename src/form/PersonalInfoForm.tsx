import { forwardRef, type Ref } from 'react'
import { type PersonalInfo, personalInfoSchema } from '../record/personalInfo.ts'
import { PersonalInfoFields, type PersonalInfoFieldsProps } from '../section/PersonalInfoFields.tsx'
import { type ReadyMadeFormProps, RecordForm } from './RecordForm.tsx'
import type { RecordFormHandle } from './formInternals.ts'

/** What {@link PersonalInfoForm} takes. */
export interface PersonalInfoFormProps
  extends ReadyMadeFormProps<PersonalInfo>,
    Pick<PersonalInfoFieldsProps, 'addressSameAs'> {}

/**
 * For the client of a quote: name, birth date, contact and home address. An agent checks and corrects what
 * is known, `onSubmit` gets the record with only those answers changed. Nothing is required.
 *
 * Renders a `<form>`, a landmark named "Personal info".
 */
export const PersonalInfoForm = /* @__PURE__ */ forwardRef(function PersonalInfoForm(
  { addressSameAs, children, ...props }: PersonalInfoFormProps,
  ref: Ref<RecordFormHandle<PersonalInfo>>,
) {
  return (
    <RecordForm {...props} schema={personalInfoSchema} ref={ref}>
      {(place) => (
        <>
          {children}
          <PersonalInfoFields place={place} addressSameAs={addressSameAs} />
        </>
      )}
    </RecordForm>
  )
})
