import { ageOn, describeDate, readDate } from '../codec/date.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { Field } from './Field.tsx'
import { inputProps } from './inputProps.ts'
import type { Place } from './place.ts'
import { type FieldLooks, useField } from './useField.ts'
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
  const { field: words } = useMessages()
  const today = useToday()
  const field = useField({ width: 10, ...props }, ['echo'])
  const reading = readDate(field.text)
  const age = birth && today && reading.ok ? ageOn(reading.value, today) : undefined
  const date = reading.ok ? describeDate(reading.value) : undefined
  const echo = date && age !== undefined ? words.age(date, age) : date
  return (
    <Field field={field} echo={echo}>
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
