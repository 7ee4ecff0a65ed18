import type { KeyboardEvent } from 'react'
import type { FormStore } from '../../store/FormStore.ts'
import { submitForm } from '../submit/submitForm.ts'

/** Does what the submit button of the enclosing form does, be it the host's. */
export function submitEnclosingForm(store: FormStore, { currentTarget }: KeyboardEvent): void {
  const form = currentTarget.closest('form')
  if (form) form.requestSubmit()
  else void submitForm(store)
}
