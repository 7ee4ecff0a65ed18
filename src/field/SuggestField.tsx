import { reportMistake } from '../core/reportMistake.ts'
import { valueByKey } from '../config/messages/recordMessages.ts'
import { useConfig } from '../config/useConfig.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { ComboboxField, type SuggestFieldProps } from './combobox/ComboboxField.tsx'
import { SelectField } from './SelectField.tsx'
import { memberLists } from './options.ts'
import { withSuggestions } from './applyOverrides.ts'

/**
 * Text with suggestions, found by any word, code or alias. Any text may be typed, and a value of the
 * record is kept whether or not it is listed. It suggests its `options` or its `source`. Without either,
 * a member of the kit's records has the list of the provider's `suggestions`, or else the kit's own.
 *
 * Renders an `<input role="combobox">` whose list opens by typing, Down or its button. Renders an
 * `<input>` without suggestions, a `<textarea>` for a text with line breaks, and a {@link SelectField}
 * if `closed`. One with a `source` stays open.
 */
export function SuggestField(all: SuggestFieldProps) {
  const { closed, ...props } = withSuggestions(useMemberList(all))
  if (closed && props.source) {
    reportMistake(
      `quoteforms: the SuggestField at "${props.place.name}" is closed and has a source. ` +
        'Give it options instead, or remove `closed`.',
    )
  }
  if (!closed || props.source) return <ComboboxField {...props} />
  const { options = [], source: _source, autoCapitalize: _capitals, ...rest } = props
  return <SelectField {...rest} options={options} />
}

/** The props with the list of the member, where the field brings none. */
function useMemberList(props: SuggestFieldProps): SuggestFieldProps {
  const { suggestions } = useConfig()
  if (props.options ?? props.source) return props
  const node = describeSchema(props.place.schema)
  const options = valueByKey(node, memberLists)
  return Object.assign({}, props, valueByKey(node, suggestions) ?? (options && { options }))
}
