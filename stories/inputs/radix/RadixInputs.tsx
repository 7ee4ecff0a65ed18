import { Label, Popover, RadioGroup, Select } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import type { InputComponents, OwnInputProps } from '../../../src/index.ts'

const aria = (props: Pick<OwnInputProps['TextInput'], 'describedBy' | 'invalid' | 'required'>) => ({
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
})

function RadixTextInput({ inputRef, ...props }: OwnInputProps['TextInput']) {
  const { id, name, value, type, inputMode, autoCapitalize, autoComplete, readOnly } = props
  return (
    <input
      {...{ id, name, value, type, inputMode, autoCapitalize, autoComplete, readOnly }}
      {...aria(props)}
      className="ui-input"
      spellCheck={false}
      ref={inputRef}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  )
}

function RadixTextArea({ inputRef, ...props }: OwnInputProps['TextArea']) {
  const { id, name, value, inputMode, autoCapitalize, autoComplete, readOnly, rows } = props
  return (
    <textarea
      {...{ id, name, value, inputMode, autoCapitalize, autoComplete, readOnly, rows }}
      {...aria(props)}
      className="ui-input"
      spellCheck={false}
      ref={inputRef}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  )
}

function RadixSelect({ inputRef, ...props }: OwnInputProps['Select']) {
  const shown = props.options.find(({ value }) => value === props.value)
  return (
    <Select.Root
      value={props.value}
      onValueChange={props.onChange}
      // The focus goes back to the trigger, so its own blur comes later.
      onOpenChange={(open) => open || props.onBlur()}
    >
      <Select.Trigger
        id={props.id}
        ref={inputRef}
        className="ui-input ui-select"
        aria-labelledby={props.labelId}
        {...aria(props)}
        onBlur={props.onBlur}
      >
        <Select.Value>{shown?.label}</Select.Value>
        <Select.Icon className="ui-icon" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className="ui-popup" position="popper">
          <Select.Viewport>
            {props.options.map(({ value, label }) => (
              <Select.Item key={value} value={value} className="ui-option">
                <Select.ItemText>{label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}

/** Radix has no combobox: this is its Popover around a listbox, after the ARIA pattern. */
function RadixCombobox({ inputRef, ...props }: OwnInputProps['Combobox']) {
  const { options, message } = props
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = `${props.id}--list`

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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (isOpen) setActive((active + step + options.length) % options.length)
      else open(true)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Tab' && isOpen) {
      if (active >= 0) choose(active)
      else open(false)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      open(false)
    }
  }
  const shows = isOpen && (options.length > 0 || message !== undefined)
  return (
    <Popover.Root open={shows} onOpenChange={open}>
      <Popover.Anchor asChild>
        <input
          id={props.id}
          name={props.name}
          value={props.value}
          className="ui-input"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shows}
          aria-controls={shows ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete={props.autoComplete}
          readOnly={props.readOnly}
          {...aria(props)}
          ref={inputRef}
          onChange={(event) => {
            props.onChange(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onClick={() => open(true)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            open(false)
            props.onBlur(event)
          }}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className="ui-popup"
          align="start"
          role="presentation"
          // The focus stays in the text.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-labelledby={props.labelId}>
            {options.map(({ value, label, hint }, index) => (
              // The keys are those of the combobox.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={value}
                id={`${listId}-${index}`}
                className="ui-option"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(index)}
              >
                {label} {hint}
              </div>
            ))}
          </div>
          {message && <p className="ui-note">{message}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function RadixRadioGroup({ inputRef, ...props }: OwnInputProps['RadioGroup']) {
  return (
    <RadioGroup.Root
      id={props.id}
      name={props.name}
      ref={inputRef}
      className="ui-radios"
      value={props.value}
      disabled={props.readOnly}
      aria-labelledby={props.labelId}
      {...aria(props)}
      onValueChange={props.onChange}
      onBlur={props.onBlur}
    >
      {props.options.map(({ value, label }) => (
        <span key={value} className="ui-radio">
          <RadioGroup.Item id={`${props.id}-${value}`} value={value} className="ui-radio-box">
            <RadioGroup.Indicator className="ui-radio-dot" />
          </RadioGroup.Item>
          <Label.Root htmlFor={`${props.id}-${value}`}>{label}</Label.Root>
        </span>
      ))}
    </RadioGroup.Root>
  )
}

function RadixButton({ kind, buttonRef, type, ...props }: OwnInputProps['Button']) {
  return (
    <button
      {...props}
      type={type === 'submit' ? 'submit' : 'button'}
      ref={buttonRef}
      className={`ui-button ui-button-${kind}`}
    />
  )
}

function RadixFieldFrame({
  rootProps,
  error,
  hint,
  echo,
  warnings,
  suffix,
  ...props
}: OwnInputProps['FieldFrame']) {
  const note = (shown: OwnInputProps['FieldFrame']['hint']) =>
    shown && (
      <p key={shown.id} id={shown.id} className="ui-note">
        {shown.text}
      </p>
    )
  return (
    <div {...rootProps}>
      <div className="ui-head">
        {props.htmlFor ? (
          <Label.Root id={props.labelId} htmlFor={props.htmlFor} className="ui-label">
            {props.label}
          </Label.Root>
        ) : (
          <span id={props.labelId} className="ui-label">
            {props.label}
          </span>
        )}
        {props.marks}
      </div>
      <div className="ui-control">
        {props.children}
        {suffix && (
          <span id={suffix.id} aria-hidden="true">
            {suffix.text}
          </span>
        )}
        {props.actions}
      </div>
      <div>
        {error && (
          <p id={error.id} className="ui-note ui-error">
            {error.prefix} {error.text}
          </p>
        )}
        {note(hint)}
        {note(echo)}
        {warnings && (
          <div id={warnings.id} className="ui-note ui-warning">
            {warnings.items.map(({ prefix, text }) => (
              <p key={text}>
                {prefix} {text}
              </p>
            ))}
          </div>
        )}
        {props.notes}
      </div>
    </div>
  )
}

/** Every input of the kit, in parts as shadcn/ui makes them: Radix for behavior, classes for looks. */
export const radixInputs: InputComponents = {
  TextInput: RadixTextInput,
  TextArea: RadixTextArea,
  Select: RadixSelect,
  Combobox: RadixCombobox,
  RadioGroup: RadixRadioGroup,
  Button: RadixButton,
  FieldFrame: RadixFieldFrame,
}
