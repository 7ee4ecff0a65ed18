import type { Address, Driver, Mortgagee, PersonalInfo, PropertyInfo } from '../src/records.ts'

/** The records that the stories open. */

export const home: Address = {
  entity_number: '1600',
  street: 'Elm St Apt 4B',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'United States',
  raw_address: '1600 Elm St Apt 4B, Austin, TX 78701',
}

export const wellsFargo: Mortgagee = {
  company: 'Wells Fargo Bank NA ISAOA/ATIMA',
  address: {
    entity_number: 'PO Box 100515',
    city: 'Florence',
    state: 'SC',
    zip: '29502-0515',
    raw_address: 'PO Box 100515, Florence, SC 29502-0515',
  },
  loan_number: '0088421973',
  financing_type: 'Conventional',
}

export const creditUnion: Mortgagee = {
  company: 'Lone Star Credit Union',
  loan_number: 'HEL-20431',
  financing_type: 'Home equity loan',
}

export const property: PropertyInfo = {
  mortgagee: [wellsFargo, creditUnion],
  property_address: home,
  loan_number: '0088421973',
  family_count: 1,
  year_built: 1985,
  stories_count: 2,
  bathrooms_count: 2.5,
  square_footage: 1850,
  basement_included: 'no',
  garage_size: 2,
  garage_type: 'Attached',
  construction: 'Frame',
  siding: 'Brick veneer',
  roof_type: 'Architectural shingle',
  roof_age_year: 12,
  foundation: 'Slab',
  finished_basement_percentage: null,
  employee_count: null,
}

export const person: PersonalInfo = {
  first_name: 'Maria',
  middle_name: null,
  last_name: 'Lopez',
  full_name: 'Maria Lopez',
  email: 'maria.lopez@example.com',
  address: home,
  phone: '(512) 555-0142',
  gender: 'Female',
  marital_status: 'Married',
  birth_date: '1980-03-14',
  age: 46,
  relation: 'Self',
  education: "Bachelor's",
  occupation: 'Architect',
  full_time_student: 'no',
}

export const driver: Driver = {
  driver_name: 'Maria Lopez',
  driver_email: 'maria.lopez@example.com',
  driver_address: '1600 Elm St Apt 4B, Austin, TX 78701',
  driver_state: 'TX',
  driver_zip: '78701',
  driver_phone: '(512) 555-0142',
  driver_gender: 'Female',
  driver_marital_status: 'Married',
  driver_birth_date: '1980-03-14',
  driver_age: 46,
  driver_relation: 'Self',
  driver_education: "Bachelor's",
  driver_occupation: 'Architect',
  driver_full_time_student: 'no',
  driver_license_number: '12345678',
  driver_license_issuing_state: 'TX',
  driver_license_status: 'Valid',
  driver_status: 'Rated',
}

export const manyMortgagees: Mortgagee[] = Array.from({ length: 40 }, (_, index) => ({
  company: `Lender ${index + 1}`,
  loan_number: `L-${index + 1}`,
  financing_type: 'Conventional',
  address: { city: 'Florence', state: 'SC', zip: '29502' },
}))

/** Records as other systems send them. Everything odd in them is accepted and kept. */
export const prefilledRecords = {
  property: {
    source: { county: 'Travis', fetched: null },
    year_built: 1985,
    square_footage: null,
    property_address: { raw_address: '1600 ELM ST APT 4B', parcel: 'R-104', zip: null },
    roof_type: 'TILE-CONC S',
    basement_included: 'N',
    bathrooms_count: 2.25,
    loan_number: '',
    mortgagee: [
      { position: 1, company: 'Wells Fargo', address: null },
      { company: 'Lone Star Credit Union', address: {}, escrow: true },
    ],
  },
  personal: {
    crm: { id: 4711, tags: ['vip', null] },
    last_name: 'Lopez',
    first_name: null,
    birth_date: 320976000,
    age: null,
    gender: 'F',
    marital_status: 'M',
    email: '',
    address: { raw_address: '1600 ELM ST APT 4B, AUSTIN', zip: null, geocode: '30.26,-97.74' },
    full_time_student: 'N',
  },
  driver: {
    quote_ref: 'Q-1077',
    driver_zip: '78701',
    driver_name: null,
    driver_birth_date: 'March 80',
    driver_age: null,
    driver_gender: 'F',
    driver_license_number: '*****678',
    driver_status: 'R - RATED',
    driver_full_time_student: 'evenings',
    driver_occupation: '',
    mvr: { points: 2, checked: null },
  },
}
