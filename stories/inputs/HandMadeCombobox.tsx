import { type KeyboardEvent, useState } from 'react'
import type { ComboboxProps } from '../../src/index.ts'

/** An editable combobox by the ARIA Authoring Practices, with a list of its own. */
export function HandMadeCombobox(props: ComboboxProps) {
  const { id, name, value, options, message, onChange, onSelect, onOpenChange } = props
  const { onBlur, inputRef, describedBy, invalid, required, readOnly } = props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = `${id}-list`
  const show = (open: boolean) => {
    setOpen(open)
    setActive(-1)
    onOpenChange(open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = isOpen ? options[active] : undefined
    if (event.key === 'ArrowDown' && !isOpen) show(true)
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Escape' && isOpen) show(false)
    else if (event.key === 'Enter' && option) {
      onSelect(option.value)
      show(false)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <input
        id={id}
        name={name}
        ref={inputRef}
        data-own="combobox"
        role="combobox"
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen && options.length > 0}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        autoComplete={props.autoComplete}
        readOnly={readOnly}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          show(false)
          onBlur(event)
        }}
      />
      {isOpen && options.length > 0 && (
        <div id={listId} role="listbox" aria-label="Suggestions" className="own-list">
          {options.map((option, index) => (
            // The keys are the input's, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onSelect(option.value)
                show(false)
              }}
            >
              {option.label} {option.hint}
            </div>
          ))}
        </div>
      )}
      {isOpen && message && <p>{message}</p>}
    </>
  )
}
