import { array, type InferType, number, object, string } from 'yup'

const text = () => string().nullable()

const amount = () =>
  number()
    .transform((value: number, original: unknown) => (original === '' ? null : value))
    .nullable()
    .typeError('Enter a number')

const addressSchema = object({
  entity_number: text(),
  street: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: text(),
  raw_address: text(),
})

const mortgageeSchema = object({
  company: text(),
  address: addressSchema,
  loan_number: text(),
  financing_type: text(),
})

export const propertySchema = object({
  property_address: addressSchema,
  year_built: amount(),
  square_footage: amount(),
  stories_count: amount(),
  construction: text(),
  siding: text(),
  foundation: text(),
  family_count: amount(),
  bathrooms_count: amount(),
  basement_included: text(),
  finished_basement_percentage: amount(),
  garage_type: text(),
  garage_size: amount(),
  roof_type: text(),
  roof_age_year: amount(),
  employee_count: amount(),
  loan_number: text(),
  mortgagee: array(mortgageeSchema).required(),
})

const driverSchema = object({
  driver_name: text(),
  driver_relation: text(),
  driver_birth_date: text(),
  driver_age: amount(),
  driver_gender: text(),
  driver_marital_status: text(),
  driver_status: text(),
  driver_license_number: text(),
  driver_license_issuing_state: text(),
  driver_license_status: text(),
  driver_address: string(),
  driver_state: string(),
  driver_zip: string().required("Enter the driver's ZIP code"),
  driver_email: text(),
  driver_phone: text(),
  driver_education: text(),
  driver_occupation: text(),
  driver_full_time_student: text(),
})

export const householdSchema = object({ drivers: array(driverSchema).required() })

export type PropertyValues = InferType<typeof propertySchema>
export type HouseholdValues = InferType<typeof householdSchema>
