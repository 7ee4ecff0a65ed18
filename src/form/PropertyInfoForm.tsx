import { forwardRef, type Ref } from 'react'
import { type PropertyInfo, propertyInfoSchema } from '../record/propertyInfo.ts'
import { PropertyInfoFields } from '../section/PropertyInfoFields.tsx'
import { type ReadyMadeFormProps, RecordForm } from './RecordForm.tsx'
import type { RecordFormHandle } from './formInternals.ts'

/** What {@link PropertyInfoForm} takes. */
export type PropertyInfoFormProps = ReadyMadeFormProps<PropertyInfo>

/** A form for a property. Renders a `<form>`, a landmark named "Property info". */
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
