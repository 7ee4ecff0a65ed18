import type { SuggestionList } from '../suggestions/suggestion.ts'
import { ComboboxField } from './combobox/ComboboxField.tsx'
import { SelectField } from './SelectField.tsx'
import type { FieldProps } from './useField.ts'

/** What {@link SuggestField} takes. */
export type SuggestFieldProps = SuggestionList &
  FieldProps<string> & {
    /** What a touch keyboard capitalizes. @default 'words' */
    autoCapitalize?: 'none' | 'words' | 'characters'
  }

/**
 * Text with suggestions, found by any word, code or alias. Renders an `<input role="combobox">`
 * with a list that opens by typing, Down or its button; an `<input>` where there is nothing to
 * suggest; a `<textarea>` for text with line breaks, which no suggestion has; and, if `closed`, a
 * {@link SelectField}. Any text may be typed, and what arrived is kept, listed or not. Throws if it is
 * closed and has a source.
 */
export function SuggestField({ closed, ...props }: SuggestFieldProps) {
  if (!closed) return <ComboboxField {...props} />
  const { options = [], source, autoCapitalize: _capitals, ...rest } = props
  if (source) {
    throw new Error(
      `quoteforms: the suggestions at "${props.place.name}" are closed and have a source, not options.`,
    )
  }
  return <SelectField {...rest} options={options} />
}
