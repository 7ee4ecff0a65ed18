import { hasUnsavedEdits as differsFromBaseline } from '../core/values/hasUnsavedEdits.ts'
import type { FormParts } from '../form/formParts.ts'
import { defaultEmptiness } from '../core/values/emptiness.ts'

/** Whether a form holds anything that its record, as it was opened or last saved, does not. */
export function hasUnsavedEdits({ engine }: Pick<FormParts, 'engine'>): boolean {
  const emptiness = { ...defaultEmptiness, nullMeans: engine.nullMeans() }
  return differsFromBaseline(engine.node, engine.form.getValues(), engine.baseline(), emptiness)
}
