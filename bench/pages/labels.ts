/*
 * The labels of the fields in the forms that do not use our schemas, in the order on the page.
 * A number has the kind `number`; everything else is text.
 */

/** A field of a record. */
export interface LabeledField<Name extends string = string> {
  name: Name
  label: string
  kind: 'text' | 'number'
}

export const addressFields = fields({
  entity_number: 'Street number',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  raw_address: 'Full address',
})

export const mortgageeFields = fields({
  company: 'Company',
  loan_number: 'Loan number',
  financing_type: 'Financing type',
})

export const buildingFields = fields({
  year_built: '# Year built',
  square_footage: '# Square footage',
  stories_count: '# Stories',
  construction: 'Construction',
  siding: 'Siding',
  foundation: 'Foundation',
  family_count: '# Number of families',
  bathrooms_count: '# Bathrooms',
  basement_included: 'Basement',
  finished_basement_percentage: '# Finished basement',
  garage_type: 'Garage type',
  garage_size: '# Garage size',
  roof_type: 'Roof type',
  roof_age_year: '# Roof age',
  employee_count: '# Number of employees',
  loan_number: 'Property loan number',
})

export const driverFields = fields({
  driver_name: 'Name',
  driver_relation: 'Relationship to applicant',
  driver_birth_date: 'Date of birth',
  driver_age: '# Age',
  driver_gender: 'Gender',
  driver_marital_status: 'Marital status',
  driver_status: 'Driver status',
  driver_license_number: 'License number',
  driver_license_issuing_state: 'License state',
  driver_license_status: 'License status',
  driver_address: 'Address',
  driver_state: 'State',
  driver_zip: 'ZIP code',
  driver_email: 'Email',
  driver_phone: 'Phone number',
  driver_education: 'Education',
  driver_occupation: 'Occupation',
  driver_full_time_student: 'Full-time student',
})

function fields<Name extends string>(labels: Record<Name, string>): LabeledField<Name>[] {
  return Object.entries<string>(labels).map(([name, label]) => ({
    name: name as Name,
    label: label.replace('# ', ''),
    kind: label.startsWith('#') ? 'number' : 'text',
  }))
}
