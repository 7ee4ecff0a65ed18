// What a person types into blank forms, field by field in the order of the form.

/** What is typed for a field, and what the record then has. An empty text leaves the field empty. */
export type Entry = readonly [name: string, text: string, stored?: string | number]

const address: readonly Entry[] = [
  ['entity_number', '1600'],
  ['street', 'Elm St Apt 4B'],
  ['city', 'Austin'],
  ['state', 'tx', 'TX'],
  ['zip', '787011234', '78701-1234'],
  ['country', ''],
  ['raw_address', ''],
]

export const driver: readonly Entry[] = [
  ['driver_name', 'Maria Lopez'],
  ['driver_relation', 'Spouse'],
  ['driver_birth_date', '3/14/1980', '1980-03-14'],
  ['driver_age', ''],
  ['driver_gender', 'Female'],
  ['driver_marital_status', 'Married'],
  ['driver_status', 'Rated'],
  ['driver_license_number', '12345678'],
  ['driver_license_issuing_state', 'tx', 'TX'],
  ['driver_license_status', 'Valid'],
  ['driver_address', '1600 Elm St Apt 4B, Austin, TX 78701'],
  ['driver_state', 'tx', 'TX'],
  ['driver_zip', '78701'],
  ['driver_email', 'maria.lopez@gmial.com'],
  ['driver_phone', '(512) 555-0142'],
  ['driver_education', "Bachelor's degree"],
  ['driver_occupation', 'Architect'],
  ['driver_full_time_student', 'n', 'no'],
]

/** With spaces in what follows an offer, as a space presses a button that has the focus. */
export const person: readonly Entry[] = [
  ['first_name', 'Maria'],
  ['middle_name', ''],
  ['last_name', 'Lopez Garcia'],
  ['full_name', ''],
  ['birth_date', '3/14/1980', '1980-03-14'],
  ['age', ''],
  ['gender', 'Female'],
  ['marital_status', 'Domestic partner'],
  ['relation', 'Child'],
  ['email', 'maria.lopez@gmial.com'],
  ['phone', '(512) 555-0142'],
  ...address.map(([name, ...rest]): Entry => [`address.${name}`, ...rest]),
  ['education', 'Some college, no degree'],
  ['occupation', 'Architect'],
  ['full_time_student', 'n', 'no'],
]

export const property: readonly Entry[] = [
  ...address.map(([name, ...rest]): Entry => [`property_address.${name}`, ...rest]),
  ['year_built', '1985', 1985],
  ['square_footage', '1,850 sq ft', 1850],
  ['stories_count', '2', 2],
  ['family_count', '1', 1],
  ['bathrooms_count', '2.5', 2.5],
  ['employee_count', ''],
  ['construction', 'Frame'],
  ['siding', 'Vinyl'],
  ['foundation', 'Slab'],
  ['basement_included', 'n', 'no'],
  ['finished_basement_percentage', ''],
  ['garage_type', 'Attached'],
  ['garage_size', '2', 2],
  ['roof_type', 'Metal'],
  ['roof_age_year', '2015', 2015],
  ['loan_number', '00 123 456'],
]

export const mortgagee: readonly Entry[] = [
  ['company', 'Wells Fargo Bank NA ISAOA'],
  ['loan_number', '00 123 456'],
  ['financing_type', 'Conventional'],
  ...address.map(([name, ...rest]): Entry => [`address.${name}`, ...rest]),
]

/** The record that has the answers of some fields. */
export function recordOf(entries: readonly Entry[]): object {
  const record: Record<string, unknown> = {}
  for (const [name, text, stored = text] of entries) {
    if (text === '') continue
    const [first = '', member] = name.split('.')
    if (member === undefined) record[first] = stored
    else record[first] = { ...(record[first] as object | undefined), [member]: stored }
  }
  return record
}
