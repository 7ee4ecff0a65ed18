import { neverChanges } from './hooks.ts'
import { useSyncExternalStore } from 'react'
import { reportMistake } from '../core/reportMistake.ts'
import { describeSchema, type LeafNode } from '../core/schema/describeSchema.ts'
import { todayLocal } from '../core/text/parseDate.ts'
import { renderTextBox, useTextField } from './input/textBox.tsx'
import { useFieldFrame } from './Field.tsx'
import type { AnyPlace, Place } from './place.ts'
import { useFormStore } from './formContext.ts'
import type { FieldDisplayProps } from './fieldState.ts'

export interface DateFieldProps extends FieldDisplayProps {
  /** A date as text. A number that the record may have instead is kept; edits always write text. */
  place: Place<string> | Place<string | number>
  /** Whether the echo adds the age, for a date of birth. @default false */
  showAge?: boolean | undefined
  /** The field of the age. Where it has the same age, the echo leaves it out. */
  agePlace?: AnyPlace | undefined
}

/**
 * A date, typed in any usual format and echoed in words under the input. Renders one
 * `<input type="text">`, which is one Tab stop and drops nothing typed or pasted.
 */
export function DateField({ showAge, agePlace, ...props }: DateFieldProps) {
  const today = useToday()
  const store = useFormStore()
  const field = useTextField(props, {
    parseAs: useParseAs(props.place),
    ageOnDay: showAge ? today : undefined,
    ageShown: () => agePlace && store?.valueAt(agePlace.name),
  })
  return useFieldFrame({
    field,
    ...renderTextBox(field, { inputMode: 'text', autoCapitalize: 'none' }),
  })
}

/** How the text is read. In a record form the schema decides, and the echo must agree with it. */
function useParseAs({ name, schema }: AnyPlace): LeafNode['parseAs'] {
  const store = useFormStore()
  const node = describeSchema(schema)
  if (!store || node.kind !== 'leaf' || node.parseAs === 'date') return 'date'
  reportMistake(
    `quoteforms: there is a DateField at "${name}", but its schema is parsed as ${node.parseAs}, ` +
      "not as a date. Add .meta({ parseAs: 'date' }) to the schema.",
  )
  return node.parseAs
}

/**
 * Today as `YYYY-MM-DD` in the person's time zone. Undefined on a server, where it may be another day.
 */
function useToday(): string | undefined {
  return useSyncExternalStore(neverChanges, todayLocal, () => undefined)
}
