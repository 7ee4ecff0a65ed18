import { yupResolver } from '@hookform/resolvers/yup'
import { useFieldArray, useForm } from 'react-hook-form'
import { AddressInputs } from './AddressInputs.tsx'
import { MortgageeInputs } from './MortgageeInputs.tsx'
import { type PropertyValues, propertySchema } from './schema.ts'
import { TextInput } from './TextInput.tsx'

interface PropertyFormProps {
  record: PropertyValues
  onSubmit: (record: PropertyValues) => void
}

/** A property, written by the documentation of react-hook-form. */
export function PropertyForm({ record, onSubmit }: PropertyFormProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: yupResolver(propertySchema),
    defaultValues: record,
  })
  const { errors } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'mortgagee' })
  const text = (name: TextName, label: string) => (
    <TextInput label={label} input={register(name)} error={errors[name]} />
  )
  const amount = (name: AmountName, label: string) => (
    <TextInput label={label} input={register(name)} error={errors[name]} inputMode="decimal" />
  )
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      <AddressInputs
        legend="Property address"
        name="property_address"
        register={register}
        errors={errors.property_address}
      />
      <fieldset>
        <legend>Building</legend>
        {amount('year_built', 'Year built')}
        {amount('square_footage', 'Square footage')}
        {amount('stories_count', 'Stories')}
        {text('construction', 'Construction')}
        {text('siding', 'Siding')}
        {text('foundation', 'Foundation')}
        {amount('family_count', 'Number of families')}
        {amount('bathrooms_count', 'Bathrooms')}
        {text('basement_included', 'Basement')}
        {amount('finished_basement_percentage', 'Finished basement')}
        {text('garage_type', 'Garage type')}
        {amount('garage_size', 'Garage size')}
        {text('roof_type', 'Roof type')}
        {amount('roof_age_year', 'Roof age')}
        {amount('employee_count', 'Number of employees')}
        {text('loan_number', 'Property loan number')}
      </fieldset>
      <fieldset>
        <legend>Mortgagees</legend>
        {fields.map((field, index) => (
          <MortgageeInputs
            key={field.id}
            index={index}
            register={register}
            errors={errors.mortgagee?.[index]}
            onRemove={() => remove(index)}
          />
        ))}
        <button type="button" onClick={() => append(blankMortgagee)}>
          Add mortgagee
        </button>
      </fieldset>
      <button type="submit">Save</button>
    </form>
  )
}

type AmountName = {
  [Name in keyof PropertyValues]-?: number extends PropertyValues[Name] ? Name : never
}[keyof PropertyValues]

type TextName = {
  [Name in keyof PropertyValues]-?: string extends PropertyValues[Name] ? Name : never
}[keyof PropertyValues]

const blankMortgagee: PropertyValues['mortgagee'][number] = {
  company: '',
  loan_number: '',
  financing_type: '',
  address: {
    entity_number: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    country: '',
    raw_address: '',
  },
}
