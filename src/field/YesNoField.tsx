import { useState } from 'react'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { parseYesNo, yesNoInAnyLanguage } from '../core/text/parseYesNo.ts'
import { radioKeyHandler } from './input/radioKeyHandler.ts'
import { useLetterRun } from './input/useLetterRun.ts'
import { useFieldFrame } from './Field.tsx'
import { useEnclosingForm } from './formContext.ts'
import { useBoundField } from './useField.ts'
import { type Choice, useOwnInputs } from './ownInputs/ownInputs.ts'
import { useMessages, useConfig } from '../config/useConfig.ts'
import type { TextualFieldProps } from './fieldState.ts'
import { partId } from './fieldMarkup.ts'

/**
 * Yes, No or Not provided, and Unknown with `nullMeans="unknown"`. The keys Y, N, 1, 0, Backspace and U choose
 * too. Characters that follow each other are one text: `no` is No, and `not sure` no answer. Renders radios,
 * which are one Tab stop, with an extra one for any other answer of the record. Not a checkbox, which could
 * not tell No from never asked.
 */
export function YesNoField(props: TextualFieldProps) {
  const { field: bound } = useBoundField(props, { hasUnknownOption: true }, true)
  const own = useOwnInputs(describeSchema(props.place.schema))
  const { field: messages, entry } = useMessages()
  const answers = useConfig().yesNoValues
  const radioPrefix = useEnclosingForm()?.radioPrefix ?? ''
  const unlisted = useUnlistedAnswer(bound.text)
  // A value of a wrong type is no answer yet: it is an extra choice, not chosen.
  const extraAnswer = bound.arrivedInvalid && bound.text !== '' ? bound.text : unlisted
  const choices: Choice[] = [
    {
      value: answers.yes,
      label: messages.yes,
      keys: [messages.yesKey],
      texts: [messages.yes, ...entry.yes, ...yesNoInAnyLanguage.yes],
    },
    {
      value: answers.no,
      label: messages.no,
      keys: [messages.noKey],
      texts: [messages.no, ...entry.no, ...yesNoInAnyLanguage.no],
    },
    { value: '', label: messages.notProvided, keys: ['backspace', 'delete'] },
  ]
  if (bound.canBeUnknown || bound.unknown) {
    choices.push({
      value: '?',
      label: messages.unknown,
      keys: [messages.unknownKey],
      texts: [messages.unknown],
      unknown: true,
    })
  }
  if (extraAnswer !== undefined)
    choices.push({
      value: extraAnswer,
      label: messages.fromRecord(extraAnswer),
      keys: [],
      texts: [extraAnswer],
    })
  const answer = bound.arrivedInvalid ? undefined : parseYesNo(bound.text)
  const chosen = bound.text.trim() === '' ? '' : answer ? answers[answer] : bound.text
  const { field, isChosen, onChoose, takeKey, refused } = useLetterRun(bound, choices, chosen)
  const shown = field.unknown ? '' : choices.find(isChosen)?.label
  const onRadioKeyDown = field.readOnly ? undefined : radioKeyHandler(takeKey)
  return useFieldFrame({
    field,
    group: true,
    readOnlyText: chosen === '' ? '' : (shown ?? field.text),
    below: refused !== undefined && <p className="qf-hint">{refused}</p>,
    children: own.radioGroup?.(field, { choices, isChosen, onChoose, takeKey }) ?? (
      <div
        className="qf-choices qf-boxed"
        role="radiogroup"
        id={field.id}
        aria-labelledby={partId(field.id, 'label')}
        aria-describedby={field.describedBy}
        aria-invalid={field.error ? true : undefined}
        aria-required={field.required || undefined}
        aria-keyshortcuts={field.keyShortcuts}
        aria-readonly={field.readOnly || undefined}
        // The extra choice may take a line of its own.
        data-grows={extraAnswer === undefined ? undefined : ''}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.blur()
        }}
      >
        {choices.map((choice) => (
          <label
            className="qf-choice"
            key={choice.unknown ? 'unknown' : `is ${choice.value}`}
            data-foreign={choice.keys.length === 0 ? '' : undefined}
          >
            <input
              ref={isChosen(choice) ? field.inputRef : undefined}
              type="radio"
              className="qf-radio"
              name={`${radioPrefix}${field.name}`}
              value={choice.value}
              checked={isChosen(choice)}
              onChange={() => onChoose(choice)}
              onKeyDown={onRadioKeyDown}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    ),
  })
}

/** The last text other than yes, no and empty. It stays a choice after another one is chosen. */
function useUnlistedAnswer(text: string): string | undefined {
  const [unlisted, setUnlisted] = useState<string>()
  const isUnlisted = text.trim() !== '' && parseYesNo(text) === undefined
  if (isUnlisted && unlisted !== text) setUnlisted(text)
  return isUnlisted ? text : unlisted
}
