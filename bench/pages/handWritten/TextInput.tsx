import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'

export interface TextInputProps {
  label: string
  input: UseFormRegisterReturn
  error: FieldError | undefined
  inputMode?: 'text' | 'decimal'
}

export function TextInput({ label, input, error, inputMode = 'text' }: TextInputProps) {
  const errorId = `${input.name}-error`
  return (
    <div>
      <label htmlFor={input.name}>{label}</label>
      <input
        id={input.name}
        inputMode={inputMode}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...input}
      />
      {error && (
        <p id={errorId} role="alert">
          {error.message}
        </p>
      )}
    </div>
  )
}
