import { fingerprint } from '../../core/objects/fingerprint.ts'
import {
  createSensitiveMatcher,
  type SensitiveOptions,
} from '../../core/sensitive/createSensitiveMatcher.ts'
import { omitSensitive } from '../../core/sensitive/omitSensitive.ts'
import type { FlowStore } from '../FlowStore.ts'

/**
 * Identifies the record that a flow was opened with, without what is sensitive in it. A host may open the
 * next page with the same record again, though newer data has been merged since.
 */
export function openedRecord(
  { store: { root, state } }: FlowStore,
  sensitive: boolean | SensitiveOptions = false,
) {
  const { record } = state.baseline
  let found: string | undefined
  return {
    fingerprint: (): string =>
      (found ??= fingerprint(
        omitSensitive(record, createSensitiveMatcher(root, sensitive, [record])),
      )),
    is: (other: unknown): boolean => other === record,
  }
}
