import { ComboboxField, type SuggestFieldProps } from './combobox/ComboboxField.tsx'
import { SelectField } from './SelectField.tsx'
import { withSuggestions } from './overrides/applyFieldOverride.ts'

/**
 * Text with suggestions, found by any word, code or alias. Any text may be typed, and a value of the
 * record is kept whether or not it is listed. It suggests the `options` or the `source` that you give it:
 * the kit's lists come with its parts, such as `DriverFields`.
 *
 * Renders an `<input role="combobox">` whose list opens by typing, Down or its button. Renders an
 * `<input>` without suggestions, a `<textarea>` for a text with line breaks, and a {@link SelectField}
 * if `closed`. Throws if it is closed and has a `source`.
 */
export function SuggestField(all: SuggestFieldProps) {
  const { closed, ...props } = withSuggestions(all)
  if (!closed) return <ComboboxField {...props} />
  const { options = [], source, autoCapitalize: _capitals, ...rest } = props
  if (source) {
    throw new Error(
      `quoteforms: the SuggestField at "${props.place.name}" is closed and has a source. ` +
        'Give it options instead, or remove `closed`.',
    )
  }
  return <SelectField {...rest} options={options} />
}
