import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { object, string } from 'yup'
import { AddressFields, placeOf } from '../../src/index.ts'
import { addressSchema } from '../../src/records.ts'

/** The values of the host's own form. All of them are text. */
export interface Application {
  reference: string
  insured: {
    name: string
    address: { street: string; city: string; state: string; zip: string }
  }
}

const applicationSchema = object({
  reference: string().defined(),
  insured: object({
    name: string().defined(),
    address: object({
      street: string().defined(),
      city: string().defined(),
      state: string().defined(),
      zip: string().required('Enter where they get their mail'),
    }),
  }),
})

interface ApplicationFormProps {
  application: Application
  onSubmit: (application: Application) => void
}

/** The host's own form with the kit's address fields. */
export function ApplicationForm({ application, onSubmit }: ApplicationFormProps) {
  const { control, register, handleSubmit } = useForm({
    defaultValues: application,
    resolver: yupResolver(applicationSchema),
  })
  return (
    <form
      className="host-form"
      aria-label="Application"
      noValidate
      onSubmit={handleSubmit((values) => onSubmit(values))}
    >
      <label>
        Reference <input {...register('reference')} />
      </label>
      <label>
        Insured <input {...register('insured.name')} />
      </label>
      <AddressFields
        place={placeOf(control, 'insured.address', addressSchema)}
        legend="Where they live"
      />
      <button type="submit">Send</button>
    </form>
  )
}
