import { announce } from '../../store/announce.ts'
import { choose } from '../../store/entry/lastChoice.ts'
import { confirmAnswers } from '../../store/sources/confirmAnswers.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import { useMessages } from '../../config/useConfig.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import type { FieldState } from '../fieldState.ts'
import { useFormStore } from '../formContext.ts'
import { upperFirst } from '../../core/schema/labelFromKey.ts'
import { useIsSaid } from './useIsSaid.ts'
import { useSourceMessages } from './useSourceMessages.ts'
import { yesNoLabel } from '../../config/format/yesNoLabel.ts'

interface ConfirmNoteProps {
  field: FieldState
  /** The options of the control, whose labels name an answer. */
  options: readonly Suggestion[]
}

/** A button that confirms a value whose source is not sure, or takes that back. One button, so that it keeps the focus. */
export function ConfirmNote({ field, options }: ConfirmNoteProps) {
  const store = useFormStore()
  const messages = useSourceMessages()
  const { field: words } = useMessages()
  const { source, plainLabel } = field
  const isConfirmed = source?.confirmation === 'given'
  const { isDoubtSaid } = useIsSaid(source)
  if (!store || !source?.confirmation || field.readOnly || field.arrivedInvalid) return null
  const confirm = () => {
    choose(store, { focus: field.name, label: plainLabel }, () =>
      confirmAnswers(store, [source.path], !isConfirmed),
    )
    const { wasConfirmed, notConfirmed } = messages
    announce(store, (isConfirmed ? notConfirmed : wasConfirmed)(plainLabel))
  }
  return (
    <p className="qf-confirm" data-replaced={source.isReplaced ? '' : undefined}>
      {isConfirmed && <span>{`${messages.confirmed} · `}</span>}
      {!isConfirmed && !isDoubtSaid && <span>{`${upperFirst(messages.notSure)} · `}</span>}
      <FieldButton
        controls={[field.name]}
        kind={isConfirmed ? 'other' : 'confirm'}
        isLimitedStop={isConfirmed}
        label={isConfirmed ? messages.undo : messages.confirm}
        of={
          isConfirmed
            ? messages.confirmationOf(plainLabel)
            : messages.ofAnswer(plainLabel, answerText())
        }
        // The second half of a double click would take the confirmation back.
        onClick={(event) => (event?.detail ?? 0) < 2 && confirm()}
      />
    </p>
  )

  /** The answer as the control shows it; nothing if it is masked. */
  function answerText(): string {
    const { text, node, mask, unknown } = field
    if (mask?.isMasked) return ''
    if (unknown) return words.unknown
    const option = options.find(({ value }) => value === text)
    return option?.label ?? yesNoLabel(node, text, words) ?? text
  }
}
