import { type ComponentType, useEffect, useRef } from 'react'
import type { TextAreaProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import { submitOnEnter, useSubmitsOnEnter } from '../input/TextArea.tsx'
import { textInputProps } from './controlProps.ts'
import type { Keyboard } from './ownInputs.ts'

interface OwnTextAreaProps {
  TextArea: ComponentType<TextAreaProps>
  field: FieldState
  keyboard: Keyboard
  rows: number
}

/** A host's own `TextArea`, in which Enter does the same as in the kit's. */
export function OwnTextArea({ TextArea, field, keyboard, rows }: OwnTextAreaProps) {
  const area = useRef<HTMLElement>(null)
  const submitsOnEnter = useSubmitsOnEnter(rows)
  useEffect(() => {
    const element = area.current
    if (!submitsOnEnter || !element) return undefined
    element.addEventListener('keydown', submitOnEnter)
    return () => element.removeEventListener('keydown', submitOnEnter)
  })
  const control = textInputProps(field, keyboard)
  return (
    <TextArea
      {...control}
      rows={rows}
      inputRef={(element) => {
        control.inputRef(element)
        area.current = element
      }}
    />
  )
}
