import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { type FormInternals, internalsOf } from '../formInternals.ts'
import { useDisabledUntilHydrated } from '../hydration.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

/** What {@link SubmitButton} takes. */
export interface SubmitButtonProps {
  /** The form, from `useRecordForm`. */
  form: { internals: FormInternals }
  children: ReactNode
}

/**
 * The submit button of a record form, for a host's own `<form>`. It keeps the focus while the form
 * submits, where a disabled button would lose it, and takes a double click for one. It is disabled
 * until the page is hydrated.
 */
export function SubmitButton(props: SubmitButtonProps) {
  return <PrimaryButton {...props} />
}

/** Hears what the submit button on the page says: Save, Continue or Submit. The list of shortcuts says it, too. */
export const SubmitLabelContext = /* @__PURE__ */ createContext<(label: ReactNode) => void>(
  () => {},
)

export function PrimaryButton({ form, children }: SubmitButtonProps) {
  const setLabel = useContext(SubmitLabelContext)
  useEffect(() => {
    setLabel(children)
    return () => setLabel(undefined)
  }, [setLabel, children])
  const { Button } = useOwnInputs()
  const { store, shortcuts } = internalsOf(form)
  const messages = useMessages()
  const isSubmitting = useFormState(store, ({ submit }) => submit.isSubmitting)
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <Button
      type="submit"
      className="qf-button qf-button-primary"
      data-kind="primary"
      {...untilHydrated}
      aria-disabled={isSubmitting || undefined}
      aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.save)}
      onClick={(event) => {
        // Safari does not focus a button that is clicked. Enter in a field clicks with a `detail` of 0,
        // and keeps its focus.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true })
        // The first click of a double click may have shown this button, on the next step or page.
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {isSubmitting ? <span className="qf-busy">{messages.form.saving}</span> : children}
    </Button>
  )
}
