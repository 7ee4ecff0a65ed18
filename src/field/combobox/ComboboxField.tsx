import { renderTextBox, useIsMultiline, useTextField } from '../input/textBox.tsx'
import { type ReactNode, useState } from 'react'
import { useFieldFrame } from '../Field.tsx'
import { useStoreOf } from '../formContext.ts'
import { afterPointerRelease } from '../../store/afterPointerRelease.ts'
import { ComboboxInput } from './ComboboxInput.tsx'
import { DidYouMean, OptionMeaning, type TextMeaning, OptionMatching } from './OptionMatching.tsx'
import { framedControl } from '../ownInputs/ownInputs.ts'
import { getLoadedOptions, useStableOptions, localizeOptions } from '../options.ts'
import { useMessages } from '../../config/useConfig.ts'
import { valueByKey } from '../../config/messages/recordMessages.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { answerText, flaggedValue, isAskedAbout } from '../../core/values/flag.ts'
import { aFunction, type Checks, checkSettings, oneOf } from '../../core/reportMistake.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { TextualFieldProps, BoundField } from '../fieldState.ts'

/** What {@link SuggestField} takes. */
export type SuggestFieldProps = SuggestionList &
  TextualFieldProps & {
    /** What a touch keyboard capitalizes. @default 'words' */
    autoCapitalize?: 'none' | 'words' | 'characters' | undefined
  }

/** Text with suggestions. Any text may be typed. */
export function ComboboxField(props: Omit<SuggestFieldProps, 'closed'>): ReactNode {
  return useComboboxField(props)
}

/** {@link ComboboxField}, for a component that renders nothing else. */
export function useComboboxField(given: Omit<SuggestFieldProps, 'closed'>) {
  const node = describeSchema(given.place.schema)
  const {
    options: optionsOrLoader,
    source,
    match,
    autoCapitalize = 'words',
    ...props
  } = checkSettings(given, suggestionChecks, ` of "${node.label}"`)
  const { options: labels } = useMessages()
  const stable = useStableOptions(optionsOrLoader, node)
  const options = localizeOptions(stable, valueByKey(node, labels))
  const optionLabelOf = (value: string) =>
    getLoadedOptions(options)?.find((option) => option.value === value)?.label
  const [textMeaning, setTextMeaning] = useState<TextMeaning>()
  const echoOptions = { optionLabelOf, textMeaning }
  const store = useStoreOf(props.place)
  const field = useTextField(props, echoOptions, !!(options ?? source))
  const { text, readOnly } = field
  // "Did you mean" waits until the person leaves the box.
  const isAsked = isAskedAbout(field.flag, text)
  const edited = isEdited(field)
  // A person may have left it before it came to the page again.
  const isLeft = isAsked || (edited && store?.edits.leftTyped.has(props.place.name))
  const [textAtBlur, setTextAtBlur] = useState(isLeft ? text : undefined)
  const multiline = useIsMultiline(text)
  const keyboard = { inputMode: 'text', autoCapitalize } as const
  const hasSuggestions = source ?? (typeof options === 'function' || options?.length)
  const hasPopup = hasSuggestions && !multiline && !readOnly
  // The record's own text is not matched.
  const isRead = flaggedValue(field.flag, text) !== undefined
  const isCode = mayBeCode(field, match)
  const popup = {
    options,
    source,
    onBlur: () =>
      afterPointerRelease(() => {
        const left = text.trim() ? text : undefined
        if (left !== textAtBlur) setTextAtBlur(left)
      }),
  }
  // Leaving a box drops the spaces around its text.
  const wasLeft = textAtBlur?.trim() === text.trim() && text.trim() !== ''
  const canAsk = wasLeft && !multiline && !readOnly && match !== 'none'
  const isChecked = canAsk && !field.flag
  const suggestsMeanings = edited && isChecked
  const frame = useFieldFrame({
    field,
    readOnlyText: answerText(text, field.flag),
    alternatives: (suggestsMeanings || (isAsked && canAsk)) && (
      <DidYouMean {...{ field, options }} isAtLabel={!field.own.frame} />
    ),
    ...(hasPopup
      ? framedControl(
          field.own,
          field,
          field.own.combobox?.(field, keyboard, popup),
          'combobox',
          <ComboboxInput {...{ field, keyboard }} {...popup} />,
        )
      : renderTextBox(field, keyboard, multiline ? 3 : 0)),
  })
  return (
    <>
      {(isCode || isChecked) && options && !source && (
        <OptionMeaning
          {...{ field, options, match }}
          onFound={setTextMeaning}
          announces={suggestsMeanings}
        />
      )}
      {(edited || isRead) && !source && options && (
        <OptionMatching {...{ field, options, match }} />
      )}
      {frame}
    </>
  )
}

const suggestionChecks: Checks<SuggestFieldProps> = {
  source: aFunction,
  match: oneOf('beginning', 'whole', 'none'),
}

/** Whether a text that arrived may be a code of another system: `F`, `R - RATED`. States and countries say themselves what their codes mean. */
const mayBeCode = (field: BoundField, match: SuggestFieldProps['match']): boolean =>
  field.node.parseAs === 'text' &&
  match !== 'none' &&
  !field.flag &&
  !field.renderAsText &&
  field.text !== field.text.toLowerCase() &&
  field.text === field.text.toUpperCase() &&
  !isEdited(field)

const isEdited = ({ node, text, flag, baselineValue }: BoundField): boolean =>
  !flag && text.trim() !== '' && !isUntouched(node, text, baselineValue)
