import {
  createSensitiveMatcher,
  type SensitiveOptions,
} from '../sensitive/createSensitiveMatcher.ts'
import { omitSensitive, restoreOmitted } from '../sensitive/omitSensitive.ts'
import type { ObjectNode } from '../schema/describeSchema.ts'
import { applyEdits } from '../values/applyEdits.ts'
import type { Edits } from '../values/collectEdits.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { type MergedForm, mergeForms } from './mergeForms.ts'

/**
 * Merges a draft with a record that may have changed since. Sensitive values are not in a draft's
 * baseline, so they never conflict: they are the record's, unless the draft has an edit.
 *
 * @param stored The record that the draft began with, without what is sensitive, and the edits.
 */
export function mergeDraft(
  root: ObjectNode,
  stored: {
    baseline?: unknown
    edits?: Edits | undefined
    omittedFromBaseline?: readonly string[] | undefined
  },
  record: unknown,
  emptiness: Emptiness,
  sensitive: boolean | SensitiveOptions = false,
): MergedForm {
  const before = restoreOmitted(stored.baseline, record, stored.omittedFromBaseline ?? [])
  // Only by name: values that were left out for their content are restored above.
  const secrets = createSensitiveMatcher(root, sensitive !== true && sensitive, [])
  const mine = applyEdits(root, before, stored.edits, emptiness)
  return mergeForms(root, { ...mine, edits: stored.edits }, record, emptiness, {
    asStored: (value): unknown =>
      JSON.parse(JSON.stringify(omitSensitive(value, secrets)) ?? 'null'),
  })
}
