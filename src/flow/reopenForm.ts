import { get } from 'react-hook-form'
import type { Opened } from '../codec/encode.ts'
import { copied } from '../codec/mirror.ts'
import type { FormParts } from '../form/formParts.ts'
import { errorName } from '../form/problemErrors.ts'

/** A form as it stands, to be opened again. */
export interface FormState {
  opened: Opened
  /** The fields to be asked about later. */
  marks: readonly string[]
}

export function stateOf({ engine, askLater }: FormParts): FormState {
  const mirror = copied(engine.form.getValues())
  const opened = { mirror, baseline: engine.baseline(), isRefused: true }
  return { opened, marks: askLater.get() }
}

/** Opens a form in a state it was left in, and shows what cannot be read: nobody leaves its field again. */
export function reopenForm(parts: FormParts, { opened, marks }: FormState): void {
  const { engine, askLater } = parts
  const { form, node } = engine
  parts.open(opened)
  for (const name of [...askLater.get(), ...marks]) {
    if (askLater.has(name) !== marks.includes(name)) askLater.toggle(name)
  }
  for (const { path, id, message } of engine.check().errors) {
    const name = errorName(node, path)
    if (!name || id.endsWith('missing') || get(form.getErrors(), name)) continue
    form.setError(name, { type: id, message })
  }
}
