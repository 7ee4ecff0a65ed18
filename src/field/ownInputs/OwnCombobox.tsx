import { type ComponentType, useState } from 'react'
import type { ComboboxProps } from '../../config/inputs.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'
import { lazyFieldParts } from '../lazy/lazyFieldParts.ts'
import { useLazy } from '../useLazy.ts'
import { textInputProps } from './ownControlProps.ts'
import type { FoundOptions } from './OwnComboboxOptions.tsx'
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
  const { value: parts, failed } = useLazy(lazyFieldParts, opened !== undefined)
  const { suggestions: messages } = useMessages()
  const control = textInputProps(field, keyboard)

  return (
    <>
      <Combobox
        {...control}
        {...found}
        {...(failed && { message: messages.failed })}
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
      {parts && opened && (
        <parts.OwnComboboxOptions
          {...{ field, options, source }}
          isTyped={opened === 'typed'}
          onFind={setFound}
        />
      )}
    </>
  )
}
