import { type KeyboardEvent, useState } from 'react'
import {
  DriverForm,
  type DriverFormProps,
  type InputComponents,
  type OwnInputProps,
  QuoteFormsProvider,
} from '../../src/index.ts'

/** A text with a list below, after the combobox pattern of the ARIA Authoring Practices. */
function AcmeCombobox({ options, message, inputRef, ...props }: OwnInputProps['Combobox']) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = `${props.id}--list`
  const isShown = isOpen && (options.length > 0 || message !== undefined)

  const open = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen)
    setActive(-1)
    props.onOpenChange(isNowOpen)
  }
  const choose = (index: number) => {
    const option = options[index]
    if (option) props.onSelect(option.value)
    open(false)
  }
  const move = (index: number) => {
    setActive(index)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (isArrow && !isOpen) open(true)
    else if (key === 'ArrowDown') move(active + 1 < options.length ? active + 1 : 0)
    else if (key === 'ArrowUp') move(active > 0 ? active - 1 : options.length - 1)
    else if (key === 'Enter' && active >= 0) choose(active)
    else if (key === 'Escape' && isOpen) open(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="acme-combobox">
      <input
        className="acme-input"
        id={props.id}
        name={props.name}
        ref={inputRef}
        type={props.type}
        inputMode={props.inputMode}
        autoCapitalize={props.autoCapitalize}
        autoComplete={props.autoComplete}
        spellCheck={false}
        readOnly={props.readOnly}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid}
        aria-required={props.required}
        value={props.value}
        onChange={(event) => {
          props.onChange(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          open(false)
          props.onBlur(event)
        }}
      />
      {isShown && (
        <div className="acme-list">
          <div id={listId} role="listbox" aria-labelledby={props.labelId}>
            {options.map(({ value, label, hint }, index) => (
              // The focus stays in the text, where the keys are.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                {label} {hint}
              </div>
            ))}
          </div>
          {message}
        </div>
      )}
    </div>
  )
}

export const comboboxInputs = { Combobox: AcmeCombobox } satisfies InputComponents

export function SuggestingDriverForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider inputs={comboboxInputs}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
