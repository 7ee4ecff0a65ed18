import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { internalsOf } from '../formInternals.ts'
import type { FormReference } from '../recordFormTypes.ts'
import { ActionBarFrame, type ActionsPosition } from './ActionBarFrame.tsx'
import { PrimaryButton } from './SubmitButton.tsx'

interface RecordActionBarProps {
  form: FormReference
  label: string | undefined
  position: ActionsPosition | undefined
}

/** The bar of a form for one record: the submit button, and when the record was last saved. */
export function RecordActionBar({ form, label, position }: RecordActionBarProps) {
  const { store } = internalsOf(form)
  const { form: messages, formats } = useMessages()
  const submit = useFormState(store, (state) => state.submit)
  const { isSaved, isSubmitting, savedAt, blocking, general } = submit
  // Next to a refusal or a change since, a check mark would read as the outcome.
  const isCurrent = isSaved && blocking.length + general.length === 0
  const saved = !isSubmitting && savedAt !== undefined && (
    <span className={isCurrent ? 'qf-success' : 'qf-save-status'}>
      {messages.savedAt(formats.time(new Date(savedAt)))}
    </span>
  )
  return (
    <>
      {saved && isSaved && (
        // A bar at the end of the form may be out of sight.
        <p className="qf-success-sticky" data-position={position} aria-hidden="true">
          {saved}
        </p>
      )}
      <ActionBarFrame form={form} position={position} status={saved}>
        <PrimaryButton form={form}>{label ?? messages.save}</PrimaryButton>
      </ActionBarFrame>
    </>
  )
}
