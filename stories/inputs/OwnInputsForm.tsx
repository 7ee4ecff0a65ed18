import {
  DriverForm,
  type DriverFormProps,
  type InputComponents,
  type OwnInputProps,
  QuoteFormsProvider,
} from '../../src/index.ts'

function AcmeInput({ value, onChange, inputRef, ...props }: OwnInputProps['TextInput']) {
  return (
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
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-required={props.required}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  )
}

function AcmeButton({ kind, buttonRef, type, ...props }: OwnInputProps['Button']) {
  return (
    <button
      className={`acme-button acme-${kind}`}
      ref={buttonRef}
      type={type === 'submit' ? 'submit' : 'button'}
      {...props}
    />
  )
}

// Outside of components: a new component is a new control, which loses the focus.
export const inputs = { TextInput: AcmeInput, Button: AcmeButton } satisfies InputComponents

export function AcmeDriverForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider inputs={inputs}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
