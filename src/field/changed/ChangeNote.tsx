import { flushSync } from 'react-dom'
import { formatLeaf, isUntouched } from '../../core/values/leafText.ts'
import { announce } from '../../store/announce.ts'
import { arrivedAnswer, replaceAnswer } from '../../store/entry/replaceAnswer.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { controlElement, textControlAt } from '../focus/controlElement.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useFormStore } from '../formContext.ts'
import { replaceText } from '../input/textControl.ts'
import type { FieldState } from '../fieldState.ts'
import { arrivedText } from './arrivedText.ts'
import { ResetButton } from './ResetButton.tsx'
import { partId } from '../frame/partIds.ts'

interface ChangeNoteProps {
  field: FieldState
  /** The options of the control, whose labels name an answer. */
  options: readonly Suggestion[]
}

/**
 * What a changed field held when it arrived, and a button that restores it. Where it held nothing, emptying
 * the field does the same, and a button would cost each new answer a Tab.
 */
export function ChangeNote({ field, options }: ChangeNoteProps) {
  const { id, name, node, plainLabel, mask } = field
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  if (!store) return null
  const arrived = arrivedAnswer(store, name)
  const isAdded = field.changed === 'added'
  const before = isAdded ? '' : arrivedText(field, arrived, { options, messages })
  // The Undo of an answer "unknown" restores the text that was there.
  const hasUndo = field.unknown === 'answeredUnknown' && !field.hasUnknownOption
  const canReset =
    !isAdded &&
    !field.readOnly &&
    !(hasUndo && isUntouched(node, String(store.valueAt(name)), arrived))
  const reset = () => {
    const box = textControlAt(store, name)
    // Typing into the box lets the browser's Ctrl+Z undo it. In a combobox that would open the list, and
    // what is masked stays out of sight.
    const isTypable = box && !mask && !box.matches('[role="combobox"]')
    if (isTypable) replaceText(box, formatLeaf(node, arrived))
    flushSync(() => {
      replaceAnswer(store, name)
      mask?.hide()
    })
    if (mask) controlElement(store, name)?.focus()
    else focusControl(store, name)
    announce(store, messages.wasReset(plainLabel, before))
  }
  return (
    <p className="qf-was">
      <span id={partId(id, 'was')}>
        {before === undefined ? messages.wasHidden : messages.was(before)}
      </span>
      {canReset && (
        <ResetButton control={name} label={plainLabel} before={before} onClick={reset} />
      )}
    </p>
  )
}
