import { aText, checkSetting } from '../core/reportMistake.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { renderTextBox, useTextField } from './input/textBox.tsx'
import { useFieldFrame } from './Field.tsx'
import type { FieldProps } from './fieldState.ts'

/** What {@link NumberField} takes. */
export interface NumberFieldProps extends FieldProps<number> {
  /** Whether a touch keyboard offers a decimal point. @default false */
  decimals?: boolean | undefined
  /** The unit, shown after the input: `sq ft`. @default that of `messages.units` */
  suffix?: string | undefined
}

/**
 * A number, typed in any usual format: `1,850 sq ft`. Renders an `<input type="text">`, as a number
 * input changes with the mouse wheel and drops what it cannot parse.
 */
export function NumberField({ decimals, suffix, ...props }: NumberFieldProps) {
  const field = useTextField(props, {
    suffix: checkSetting(
      'suffix',
      suffix,
      aText,
      ` of "${describeSchema(props.place.schema).label}"`,
    ),
  })
  const inputMode = decimals ? 'decimal' : 'numeric'
  return useFieldFrame({
    field,
    ...renderTextBox(field, { inputMode, autoCapitalize: 'none' }),
  })
}
