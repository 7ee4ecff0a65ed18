import { shownOptionLabel } from '../../core/schema/labelFromKey.ts'
import type { Address } from '../../record/address.ts'
import type { Driver } from '../../record/driver.ts'
import type { Mortgagee } from '../../record/mortgagee.ts'
import type { PersonalInfo } from '../../record/personalInfo.ts'
import type { PropertyInfo } from '../../record/propertyInfo.ts'
import type { Quote } from '../../record/quote.ts'

/** The records by the names in message keys. */
export interface Records {
  property: PropertyInfo
  personal: PersonalInfo
  driver: Driver
  address: Address
  mortgagee: Mortgagee
  quote: Quote
}

/** A record, or a member of one: `driver`, `driver.driver_zip`. */
export type RecordKey = {
  [Name in keyof Records]: Name | `${Name}.${keyof Records[Name] & string}`
}[keyof Records]

/** The members of the records whose fields take suggestions. */
export type SuggestedMember = Extract<
  RecordKey,
  | 'address.state'
  | 'address.country'
  | 'mortgagee.company'
  | 'mortgagee.financing_type'
  | 'property.construction'
  | 'property.siding'
  | 'property.foundation'
  | 'property.garage_type'
  | 'property.roof_type'
  | 'personal.gender'
  | 'personal.marital_status'
  | 'personal.relation'
  | 'personal.education'
  | 'personal.occupation'
  | 'driver.driver_state'
  | 'driver.driver_gender'
  | 'driver.driver_marital_status'
  | 'driver.driver_relation'
  | 'driver.driver_status'
  | 'driver.driver_education'
  | 'driver.driver_occupation'
  | 'driver.driver_license_issuing_state'
  | 'driver.driver_license_status'
>

/** Values for some records and members. */
type ByRecordKey<Value> = { readonly [Key in RecordKey]?: Value }

/** Messages for some records and members. */
export type MessagesByKey = ByRecordKey<string>

const birthDate = 'Month, day, year, like 3/14/1980'

/** The hints at the end of the labels' lines, or below a date. An empty hint shows none. */
export const hintMessages = {
  'address.street': 'Include apartment or unit',
  'property.family_count': 'Duplex: 2',
  'property.bathrooms_count': 'Half bath: 0.5',
  'personal.birth_date': birthDate,
  'driver.driver_birth_date': birthDate,
} satisfies MessagesByKey

/** The units of numbers. */
export const unitMessages = {
  'property.square_footage': 'sq ft',
  'property.finished_basement_percentage': '%',
  'property.roof_age_year': 'years',
} satisfies MessagesByKey

/** The nouns for the items of the records' own lists. */
export const nounMessages = {
  mortgagee: { one: 'mortgagee', many: 'mortgagees' },
  driver: { one: 'driver', many: 'drivers' },
}

/**
 * The texts to show in place of the options of a member, by value, and of their headings. The value is
 * what the record gets: `{ Single: 'Soltero/a', Married: { label: 'Casado/a', aliases: ['Casada'] } }`.
 */
export type OptionLabels = {
  readonly [Key in SuggestedMember]?:
    | Readonly<
        Record<string, string | { readonly label: string; readonly aliases: readonly string[] }>
      >
    | undefined
}

/** The text to show for an answer that is an option of its member; undefined for any other. */
export const optionLabel = (
  node: { messageKey: string },
  answer: string,
  labels: OptionLabels,
): string | undefined => shownOptionLabel(valueByKey(node, labels)?.[answer])

/** The headings of a form's sections. */
export const sectionMessages = {
  'property.building': 'Building',
  'property.basementAndGarage': 'Basement and garage',
  'property.roof': 'Roof',
  /** Of the loan number in a review. In the form it is above the mortgagees. */
  'property.mortgage': 'Mortgage',
  'personal.name': 'Name',
  'personal.about': 'About',
  'personal.contact': 'Contact',
  'personal.background': 'Background',
  'driver.driver': 'Driver',
  'driver.license': 'License',
  'driver.address': 'Address',
  'driver.contact': 'Contact',
  'driver.background': 'Background',
}

/** The value for a schema node; none for a node of a host's own schema, which has no key. */
export const valueByKey = <Value>(
  { messageKey }: { messageKey: string },
  values: ByRecordKey<Value>,
): Value | undefined => (values as Readonly<Record<string, Value | undefined>>)[messageKey]

/** The unit of an answer, `''` for a roof's year, as "2014 years" would be wrong. */
export const unitFor = (node: { messageKey: string }, unit: string | undefined, text: string) =>
  node.messageKey === 'property.roof_age_year' && Number(text) >= 1700 ? '' : unit

/** An answer with its unit: `1850 sq ft`, `60%`, `1 year`. */
export function withUnit(
  node: { messageKey: string },
  text: string,
  unit: string | undefined,
  { years }: { years: (count: number) => string },
): string {
  const shown = unitFor(node, unit, text)
  if (!shown) return text
  if (text === '1' && node.messageKey === 'property.roof_age_year') return years(1)
  return shown === '%' ? text + shown : `${text} ${shown}`
}

/** The label on screen: the host's for the form or for all, or else the schema's. */
export function labelOf(
  node: { messageKey: string; label: string; override: { label?: string | undefined } | undefined },
  labels: MessagesByKey,
): string {
  return node.override?.label ?? valueByKey(node, labels) ?? node.label
}
