import { forwardRef, type Ref } from 'react'
import { type PropertyInfo, propertyInfoSchema } from '../record/propertyInfo.ts'
import { PropertyInfoFields } from '../section/PropertyInfoFields.tsx'
import { type ReadyMadeFormProps, RecordForm } from './RecordForm.tsx'
import type { RecordFormHandle } from './formInternals.ts'

/** What {@link PropertyInfoForm} takes. */
export type PropertyInfoFormProps = ReadyMadeFormProps<PropertyInfo>

/**
 * For the home that a quote insures: address, building, roof, and any number of mortgagees. An agent checks
 * and corrects what records say, `onSubmit` gets the record with only those answers changed. Nothing is
 * required.
 *
 * Renders a `<form>`, a landmark named "Property info".
 */
export const PropertyInfoForm = /* @__PURE__ */ forwardRef(function PropertyInfoForm(
  { children, ...props }: PropertyInfoFormProps,
  ref: Ref<RecordFormHandle<PropertyInfo>>,
) {
  return (
    <RecordForm {...props} schema={propertyInfoSchema} ref={ref}>
      {(place) => (
        <>
          {children}
          <PropertyInfoFields place={place} />
        </>
      )}
    </RecordForm>
  )
})
