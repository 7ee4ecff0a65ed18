import { useForm } from 'react-hook-form'
import { type InferType, object, string } from 'yup'
import {
  AddressFields,
  at,
  DateField,
  NumberField,
  placeOf,
  recordResolver,
  TextField,
} from '../../src/index.ts'
import { addressSchema, driverSchema } from '../../src/records.ts'

/** Everything in the host's form: members of its own, and the kit's records at any depth. */
const applicationSchema = object({
  reference: string().required('Enter the reference'),
  insured: object({ name: string(), address: addressSchema }),
  driver: driverSchema,
})

export type Application = InferType<typeof applicationSchema>

interface ApplicationFormProps {
  application: Application
  onSubmit: (application: Application) => void
}

/** The host's own react-hook-form form with fields of the kit. */
export function ApplicationForm({ application, onSubmit }: ApplicationFormProps) {
  const { control, formState, handleSubmit, register } = useForm({
    defaultValues: application,
    resolver: recordResolver(applicationSchema, { defaultRecord: application }),
  })
  const driver = placeOf(control, 'driver', driverSchema)
  return (
    <form
      className="host-form"
      aria-label="Application"
      noValidate
      onSubmit={handleSubmit((record) => onSubmit(record))}
    >
      <label>
        Reference <input {...register('reference')} />
      </label>
      <p role="alert">{formState.errors.reference?.message}</p>
      <label>
        Insured <input {...register('insured.name')} />
      </label>
      <AddressFields
        place={placeOf(control, 'insured.address', addressSchema)}
        legend="Where they live"
      />
      <DateField place={at(driver, 'driver_birth_date')} />
      <NumberField place={at(driver, 'driver_age')} />
      <TextField place={at(driver, 'driver_zip')} />
      <button type="submit">Send</button>
    </form>
  )
}
