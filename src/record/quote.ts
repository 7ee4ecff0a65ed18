import type { ObjectSchema } from 'yup'
import { type Driver, driverSchema } from './driver.ts'
import { type PersonalInfo, personalInfoSchema } from './personalInfo.ts'
import { type PropertyInfo, propertyInfoSchema } from './propertyInfo.ts'
import { listOf, nested, record } from './schema.ts'

/** What a quote starts from. This composition is the kit's own; the contract states the records. */
export interface Quote {
  personal?: PersonalInfo | undefined
  property?: PropertyInfo | undefined
  drivers?: Driver[] | undefined
}

/** Answers to {@link Quote}. */
export const quoteSchema: ObjectSchema<Quote> = record('quote', {
  personal: nested(personalInfoSchema, 'Personal info'),
  property: nested(propertyInfoSchema, 'Property info'),
  drivers: listOf(driverSchema, 'Drivers'),
}).label('Quote')
