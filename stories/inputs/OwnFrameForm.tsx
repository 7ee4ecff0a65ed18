import {
  DriverForm,
  type DriverFormProps,
  type InputComponents,
  type OwnInputProps,
  QuoteFormsProvider,
} from '../../src/index.ts'

function AcmeTextArea({ value, onChange, inputRef, ...props }: OwnInputProps['TextArea']) {
  return (
    <textarea
      className="acme-input"
      id={props.id}
      name={props.name}
      ref={inputRef}
      rows={props.rows}
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

function AcmeSelect({ value, options, onChange, inputRef, ...props }: OwnInputProps['Select']) {
  return (
    <select
      className="acme-input"
      id={props.id}
      name={props.name}
      ref={inputRef}
      autoComplete={props.autoComplete}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-required={props.required}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function AcmeRadioGroup({
  value,
  options,
  onChange,
  inputRef,
  ...props
}: OwnInputProps['RadioGroup']) {
  return (
    <div
      className="acme-radios"
      id={props.id}
      ref={inputRef}
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-required={props.required}
      aria-readonly={props.readOnly}
      onBlur={props.onBlur}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={props.name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Three elements below each other, which line up with those of the fields next to it. */
function AcmeFrame({
  rootProps,
  error,
  hint,
  echo,
  warnings,
  ...props
}: OwnInputProps['FieldFrame']) {
  return (
    <div {...rootProps}>
      <div className="acme-head">
        {props.htmlFor ? (
          <label id={props.labelId} htmlFor={props.htmlFor}>
            {props.label}
          </label>
        ) : (
          <span id={props.labelId}>{props.label}</span>
        )}
        {props.marks}
      </div>
      <div className="acme-line">
        {props.children}
        {props.suffix && (
          <span id={props.suffix.id} aria-hidden="true">
            {props.suffix.text}
          </span>
        )}
        {props.actions}
      </div>
      <div className="acme-notes">
        {error && (
          <p id={error.id} className="acme-error">
            {error.prefix} {error.text}
          </p>
        )}
        {hint && <p id={hint.id}>{hint.text}</p>}
        {echo && <p id={echo.id}>{echo.text}</p>}
        {warnings && (
          <div id={warnings.id} className="acme-warning">
            {warnings.items.map(({ prefix, text, isVisuallyHidden }) => (
              <p key={text} className={isVisuallyHidden ? 'acme-hidden' : undefined}>
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

export const frameInputs = {
  TextArea: AcmeTextArea,
  Select: AcmeSelect,
  RadioGroup: AcmeRadioGroup,
  FieldFrame: AcmeFrame,
} satisfies InputComponents

export function FramedDriverForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider inputs={frameInputs}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
