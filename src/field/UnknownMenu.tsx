import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { FieldMenu } from './FieldMenu.tsx'
import type { FieldState } from './useField.ts'

/** Answers "unknown" with the mouse, and empties a field. The keyboard has `?` and Backspace. */
export function UnknownMenu({ field }: { field: FieldState }) {
  const { field: words } = useMessages()
  const { unknown, text, markUnknown, change } = field
  return (
    <FieldMenu
      {...field}
      acts={[
        { label: words.markUnknown, run: unknown ? undefined : markUnknown },
        { label: words.clear, run: unknown || text !== '' ? () => change('') : undefined },
      ]}
    />
  )
}
