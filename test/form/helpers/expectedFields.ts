/** How a field is entered: the kinds of `ux.md`, T, Cb and R, with a number and a date apart. */
export type ControlKind = 'text' | 'lines' | 'number' | 'date' | 'suggest' | 'yesNo'

/** A field as a person finds it: by the legends around it and its label. */
export interface ScreenField {
  /** The control's name, which is its place in the record. */
  path: string
  /** The legends of the groups it stands in, outermost first. */
  groups: readonly string[]
  label: string
  kind: ControlKind
}

type Row = readonly [member: string, label: string, kind: ControlKind]

const address: readonly Row[] = [
  ['entity_number', 'Street number', 'text'],
  ['street', 'Street', 'text'],
  ['city', 'City', 'text'],
  ['state', 'State', 'suggest'],
  ['zip', 'ZIP code', 'text'],
  ['country', 'Country', 'suggest'],
  ['raw_address', 'Full address', 'lines'],
]

const section = (legend: string, rows: readonly Row[], prefix = ''): ScreenField[] =>
  rows.map(([member, label, kind]) => ({
    path: prefix + member,
    groups: [legend],
    label,
    kind,
  }))

const inside = (legend: string, fields: readonly ScreenField[]): ScreenField[] =>
  fields.map((field) => ({ ...field, groups: [legend, ...field.groups] }))

/**
 * What `ux.md` puts on each screen, section by section, every field in its order. A property is
 * shown with one mortgagee that has no name.
 */
export const screens = {
  'Property info': [
    ...section('Property address', address, 'property_address.'),
    ...section('Building', [
      ['year_built', 'Year built', 'number'],
      ['square_footage', 'Square footage', 'number'],
      ['stories_count', 'Stories', 'number'],
      ['construction', 'Construction', 'suggest'],
      ['siding', 'Siding', 'suggest'],
      ['foundation', 'Foundation', 'suggest'],
    ]),
    ...section('Interior', [
      ['family_count', 'Number of families', 'number'],
      ['bathrooms_count', 'Bathrooms', 'number'],
    ]),
    ...section('Basement and garage', [
      ['basement_included', 'Basement', 'yesNo'],
      ['finished_basement_percentage', 'Finished basement', 'number'],
      ['garage_type', 'Garage type', 'suggest'],
      ['garage_size', 'Garage size', 'number'],
    ]),
    ...section('Roof', [
      ['roof_type', 'Roof type', 'suggest'],
      ['roof_age_year', 'Roof age', 'number'],
    ]),
    ...section('Business use', [['employee_count', 'Number of employees', 'number']]),
    ...section('Mortgage', [['loan_number', 'Property loan number', 'text']]),
    ...inside('Mortgage', [
      ...section(
        'Mortgagee 1 of 1',
        [
          ['company', 'Company', 'text'],
          ['loan_number', 'Loan number', 'text'],
          ['financing_type', 'Financing type', 'suggest'],
        ],
        'mortgagee.0.',
      ),
      ...inside('Mortgagee 1 of 1', section('Mortgagee address', address, 'mortgagee.0.address.')),
    ]),
  ],
  'Personal info': [
    ...section('Name', [
      ['first_name', 'First name', 'text'],
      ['middle_name', 'Middle name', 'text'],
      ['last_name', 'Last name', 'text'],
      ['full_name', 'Full name', 'text'],
    ]),
    ...section('About', [
      ['birth_date', 'Date of birth', 'date'],
      ['age', 'Age', 'number'],
      ['gender', 'Gender', 'suggest'],
      ['marital_status', 'Marital status', 'suggest'],
      ['relation', 'Relationship to applicant', 'suggest'],
    ]),
    ...section('Contact', [
      ['email', 'Email', 'text'],
      ['phone', 'Phone number', 'text'],
    ]),
    ...section('Home address', address, 'address.'),
    ...section('Background', [
      ['education', 'Education', 'suggest'],
      ['occupation', 'Occupation', 'suggest'],
      ['full_time_student', 'Full-time student', 'yesNo'],
    ]),
  ],
  Driver: [
    ...section('Driver', [
      ['driver_name', 'Name', 'text'],
      ['driver_relation', 'Relationship to applicant', 'suggest'],
      ['driver_birth_date', 'Date of birth', 'date'],
      ['driver_age', 'Age', 'number'],
      ['driver_gender', 'Gender', 'suggest'],
      ['driver_marital_status', 'Marital status', 'suggest'],
      ['driver_status', 'Driver status', 'suggest'],
    ]),
    ...section('License', [
      ['driver_license_number', 'License number', 'text'],
      ['driver_license_issuing_state', 'License state', 'suggest'],
      ['driver_license_status', 'License status', 'suggest'],
    ]),
    ...section('Address', [
      ['driver_address', 'Address', 'lines'],
      ['driver_state', 'State', 'suggest'],
      ['driver_zip', 'ZIP code (required)', 'text'],
    ]),
    ...section('Contact', [
      ['driver_email', 'Email', 'text'],
      ['driver_phone', 'Phone number', 'text'],
    ]),
    ...section('Background', [
      ['driver_education', 'Education', 'suggest'],
      ['driver_occupation', 'Occupation', 'suggest'],
      ['driver_full_time_student', 'Full-time student', 'yesNo'],
    ]),
  ],
} satisfies Record<string, readonly ScreenField[]>

/** The name of a form's landmark. */
export type FormName = keyof typeof screens
export const formNames = Object.keys(screens) as FormName[]
