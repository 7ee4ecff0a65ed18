import type { ComponentType } from 'react'
import type { SelectProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import { handleSelectKey } from '../input/radioKeyHandler.ts'
import { ownControlProps } from './ownControlProps.ts'
import type { SelectSetup } from './ownInputs.ts'
import { useControlKeys } from './useControlKeys.ts'

interface OwnSelectProps extends SelectSetup {
  Select: ComponentType<SelectProps>
  field: FieldState
}

/** A host's own `Select`, in which letters choose, as in the kit's. */
export function OwnSelect({ Select, field, takeKey, ...setup }: OwnSelectProps) {
  const control = ownControlProps(field)
  const inputRef = useControlKeys(control, (event) => handleSelectKey(event, takeKey))
  return <Select {...control} {...setup} inputRef={inputRef} autoComplete={field.autoComplete} />
}
