import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { AddressInputs } from './AddressInputs.tsx'
import type { PropertyValues } from './schema.ts'
import { TextInput } from './TextInput.tsx'

interface MortgageeInputsProps {
  index: number
  register: UseFormRegister<PropertyValues>
  errors: FieldErrors<PropertyValues['mortgagee'][number]> | undefined
  onRemove: () => void
}

export function MortgageeInputs({ index, register, errors, onRemove }: MortgageeInputsProps) {
  const text = (name: 'company' | 'loan_number' | 'financing_type', label: string) => (
    <TextInput
      label={label}
      input={register(`mortgagee.${index}.${name}`)}
      error={errors?.[name]}
    />
  )
  return (
    <fieldset data-item>
      <legend>Mortgagee {index + 1}</legend>
      {text('company', 'Company')}
      {text('loan_number', 'Loan number')}
      {text('financing_type', 'Financing type')}
      <AddressInputs
        legend="Mortgagee address"
        name={`mortgagee.${index}.address`}
        register={register}
        errors={errors?.address}
      />
      <button type="button" data-remove onClick={onRemove}>
        Remove mortgagee {index + 1}
      </button>
    </fieldset>
  )
}
