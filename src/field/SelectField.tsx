import { useState } from 'react'
import type { Suggestion, SuggestionLoader } from '../advice/suggestion.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { Field } from './Field.tsx'
import { groupsOf } from './groupsOf.ts'
import { inputProps } from './inputProps.ts'
import { type FieldProps, type FieldState, useField } from './useField.ts'
import { useOptions } from './useOptions.ts'

/** What {@link SelectField} takes. */
export interface SelectFieldProps extends FieldProps<string> {
  /** What may be chosen, or a function that loads it. */
  options: readonly Suggestion[] | SuggestionLoader
}

/**
 * One of a closed list. Renders a `<select>` that begins with "Not provided"; a text that arrived
 * and is none of the options is one more, so that nothing is lost. A field that is read-only
 * renders an `<input>`, as a select cannot be.
 */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field: words, suggest } = useMessages()
  const { list, state } = useOptions(options)
  const field = useField(props, {
    choosesUnknown: !props.readOnly,
    note: state === 'ready' ? undefined : suggest[state],
  })
  const arrived = useArrived(field, list)
  // What may not stand is no choice yet, even where it reads like one.
  const raw = arrived === undefined ? undefined : words.fromRecord(arrived)
  const entered = field.text.trim() === '' ? '' : field.refused ? (raw ?? '') : field.text
  const value = field.unknown ? unknownValue : entered
  const chosen = list.find((option) => option.value === value)
  const shown = entered === '' ? '' : chosen ? (chosen.label ?? chosen.value) : field.text
  const { readOnly, spellCheck: _s, autoCorrect: _a, enterKeyHint: _e, ...own } = inputProps(field)
  if (readOnly) {
    return (
      <Field field={field} shown={shown}>
        <input {...inputProps(field)} className="qf-input" type="text" value={shown} />
      </Field>
    )
  }
  return (
    <Field field={field} shown={shown}>
      <select
        {...own}
        className="qf-input"
        data-select=""
        value={value}
        onChange={({ target }) => {
          if (target.value === unknownValue) field.markUnknown()
          else field.change(target.value)
        }}
      >
        <option value="">{words.notProvided}</option>
        {(field.mayBeUnknown || field.unknown) && (
          <option value={unknownValue}>{words.unknown}</option>
        )}
        {groupsOf(list).map(({ heading, from, members }) =>
          heading === undefined ? (
            members.map(optionOf)
          ) : (
            <optgroup key={from} label={heading}>
              {members.map(optionOf)}
            </optgroup>
          ),
        )}
        {raw !== undefined && <option value={field.refused ? raw : arrived}>{raw}</option>}
      </select>
    </Field>
  )
}

/** The answer "unknown", which no text stands for: no option is of this value. */
const unknownValue = '\0'

const optionOf = ({ value, label }: Suggestion) => (
  <option key={value} value={value}>
    {label ?? value}
  </option>
)

/** The last text that is no option: it stays on offer after another choice. */
function useArrived({ text, refused }: FieldState, list: readonly Suggestion[]) {
  const [arrived, setArrived] = useState<string>()
  const isOdd = text.trim() !== '' && (refused || !list.some(({ value }) => value === text))
  if (isOdd && !refused && arrived !== text) setArrived(text)
  if (!isOdd && list.some(({ value }) => value === arrived)) return undefined
  return isOdd ? text : arrived
}
