import type { MouseEvent, ReactNode } from 'react'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useFormState } from '../../field/formContext.ts'
import { type FormInternals, internalsOf } from '../formInternals.ts'
import { useDisabledUntilHydrated } from '../hydration.ts'

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
export function SubmitButton({ form, children }: SubmitButtonProps) {
  const { store, shortcuts } = internalsOf(form)
  const isSubmitting = useFormState(store, ({ submit }) => submit.isSubmitting)
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <button
      type="submit"
      className="qf-button qf-button-primary"
      {...untilHydrated}
      aria-disabled={isSubmitting || undefined}
      aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.save)}
      onClick={(event) => {
        focusOnClick(event)
        // The host may have answered the first half of a double click already.
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {children}
    </button>
  )
}

/** Takes the focus with a click, which Safari gives to no button. Enter in a field clicks too, and stays there. */
export function focusOnClick({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.focus({ preventScroll: true })
}
