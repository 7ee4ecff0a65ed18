import type { ComponentType } from 'react'
import type { InputOption, RadioGroupProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import { ownControlProps } from './ownControlProps.ts'
import type { Choice, RadioSetup } from './ownInputs.ts'
import { useControlKeys } from './useControlKeys.ts'

interface OwnRadioGroupProps extends RadioSetup {
  RadioGroup: ComponentType<RadioGroupProps>
  field: FieldState
}

/** Radios, native or not. A library may keep hidden native ones next to its own. */
const radioSelector = ':is([type="radio"], [role="radio"]):not([aria-hidden="true"])'

/** A host's own `RadioGroup`, in which letters choose, as in the kit's. */
export function OwnRadioGroup({
  RadioGroup,
  field,
  choices,
  isChosen,
  onChoose,
}: OwnRadioGroupProps) {
  const control = ownControlProps(field)
  const options = choices.map(radioOption)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    const key = event.key.toLowerCase()
    const target = event.target as Element
    const index = choices.findIndex(({ keys }) => keys.includes(key))
    // A letter elsewhere is text or a voice command.
    const group = target.matches(radioSelector) && target.closest('[role="radiogroup"]')
    const radio = group && group.querySelectorAll<HTMLElement>(radioSelector)[index]
    if (!radio) return
    event.preventDefault()
    radio.focus()
    onChoose(choices[index])
  }
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
