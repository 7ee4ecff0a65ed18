import type { ObjectSchema } from 'yup'
import { recordSchema, textClearedToAbsent } from './schemaBuilders.ts'

/**
 * A postal address in parts, with the single line that many systems have as well.
 * The contract shows these members only in examples: all may be absent, and a null is kept.
 */
export interface Address {
  /** House number: `1600`, `12-34`, `W156N8480`. */
  entity_number?: string | null | undefined
  /** Street, with apartment or unit. */
  street?: string | null | undefined
  city?: string | null | undefined
  /** State or province, usually its two-letter code. */
  state?: string | null | undefined
  /** ZIP or postal code: text, leading zeros kept. */
  zip?: string | null | undefined
  country?: string | null | undefined
  /** The whole address in one line. It and the parts never change each other silently. */
  raw_address?: string | null | undefined
}

/** The schema of {@link Address}. */
export const addressSchema: ObjectSchema<Address> = recordSchema('address', {
  entity_number: textClearedToAbsent('Street number').meta({ freeText: true }),
  street: textClearedToAbsent('Street').meta({ autofill: 'address-line1', freeText: true }),
  city: textClearedToAbsent('City').meta({ autofill: 'address-level2', freeText: true }),
  state: textClearedToAbsent('State').meta({ parseAs: 'state', autofill: 'address-level1' }),
  zip: textClearedToAbsent('ZIP code').meta({ parseAs: 'zip', autofill: 'postal-code' }),
  country: textClearedToAbsent('Country').meta({ parseAs: 'country', autofill: 'country-name' }),
  raw_address: textClearedToAbsent('Full address').meta({ freeText: true }),
})
  .label('Address')
  .meta({ recordKind: 'address' })
