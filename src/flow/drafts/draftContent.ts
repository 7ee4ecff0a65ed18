import {
  createSensitiveMatcher,
  type SensitiveCache,
} from '../../core/sensitive/createSensitiveMatcher.ts'
import { omitSensitive } from '../../core/sensitive/omitSensitive.ts'
import { memberNames } from '../../core/sensitive/sensitiveNames.ts'
import { collectEdits } from '../../core/values/collectEdits.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { DraftOptions } from './draft.ts'
import { undecidedConflicts } from './restore/undecidedConflicts.ts'
import { draftEmptiness } from './restore/draftEmptiness.ts'

/**
 * What a draft keeps of a form: its edits, and the record that they change. Sensitive answers stay out
 * of both, unless the host allows them.
 *
 * @param sensitiveCache Pass the same one at each save to make the next fast.
 */
export function draftContent(
  store: FormStore,
  sensitive: NonNullable<DraftOptions['sensitive']>,
  sensitiveCache: SensitiveCache,
) {
  const { root, state } = store
  const { record, itemsByRow } = state.baseline
  const values = store.values
  const items = Array.from(itemsByRow.values(), ({ item }) => item)
  const secrets = createSensitiveMatcher(
    root,
    sensitive,
    [record, ...items],
    values,
    sensitiveCache,
  )
  return {
    ...collectEdits(root, values, state.baseline, draftEmptiness(store), secrets),
    /** Takes longer than the edits, and is needed only if there is something to save. */
    omitFromBaseline() {
      const names = memberNames(root)
      const omittedFromBaseline: string[] = []
      const draftBaseline = omitSensitive(
        record,
        secrets,
        (member) => names.has(member),
        (path) => omittedFromBaseline.push(path),
      )
      return { draftBaseline, omittedFromBaseline, conflicts: undecidedConflicts(store, secrets) }
    },
  }
}
