import type { ComponentType } from 'react'
import type { InputOption, RadioGroupProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import { handleRadioKey } from '../input/radioKeyHandler.ts'
import { ownControlProps } from './ownControlProps.ts'
import type { Choice, RadioSetup } from './ownInputs.ts'
import { useControlKeys } from './useControlKeys.ts'

interface OwnRadioGroupProps extends RadioSetup {
  RadioGroup: ComponentType<RadioGroupProps>
  field: FieldState
}

/** A host's own `RadioGroup`, in which letters choose, as in the kit's. */
export function OwnRadioGroup({
  RadioGroup,
  field,
  choices,
  isChosen,
  onChoose,
  takeKey,
}: OwnRadioGroupProps) {
  const control = ownControlProps(field)
  const options = choices.map(radioOption)
  const onKeyDown = (event: KeyboardEvent) => handleRadioKey(event, takeKey)
  const inputRef = useControlKeys(control, field.readOnly ? undefined : onKeyDown)
  return (
    <RadioGroup
      {...control}
      inputRef={inputRef}
      options={options}
      value={options[choices.findIndex(isChosen)]?.value ?? ''}
      onChange={(value) => onChoose(choices[options.findIndex((option) => option.value === value)])}
    />
  )
}

function radioOption({ value, label, keys, unknown }: Choice): InputOption {
  const option = { label, group: undefined }
  if (unknown) return { ...option, value: 'unknown:', kind: 'unknown' }
  if (value === '') return { ...option, value: 'empty:', kind: 'empty' }
  if (keys.length > 0) return { ...option, value, kind: 'listed' }
  return { ...option, value: `fromRecord:${value}`, kind: 'fromRecord' }
}
