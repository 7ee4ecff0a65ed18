import { forwardRef, type Ref } from 'react'
import { type PropertyInfo, propertyInfoSchema } from '../record/propertyInfo.ts'
import { PropertyInfoFields } from '../section/PropertyInfoFields.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import type { RecordFormHandle } from './recordFormTypes.ts'

/** What {@link PropertyInfoForm} takes. */
export type PropertyInfoFormProps = RecordFormProps<PropertyInfo>

/** A form for a property. Renders a `<form>`, a landmark named "Property info". */
export const PropertyInfoForm = forwardRef(function PropertyInfoForm(
  props: PropertyInfoFormProps,
  ref: Ref<RecordFormHandle<PropertyInfo>>,
) {
  return (
    <RecordForm {...props} schema={propertyInfoSchema} ref={ref}>
      {(place) => <PropertyInfoFields place={place} />}
    </RecordForm>
  )
})
