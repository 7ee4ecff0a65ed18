import { useState } from 'react'
import type { Suggestion, SuggestionLoader } from '../advice/suggestion.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { Field } from './Field.tsx'
import { groupsOf } from './groupsOf.ts'
import { inputProps } from './inputProps.ts'
import { type FieldProps, type FieldState, useField } from './useField.ts'
import { useFirstLoader, useOptions } from './useOptions.ts'

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
export function SelectField({ options: given, ...props }: SelectFieldProps) {
  const { field: words, suggest } = useMessages()
  const { list, state } = useOptions(useFirstLoader(given))
  const field = useField(props, {
    choosesUnknown: !props.readOnly,
    note: state === 'ready' ? undefined : suggest[state],
  })
  const arrived = useArrived(field, list)
  // What may not stand is no choice yet, even where it reads like one.
  const raw = arrived === undefined ? undefined : words.fromRecord(arrived)
  const entered = field.text.trim() === '' ? '' : field.refused ? (raw ?? '') : field.text
  const chosen = list.find((option) => !field.unknown && option.value === entered)
  const shown = entered === '' ? '' : chosen ? (chosen.label ?? chosen.value) : field.text
  const offersUnknown = field.mayBeUnknown || field.unknown !== ''
  const extra = raw === undefined ? [] : [field.refused ? raw : arrived]
  // In the order of the options on the page; undefined is the answer "unknown".
  const choices = ['', ...(offersUnknown ? [undefined] : []), ...list.map(textOf), ...extra]
  const keys = keysOf(choices)
  const value = keys[choices.indexOf(field.unknown ? undefined : entered)]
  const firstOption = keys.length - extra.length - list.length
  const optionOf = ({ value, label }: Suggestion, index: number) => (
    <option key={keys[index]} value={keys[index]}>
      {label ?? value}
    </option>
  )
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
          const choice = choices[target.selectedIndex]
          if (choice === undefined) field.markUnknown()
          else field.change(choice)
        }}
      >
        <option value="">{words.notProvided}</option>
        {offersUnknown && <option value={keys[1]}>{words.unknown}</option>}
        {groupsOf(list).map(({ heading, from, members }) => {
          const options = members.map((item, index) => optionOf(item, firstOption + from + index))
          return heading === undefined ? (
            options
          ) : (
            <optgroup key={from} label={heading}>
              {options}
            </optgroup>
          )
        })}
        {raw !== undefined && <option value={keys.at(-1)}>{raw}</option>}
      </select>
    </Field>
  )
}

const textOf = ({ value }: Suggestion): string | undefined => value

/**
 * What the page calls each choice: its own text, so that fill extensions find it, unless HTML would
 * not keep that text as it is, or another choice has it.
 */
function keysOf(choices: readonly (string | undefined)[]): string[] {
  const taken = new Set(choices)
  const keys = new Set<string>()
  for (const choice of choices) {
    let key = choice ?? 'unknown'
    if (choice === undefined || keys.has(key) || /[\0\r\p{Cs}]/u.test(key)) {
      for (key = JSON.stringify(key); taken.has(key) || keys.has(key); ) key += '-'
    }
    keys.add(key)
  }
  return [...keys]
}

/** The last text that is no option: it stays on offer after another choice. */
function useArrived({ text, refused }: FieldState, list: readonly Suggestion[]) {
  const [arrived, setArrived] = useState<string>()
  const isOdd = text.trim() !== '' && (refused || !list.some(({ value }) => value === text))
  if (isOdd && !refused && arrived !== text) setArrived(text)
  if (!isOdd && list.some(({ value }) => value === arrived)) return undefined
  return isOdd ? text : arrived
}
