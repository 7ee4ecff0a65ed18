import type { KeyboardEvent } from 'react'
import type { FormStore } from '../../store/FormStore.ts'
import { submitForm } from '../submit/submitForm.ts'

/** Submits the enclosing form, the host's own included. */
export function submitEnclosingForm(store: FormStore, { currentTarget }: KeyboardEvent): void {
  const form = currentTarget.closest('form')
  if (form) form.requestSubmit()
  else void submitForm(store)
}
