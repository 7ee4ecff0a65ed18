import { yupResolver } from '@hookform/resolvers/yup'
import { useFieldArray, useForm } from 'react-hook-form'
import { driverFields } from '../labels.ts'
import { type HouseholdValues, householdSchema } from './schema.ts'
import { TextInput } from './TextInput.tsx'

interface DriversFormProps {
  record: HouseholdValues
  onSubmit: (record: HouseholdValues) => void
}

/** Several drivers, written by the documentation of react-hook-form. */
export function DriversForm({ record, onSubmit }: DriversFormProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: yupResolver(householdSchema),
    defaultValues: record,
  })
  const errors = formState.errors.drivers
  const { fields, append, remove } = useFieldArray({ control, name: 'drivers' })
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      <fieldset>
        <legend>Drivers</legend>
        {fields.map((field, index) => (
          <fieldset key={field.id} data-item>
            <legend>Driver {index + 1}</legend>
            {driverFields.map(({ name, label, kind }) => (
              <TextInput
                key={name}
                label={label}
                input={register(`drivers.${index}.${name}`)}
                error={errors?.[index]?.[name]}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
              />
            ))}
            <button type="button" data-remove onClick={() => remove(index)}>
              Remove driver {index + 1}
            </button>
          </fieldset>
        ))}
        <button type="button" onClick={() => append({ driver_zip: '' })}>
          Add driver
        </button>
      </fieldset>
      <button type="submit">Save</button>
    </form>
  )
}
