import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { PropertyValues } from './schema.ts'
import { TextInput } from './TextInput.tsx'

interface AddressInputsProps {
  legend: string
  name: 'property_address' | `mortgagee.${number}.address`
  register: UseFormRegister<PropertyValues>
  errors: FieldErrors<PropertyValues['property_address']> | undefined
}

export function AddressInputs({ legend, name, register, errors }: AddressInputsProps) {
  const text = (member: keyof PropertyValues['property_address'], label: string) => (
    <TextInput label={label} input={register(`${name}.${member}`)} error={errors?.[member]} />
  )
  return (
    <fieldset>
      <legend>{legend}</legend>
      {text('entity_number', 'Street number')}
      {text('street', 'Street')}
      {text('city', 'City')}
      {text('state', 'State')}
      {text('zip', 'ZIP code')}
      {text('country', 'Country')}
      {text('raw_address', 'Full address')}
    </fieldset>
  )
}
