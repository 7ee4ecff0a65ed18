import { useForm } from 'react-hook-form'
import { AddressFields, placeOf } from '../../src/index.ts'
import { addressSchema } from '../../src/records.ts'

/** What the host's own form holds: all of it text. */
export interface Application {
  reference: string
  insured: {
    name: string
    address: { street: string; city: string; state: string; zip: string }
  }
}

interface ApplicationFormProps {
  application: Application
  onSubmit: (application: Application) => void
}

/** A form of the host's own, which borrows the address. */
export function ApplicationForm({ application, onSubmit }: ApplicationFormProps) {
  const { control, register, handleSubmit } = useForm({ defaultValues: application })
  return (
    <form className="host-form" aria-label="Application" onSubmit={handleSubmit(onSubmit)}>
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
