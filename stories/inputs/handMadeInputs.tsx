import type { KeyboardEvent } from 'react'
import type {
  ButtonProps,
  FieldFrameProps,
  InputComponents,
  RadioGroupProps,
  SelectProps,
  TextAreaProps,
  TextInputProps,
} from '../../src/index.ts'
import { HandMadeCombobox } from './HandMadeCombobox.tsx'

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

/** Radios that are no native ones, as many libraries draw them. */
function RadioGroup(props: RadioGroupProps) {
  const { id, labelId, describedBy, value, options, onChange, onBlur, inputRef } = props
  const chosen = options.findIndex((option) => option.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (Math.max(chosen, 0) + step + options.length) % options.length
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[index]?.focus()
    const next = options[index]
    if (next) onChange(next.value)
  }
  return (
    <div
      id={id}
      ref={inputRef}
      data-own="radios"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      tabIndex={-1}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
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
            <p key={item.text} className={item.isVisuallyHidden ? 'qf-visually-hidden' : undefined}>
              {item.prefix} {item.text}
            </p>
          ))}
        </div>
      )}
      {props.notes}
    </div>
  )
}

/** One of each kind, made by hand of plain elements. */
export const handMadeInputs = {
  TextInput,
  TextArea,
  Select,
  Combobox: HandMadeCombobox,
  RadioGroup,
  Button,
  FieldFrame,
} satisfies InputComponents
