import { Field } from './Field.tsx'
import { inputProps } from './inputProps.ts'
import type { Place } from './place.ts'
import { useSession } from './session.ts'
import { type FieldLooks, type FieldState, useField } from './useField.ts'
import { useToday } from './useToday.ts'

export interface DateFieldProps extends FieldLooks {
  /** A date as text; where a number may stand too, it is kept, and only text is ever written. */
  place: Place<string> | Place<string | number>
  /** Whether to say the age that a date of birth gives. @default false */
  birth?: boolean
}

/**
 * A date, typed in any usual writing and read back in words under the input. Renders one
 * `<input type="text">`: one Tab stop, and nothing typed or pasted is swallowed.
 */
export function DateField({ birth, ...props }: DateFieldProps) {
  const today = useToday()
  const field = useField(
    { width: 10, ...props },
    { reads: 'date', today: birth ? today : undefined },
  )
  useDateCheck(field)
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
function useDateCheck({ name, node }: FieldState): void {
  const session = useSession()
  if (session && node.reads !== 'date') {
    throw new Error(
      `quoteforms: a DateField stands at "${name}", whose schema is read as ${node.reads}, ` +
        "not as a date. Add .meta({ reads: 'date' }) to it.",
    )
  }
}
