import { formatRaw, readingOfRaw } from '../../core/values/leafText.ts'
import { parseYesNo } from '../../core/text/parseYesNo.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { useFixActions } from './useFixActions.ts'
import { type YesNoValues, useMessages, useConfig } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'

/**
 * The fixes of a record's value of a wrong type: use its only reading, or leave it blank. Nothing is
 * coerced until the person presses a button.
 */
export function InvalidValueButtons({ field }: { field: FieldState }) {
  const { applyText, leaveBlank } = useFixActions(field.name)
  const { field: messages } = useMessages()
  const readable = readableValueOf(field, messages, useConfig().yesNoValues)
  const shared = { controls: [field.name], of: messages.ofField(field.plainLabel) }
  return (
    <p className="qf-fixes">
      {readable && (
        <FieldButton
          {...shared}
          label={messages.use(readable.label)}
          onClick={() => applyText(readable.text)}
        />
      )}
      {!field.required && (
        <FieldButton {...shared} label={messages.leaveBlank} onClick={leaveBlank} />
      )}
    </p>
  )
}

interface ReadableValue {
  text: string
  label: string
}

function readableValueOf(
  { node, text }: FieldState,
  messages: Messages['field'],
  yesNoTexts: YesNoValues,
): ReadableValue | undefined {
  if (node.parseAs === 'yesNo') {
    const answer = parseYesNo(text)
    return answer && { text: yesNoTexts[answer], label: messages[answer] }
  }
  const reading = readingOfRaw(node, text, {})
  return reading === undefined ? undefined : { text, label: formatRaw(reading) }
}
