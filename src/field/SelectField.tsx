import { useMemo, useState } from 'react'
import type { Suggestion, SuggestionLoader } from '../suggestions/suggestion.ts'
import { useFieldFrame } from './Field.tsx'
import { groupOptions, useStableOptions, localizeOptions, useOptions } from './options.ts'
import { inputProps } from './input/textBox.tsx'
import { useBoundField } from './useField.ts'
import { type Choice, framedControl, useOwnInputs } from './ownInputs/ownInputs.ts'
import type { InputOption } from '../config/inputs.ts'
import { valueByKey } from '../config/messages/recordMessages.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { handleSelectKey } from './input/radioKeyHandler.ts'
import { useLetterRun } from './input/useLetterRun.ts'
import type { Messages } from '../config/messages/messages.ts'
import { useMessages } from '../config/useConfig.ts'
import { applyFieldOverride } from './applyOverrides.ts'
import type { TextualFieldProps, BoundField } from './fieldState.ts'

/** What {@link SelectField} takes. */
export interface SelectFieldProps extends TextualFieldProps {
  /** The options, or a function that loads them. */
  options: readonly Suggestion[] | SuggestionLoader
}

/**
 * One option of a closed list. Renders a `<select>` that begins with "Not provided". A record's text that
 * is not in the list is an extra option, so that nothing is lost. A read-only field renders an `<input>`,
 * as a `<select>` cannot be read-only.
 */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const node = describeSchema(props.place.schema)
  const own = useOwnInputs(node)
  const { field: messages, suggestions: suggestionMessages, options: labels } = useMessages()
  const ownLabels = valueByKey(node, labels)
  const stable = useStableOptions(options, node)
  const { suggestions, status } = useOptions(localizeOptions(stable, ownLabels))
  const fieldOptions = {
    hasUnknownOption: !applyFieldOverride(props).readOnly,
    echoOverride: status === 'ready' ? undefined : suggestionMessages[status],
  }
  const { field: bound, binding } = useBoundField(props, fieldOptions, true)
  const unlisted = useUnlistedText(bound, suggestions)
  // A value of a wrong type selects no option, even if its text equals one.
  const unlistedLabel = unlisted === undefined ? undefined : messages.fromRecord(unlisted)
  const selectedText =
    bound.text.trim() === '' ? '' : bound.arrivedInvalid ? (unlistedLabel ?? '') : bound.text
  const chosen = suggestions.find((option) => !bound.unknown && option.value === selectedText)
  const shown = selectedText === '' ? '' : chosen ? (chosen.label ?? chosen.value) : bound.text
  const offersUnknown = bound.canBeUnknown || bound.unknown !== ''
  const extra = bound.arrivedInvalid ? unlistedLabel : unlisted
  const extraChoice = useMemo(
    () =>
      extra !== undefined && {
        value: extra,
        label: unlistedLabel ?? extra,
        keys: [],
        texts: [extra],
      },
    [extra, unlistedLabel],
  )
  const { choices, keys, listed } = useMemo(
    () => drawOptions(suggestions, offersUnknown, extraChoice, messages),
    [suggestions, offersUnknown, extraChoice, messages],
  )
  const { field, isChosen, onChoose, takeKey, refused } = useLetterRun(
    bound,
    choices,
    selectedText,
    true,
  )
  const chosenIndex = choices.findIndex(isChosen)
  const value = keys[chosenIndex]
  const printed = binding.isPrinting && (field.readOnly ? shown : choices[chosenIndex]?.label)
  const shownField = { ...field, printedText: printed || undefined }
  const {
    readOnly,
    spellCheck: _s,
    autoCorrect: _a,
    enterKeyHint: _e,
    ...rest
  } = inputProps(shownField)
  const control = readOnly
    ? framedControl(
        own,
        shownField,
        own.textBox?.({ ...field, text: shown }, keyboard, 0),
        'input',
        <input {...inputProps(field)} className="qf-input" type="text" value={shown} />,
      )
    : framedControl(
        own,
        shownField,
        own.select?.(shownField, {
          value: value || emptyKey,
          options: choices.map(({ value, label, unknown }, index): InputOption => {
            const { group } = suggestions[index - (offersUnknown ? 2 : 1)] ?? {}
            const option = { value: keys[index] || emptyKey, label, group }
            if (index === 0) return { ...option, kind: 'empty' }
            if (unknown) return { ...option, kind: 'unknown' }
            return { ...option, kind: value === extra ? 'fromRecord' : 'listed' }
          }),
          onChange: (key) => onChoose(choices[Math.max(keys.indexOf(key), 0)]),
          takeKey,
        }),
        'input',
        <select
          {...rest}
          className="qf-input"
          data-select=""
          value={value}
          onChange={({ target }) => onChoose(choices[target.selectedIndex])}
          onKeyDown={({ nativeEvent }) => handleSelectKey(nativeEvent, takeKey)}
        >
          <option value="">{messages.notProvided}</option>
          {offersUnknown && <option value={keys[1]}>{messages.unknown}</option>}
          {listed}
          {unlistedLabel !== undefined && <option value={keys.at(-1)}>{unlistedLabel}</option>}
        </select>,
      )
  return useFieldFrame({
    field: shownField,
    readOnlyText: shown,
    below: refused !== undefined && <p className="qf-hint">{refused}</p>,
    ...(!readOnly && { options: suggestions }),
    ...control,
  })
}

/** The key of "Not provided" for an own `Select`: libraries keep the empty one for themselves. */
const emptyKey = 'empty:'

const keyboard = { inputMode: 'text', autoCapitalize: 'none' } as const

/** The `<option>`s of a list, and all choices of the field with their `value` attributes, in their order. */
function drawOptions(
  suggestions: readonly Suggestion[],
  offersUnknown: boolean,
  extra: Choice | false,
  { notProvided, unknown }: Messages['field'],
) {
  const before: Choice[] = [{ value: '', label: notProvided, keys: [] }]
  if (offersUnknown)
    before.push({ value: '?', label: unknown, keys: [], texts: [unknown], unknown: true })
  const choices = [...before, ...suggestions.map(choiceOfOption)]
  if (extra) choices.push(extra)
  const keys = optionKeysOf(choices.map(({ value, unknown }) => (unknown ? undefined : value)))
  const optionOf = ({ value, label }: Suggestion, index: number) => {
    const key = keys[before.length + index]
    return (
      <option key={key} value={key}>
        {label ?? value}
      </option>
    )
  }
  const listed = groupOptions(suggestions).map(({ heading, firstIndex, members }) => {
    const options = members.map((item, index) => optionOf(item, firstIndex + index))
    return heading === undefined ? (
      options
    ) : (
      <optgroup key={firstIndex} label={heading}>
        {options}
      </optgroup>
    )
  })
  return { choices, keys, listed }
}

function choiceOfOption({ value, label = value, aliases = [], codes = {} }: Suggestion): Choice {
  return { value, label, keys: [], texts: [label, value, ...aliases, ...Object.values(codes)] }
}

/**
 * The `value` attribute of each choice: its own text, so that extensions that fill forms find it, unless
 * HTML changes that text or another choice has it.
 */
function optionKeysOf(choices: readonly (string | undefined)[]): string[] {
  const texts = new Set(choices)
  const keys = new Set<string>()
  for (const choice of choices) {
    let key = choice ?? 'unknown'
    if (choice === undefined || keys.has(key) || /[\0\r\p{Cs}]/u.test(key)) {
      for (key = JSON.stringify(key); texts.has(key) || keys.has(key); ) key += '-'
    }
    keys.add(key)
  }
  return [...keys]
}

/** The last text that is not in the list. It stays an option after another choice. */
function useUnlistedText({ text, arrivedInvalid }: BoundField, list: readonly Suggestion[]) {
  const [unlisted, setUnlisted] = useState<string>()
  const isUnlisted =
    text.trim() !== '' && (arrivedInvalid || !list.some(({ value }) => value === text))
  if (isUnlisted && !arrivedInvalid && unlisted !== text) setUnlisted(text)
  if (!isUnlisted && list.some(({ value }) => value === unlisted)) return undefined
  return isUnlisted ? text : unlisted
}
