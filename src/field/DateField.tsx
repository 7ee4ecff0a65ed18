import { inputProps } from './input/inputProps.ts'
import { Field } from './Field.tsx'
import type { Place } from './place.ts'
import { useFormStore } from './formContext.ts'
import { useField } from './useField.ts'
import { useToday } from './input/useToday.ts'
import type { FieldDisplayProps } from './fieldProps.ts'
import type { FieldState } from './fieldState.ts'

export interface DateFieldProps extends FieldDisplayProps {
  /** A date as text; where a number may stand too, it is kept, and only text is ever written. */
  place: Place<string> | Place<string | number>
  /** Whether to say the age that a date of birth gives. @default false */
  showAge?: boolean
}

/**
 * A date, typed in any usual writing and read back in words under the input. Renders one
 * `<input type="text">`: one Tab stop, and nothing typed or pasted is swallowed.
 */
export function DateField({ showAge, ...props }: DateFieldProps) {
  const today = useToday()
  const field = useField(
    { width: 10, ...props },
    { parseAs: 'date', ageOnDay: showAge ? today : undefined },
  )
  useDateSchemaCheck(field)
  return (
    <Field field={field}>
      <input
        {...inputProps(field)}
        className="qf-input"
        type="text"
        inputMode="text"
        autoCapitalize="none"
        value={field.text}
        onChange={(event) => field.change(event.target.value)}
      />
    </Field>
  )
}

/** What is echoed must be what is stored: in a form of ours the schema says what is a date. */
function useDateSchemaCheck({ name, node }: FieldState): void {
  const store = useFormStore()
  if (store && node.parseAs !== 'date') {
    throw new Error(
      `quoteforms: a DateField stands at "${name}", whose schema is read as ${node.parseAs}, ` +
        "not as a date. Add .meta({ reads: 'date' }) to it.",
    )
  }
}
