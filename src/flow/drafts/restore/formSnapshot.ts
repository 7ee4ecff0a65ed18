import { get } from 'react-hook-form'
import type { ToFormValuesResult } from '../../../core/values/toFormValues.ts'
import { copyFormValues } from '../../../core/values/formValues.ts'
import type { FormParts } from '../../../form/formParts.ts'
import { errorName } from '../../../form/problemErrors.ts'

/** The state of a form, to restore later. */
export interface FormSnapshot {
  opened: ToFormValuesResult
  /** The fields marked "ask later". */
  askLaterPaths: readonly string[]
}

export function formSnapshot({ engine, askLater }: FormParts): FormSnapshot {
  const values = copyFormValues(engine.form.getValues())
  const opened = { values, baseline: engine.baseline(), hasInvalid: true }
  return { opened, askLaterPaths: askLater.get() }
}

/** Restores a form. Shows the unreadable entries as errors, since nobody leaves their fields again. */
export function restoreFormSnapshot(
  formStore: FormParts,
  { opened, askLaterPaths }: FormSnapshot,
): void {
  const { engine, askLater } = formStore
  const { form, node } = engine
  formStore.open(opened)
  for (const name of [...askLater.get(), ...askLaterPaths]) {
    if (askLater.has(name) !== askLaterPaths.includes(name)) askLater.toggle(name)
  }
  for (const { path, id, message } of engine.check().errors) {
    const name = errorName(node, path)
    if (!name || id.endsWith('missing') || get(form.getErrors(), name)) continue
    form.setError(name, { type: id, message })
  }
}
