import { type ComponentType, useState } from 'react'
import type { ComboboxProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import { textInputProps } from './ownControlProps.ts'
import { type FoundOptions, OwnComboboxOptions } from './OwnComboboxOptions.tsx'
import type { ComboboxSetup, Keyboard } from './ownInputs.ts'

interface OwnComboboxProps extends ComboboxSetup {
  Combobox: ComponentType<ComboboxProps>
  field: FieldState
  keyboard: Keyboard
}

const nothingFound: FoundOptions = { options: [], message: undefined, isLoading: false }

/** A host's own `Combobox`, and the options for its text once a person asks for them or types. */
export function OwnCombobox(props: OwnComboboxProps) {
  const { Combobox, field, keyboard, options, source, onBlur } = props
  const [opened, setOpened] = useState<'typed' | 'asked'>()
  const [found, setFound] = useState(nothingFound)
  const control = textInputProps(field, keyboard)

  return (
    <>
      <Combobox
        {...control}
        {...found}
        onChange={(text) => {
          control.onChange(text)
          setOpened('typed')
        }}
        onSelect={(value) => {
          // A chosen `?` is that option, where a typed one means "unknown".
          field.change(value, false)
          setOpened(undefined)
        }}
        onOpenChange={(isOpen) => setOpened((before) => (isOpen ? (before ?? 'asked') : undefined))}
        onBlur={(event) => {
          if (event?.currentTarget.contains(event.relatedTarget)) return
          field.blur()
          onBlur()
          setOpened(undefined)
        }}
      />
      {opened && (
        <OwnComboboxOptions
          {...{ field, options, source }}
          isTyped={opened === 'typed'}
          onFind={setFound}
        />
      )}
    </>
  )
}
