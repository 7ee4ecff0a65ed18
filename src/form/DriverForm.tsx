import { forwardRef, type Ref } from 'react'
import { type Driver, driverSchema } from '../record/driver.ts'
import { DriverFields } from '../section/DriverFields.tsx'
import { type ReadyMadeFormProps, RecordForm } from './RecordForm.tsx'
import type { RecordFormHandle } from './formInternals.ts'

/** What {@link DriverForm} takes. */
export type DriverFormProps = ReadyMadeFormProps<Driver>

/**
 * For a driver as prior policies, motor vehicle records or a client give one: an agent checks and corrects
 * it, `onSubmit` gets the record with only those answers changed. The ZIP code is the one required answer.
 *
 * Renders a `<form>`, a landmark named "Driver".
 */
export const DriverForm = /* @__PURE__ */ forwardRef(function DriverForm(
  { children, ...props }: DriverFormProps,
  ref: Ref<RecordFormHandle<Driver>>,
) {
  return (
    <RecordForm {...props} schema={driverSchema} ref={ref}>
      {(place) => (
        <>
          {children}
          <DriverFields place={place} />
        </>
      )}
    </RecordForm>
  )
})
