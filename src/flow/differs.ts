import { defaultEmptiness } from '../codec/encode.ts'
import { wouldLose } from '../codec/wouldLose.ts'
import type { FormParts } from '../form/formParts.ts'

/** Whether a form holds anything that its record, as it was opened or last saved, does not. */
export function differs({ engine }: Pick<FormParts, 'engine'>): boolean {
  const emptiness = { ...defaultEmptiness, nullMeans: engine.nullMeans() }
  return wouldLose(engine.node, engine.form.getValues(), engine.baseline(), emptiness)
}
