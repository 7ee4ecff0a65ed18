import { nearestNames } from './nearestNames.ts'
import type { Records } from '../messages/recordMessages.ts'
import type { FieldOverride, RecordOverrides } from './overrides.ts'
import { statedIn } from './overrideSchema.ts'

const records: readonly (keyof Records)[] = [
  'address',
  'driver',
  'mortgagee',
  'personal',
  'property',
]

/**
 * A provider's overrides over those of the providers around, property by property. A form that has the
 * record checks the rest of a key.
 *
 * @throws when a key does not begin with a record.
 */
export function mergeOverrides(outer: RecordOverrides, own: RecordOverrides = {}): RecordOverrides {
  const byKey: Record<string, FieldOverride | undefined> = { ...outer }
  for (const [key, override] of Object.entries(own)) {
    const [record = '', ...rest] = key.split('.')
    if (!records.some((name) => name === record) || rest.length !== 1) {
      const near = nearestNames(record, records)
      throw new Error(
        `quoteforms: overrides were set for "${key}" on the provider, which is no record and ` +
          `member, so no field would show them. Name both, as labels do: 'property.siding'. The ` +
          `nearest records are "${near.join('" and "')}".`,
      )
    }
    byKey[key] = { ...byKey[key], ...statedIn(override) }
  }
  return byKey
}
