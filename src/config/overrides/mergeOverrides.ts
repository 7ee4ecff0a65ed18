import { objectSetting, reportMistake } from '../../core/reportMistake.ts'
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
 * record checks the rest of a key. One that does not begin with a record changes nothing.
 */
export function mergeOverrides(
  outer: RecordOverrides,
  given: RecordOverrides | undefined,
): RecordOverrides {
  const own = objectSetting('overrides', given) ?? {}
  const byKey: Record<string, FieldOverride | undefined> = { ...outer }
  for (const [key, override] of Object.entries(own)) {
    const [record = '', ...rest] = key.split('.')
    if (!records.some((name) => name === record) || rest.length !== 1) {
      const near = nearestNames(record, records)
      reportMistake(
        `quoteforms: overrides were set for "${key}" on the provider, which is no record and ` +
          `member, so no field would show them. Name both, as labels do: 'property.siding'. The ` +
          `nearest records are "${near.join('" and "')}".`,
      )
      continue
    }
    byKey[key] = { ...byKey[key], ...statedIn(key, override) }
  }
  return byKey
}
