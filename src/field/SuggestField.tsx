import type { SuggestionList } from '../advice/suggestion.ts'
import { answerText } from '../codec/mirror.ts'
import { Field } from './Field.tsx'
import { inputProps } from './inputProps.ts'
import { SelectField } from './SelectField.tsx'
import { suggestionList, SuggestInput } from './SuggestInput.tsx'
import { TextArea, useLined } from './TextArea.tsx'
import { type FieldProps, useField } from './useField.ts'
import { useLazy } from './useLazy.ts'
import { optionsNow, useFirstLoader } from './useOptions.ts'
import { useReading } from './useReading.ts'

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
  if (!closed) return <OpenField {...props} />
  const { options = [], source, autoCapitalize: _capitals, ...rest } = props
  if (source) {
    throw new Error(
      `quoteforms: the suggestions at "${props.place.name}" are closed and have a source, not options.`,
    )
  }
  return <SelectField {...rest} options={options} />
}

function OpenField(all: Omit<SuggestFieldProps, 'closed'>) {
  const { options: given, source, match, autoCapitalize = 'words', ...props } = all
  const options = useFirstLoader(given)
  const field = useField(props, {
    labelOf: (value) => optionsNow(options)?.find((option) => option.value === value)?.label,
  })
  useReading(field, source ? undefined : options, match)
  const { value: tools } = useLazy(suggestionList, false)
  const lined = useLined(field.text)
  const keyboard = { inputMode: 'text', autoCapitalize } as const
  const suggests = source ?? (typeof options === 'function' || options?.length)
  if (lined) {
    return (
      <Field field={field}>
        <TextArea field={field} keyboard={keyboard} lined />
      </Field>
    )
  }
  return (
    <Field
      field={field}
      shown={answerText(field.text, field.mark)}
      afterEcho={tools && field.echo && !field.readOnly && <tools.KeepTyped field={field} />}
    >
      {suggests && !field.readOnly ? (
        <SuggestInput field={field} keyboard={keyboard} options={options} source={source} />
      ) : (
        <input
          {...inputProps(field)}
          {...keyboard}
          className="qf-input"
          type="text"
          value={field.text}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </Field>
  )
}
