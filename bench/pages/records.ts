import type { Address, Driver, Mortgagee, PersonalInfo, PropertyInfo } from 'quoteforms/records'

/*
 * The records that every form of the bench opens. They have all members. The property's own loan
 * number is empty, because our form compares it with those of the mortgagees and would say something
 * that the other forms do not. `checkRecords` proves that our form has nothing to say.
 */

/** A property with `count` mortgagees. */
export function propertyWith(count: number): PropertyInfo {
  return {
    property_address: address(1600),
    year_built: 1985,
    square_footage: 1850,
    stories_count: 2,
    construction: 'Frame',
    siding: 'Brick veneer',
    foundation: 'Full basement',
    family_count: 1,
    bathrooms_count: 2.5,
    basement_included: 'yes',
    finished_basement_percentage: 50,
    garage_type: 'Attached',
    garage_size: 2,
    roof_type: 'Architectural shingle',
    roof_age_year: 12,
    employee_count: 0,
    loan_number: '',
    mortgagee: Array.from({ length: count }, (_, index) => mortgagee(index)),
  }
}

/** The record of the form of drivers. */
export interface Household {
  drivers: Driver[]
}

/** Drivers without a ZIP code. The type of a driver requires one, hence the assertion. */
export function driversWithoutZip(count: number): Household {
  return { drivers: Array.from({ length: count }, (_, index) => driver(index) as Driver) }
}

/** A quote with `count` drivers and one mortgagee. */
export function quoteWith(count: number) {
  return {
    personal: person(),
    property: propertyWith(1),
    drivers: Array.from({ length: count }, (_, index) => ({
      ...driver(index),
      driver_zip: '78701',
    })),
  }
}

function mortgagee(index: number): Mortgagee {
  return {
    company: `Lender ${index}`,
    address: address(100 + index),
    loan_number: String(88_000_000 + index),
    financing_type: 'Conventional',
  }
}

function address(number: number): Address {
  return {
    entity_number: String(number),
    street: 'Elm St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'United States',
    raw_address: `${number} Elm St, Austin, TX 78701`,
  }
}

function person(): PersonalInfo {
  return {
    first_name: 'Maria',
    last_name: 'Lopez',
    middle_name: 'Elena',
    full_name: 'Maria Elena Lopez',
    email: 'maria.lopez@example.com',
    address: address(1600),
    phone: '(512) 555-0100',
    gender: 'Female',
    marital_status: 'Married',
    birth_date: birthDate,
    age,
    relation: 'Insured',
    education: 'Bachelors',
    occupation: 'Teacher',
    full_time_student: 'no',
  }
}

/** Of every person. The date of birth follows from it, so that the two always agree. */
const age = 46
const birthDate = `${new Date().getFullYear() - age}-01-01`

function driver(index: number): Omit<Driver, 'driver_zip'> {
  return {
    driver_name: `Maria Lopez ${index}`,
    driver_relation: 'Insured',
    driver_birth_date: birthDate,
    driver_age: age,
    driver_gender: 'Female',
    driver_marital_status: 'Married',
    driver_status: 'Rated',
    driver_license_number: String(40_000_000 + index),
    driver_license_issuing_state: 'TX',
    driver_license_status: 'Valid',
    driver_address: '1600 Elm St, Austin, TX',
    driver_state: 'TX',
    driver_email: `maria.lopez.${index}@example.com`,
    driver_phone: '(512) 555-0100',
    driver_education: 'Bachelors',
    driver_occupation: 'Teacher',
    driver_full_time_student: 'no',
  }
}
