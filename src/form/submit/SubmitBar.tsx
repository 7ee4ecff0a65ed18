import { SuccessStatus } from './SuccessStatus.tsx'
import { ShortcutsButton } from '../keyboard/ShortcutsHelp.tsx'
import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { internalsOf } from '../formInternals.ts'
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx'

/** The submit button, and the outcome of the last submit. */
export function SubmitBar({ form, children }: SubmitButtonProps) {
  const { store, shortcuts } = internalsOf(form)
  const { form: messages } = useMessages()
  const { isSubmitting, isSaved } = useFormState(store, ({ submit }) => submit)
  return (
    <p className="qf-action-bar" data-part="action-bar">
      <SubmitButton form={form}>{children}</SubmitButton>
      <ShortcutsButton store={store} shortcuts={shortcuts} />
      {/* At the end, where appearing moves nothing else. */}
      {isSubmitting && <span className="qf-busy">{messages.saving}</span>}
      {isSaved && !isSubmitting && <SuccessStatus text={messages.saved} />}
    </p>
  )
}
