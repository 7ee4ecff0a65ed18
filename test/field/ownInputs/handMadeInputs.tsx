import { useId } from 'react'
import type {
  ButtonProps,
  ComboboxProps,
  FieldFrameProps,
  InputComponents,
  RadioGroupProps,
  SelectProps,
  TextAreaProps,
  TextInputProps,
} from '../../../src/index.ts'

/** The rendered own inputs, by the name of their answer. A test empties it. */
export const rendered: string[] = []

type NativeProps = Pick<
  TextInputProps,
  'id' | 'name' | 'describedBy' | 'invalid' | 'required' | 'readOnly' | 'onBlur' | 'inputRef'
>

const native = (props: NativeProps) => ({
  id: props.id,
  name: props.name,
  ref: props.inputRef,
  readOnly: props.readOnly,
  onBlur: props.onBlur,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
})

function TextInput({ value, onChange, ...props }: TextInputProps) {
  rendered.push(props.name)
  return (
    <input
      {...native(props)}
      data-own="text"
      type={props.type}
      inputMode={props.inputMode}
      autoCapitalize={props.autoCapitalize}
      autoComplete={props.autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function TextArea({ value, onChange, rows, ...props }: TextAreaProps) {
  rendered.push(props.name)
  return (
    <textarea
      {...native(props)}
      data-own="area"
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Select({ value, options, onChange, readOnly: _, ...props }: SelectProps) {
  const { readOnly: __, ...rest } = native({ ...props, readOnly: false })
  return (
    <select
      {...rest}
      data-own="select"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} data-kind={option.kind}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Combobox(props: ComboboxProps) {
  const { value, onChange, onSelect, onOpenChange, options, message } = props
  const list = useId()
  rendered.push(props.name)
  return (
    <>
      <input
        {...native(props)}
        data-own="combobox"
        role="combobox"
        aria-controls={list}
        aria-expanded={options.length > 0}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => onOpenChange(true)}
      />
      <div id={list} role="listbox" aria-label="Suggestions">
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            role="option"
            aria-selected={option.value === value}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onSelect(option.value)}
          >
            {option.label}
          </div>
        ))}
      </div>
      {message && <p>{message}</p>}
    </>
  )
}

/** Radios that are no native ones, as many libraries draw them. */
function RadioGroup(props: RadioGroupProps) {
  const { id, labelId, describedBy, value, options, onChange, onBlur, inputRef } = props
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <div
      id={id}
      ref={inputRef}
      data-own="radios"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

function Button({ kind, buttonRef, children, ...rest }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- it is among the rest
    <button {...rest} ref={buttonRef} data-own={kind}>
      {children}
    </button>
  )
}

function FieldFrame(props: FieldFrameProps) {
  const { label, labelId, htmlFor, suffix, error, hint, echo, warnings } = props
  return (
    <div {...props.rootProps} data-own="frame">
      {htmlFor === undefined ? (
        <span id={labelId}>{label}</span>
      ) : (
        <label id={labelId} htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {props.marks}
      {props.children}
      {suffix && (
        <span id={suffix.id} aria-hidden="true">
          {suffix.text}
        </span>
      )}
      {props.actions}
      {error && (
        <p id={error.id}>
          {error.prefix} {error.text}
        </p>
      )}
      {hint && <p id={hint.id}>{hint.text}</p>}
      {echo && <p id={echo.id}>{echo.text}</p>}
      {warnings && (
        <div id={warnings.id}>
          {warnings.items.map((item) => (
            <p key={item.text}>
              {item.prefix} {item.text}
            </p>
          ))}
        </div>
      )}
      {props.notes}
    </div>
  )
}

/** One of each kind, as a host would make them by hand. */
export const handMadeInputs = {
  TextInput,
  TextArea,
  Select,
  Combobox,
  RadioGroup,
  Button,
  FieldFrame,
} satisfies InputComponents
