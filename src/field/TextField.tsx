import { type ReactNode, useState } from 'react'
import { renderTextBox, useIsMultiline, useTextField } from './input/textBox.tsx'
import { useFieldFrame } from './Field.tsx'
import type { FramedFieldProps, TextualFieldProps } from './fieldState.ts'

/** What {@link TextField} takes. */
export interface TextFieldProps extends TextualFieldProps {
  /** The keyboard of a touch device. `'tel'` also renders an `<input type="tel">`. @default 'text' */
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined
  /** What a touch keyboard capitalizes. @default 'none' */
  autoCapitalize?: 'none' | 'words' | 'characters' | undefined
  /**
   * Lets a long line grow over several rows. A number lets it only if the field opens with a text of more
   * characters, so that other records keep an `<input>`. @default false
   */
  grows?: boolean | number | undefined
}

/** A text, kept as typed. Renders an `<input>`, or a `<textarea>` for a text with line breaks. */
export function TextField(props: TextFieldProps) {
  return useFramedTextField(props)
}

/**
 * What {@link TextField} renders.
 *
 * @param parts What its section says below all that the field says, and offers at its label.
 */
export function useFramedTextField(
  { inputMode = 'text', autoCapitalize = 'none', grows, ...props }: TextFieldProps,
  parts?: Pick<FramedFieldProps, 'below' | 'sectionOffer'>,
): ReactNode {
  const field = useTextField(props)
  const [isLong] = useState(typeof grows === 'number' ? field.text.length > grows : grows)
  const rows = useIsMultiline(field.text) ? 3 : isLong ? 1 : 0
  return useFieldFrame({
    field,
    ...parts,
    ...renderTextBox(field, { inputMode, autoCapitalize }, rows),
  })
}
