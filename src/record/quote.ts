import type { ObjectSchema } from 'yup'
import { type Driver, driverSchema } from './driver.ts'
import { type PersonalInfo, personalInfoSchema } from './personalInfo.ts'
import { type PropertyInfo, propertyInfoSchema } from './propertyInfo.ts'
import { listOf, nestedRecord, recordSchema } from './schemaBuilders.ts'

/** What a quote starts from. This composition is the kit's own; the contract states the records. */
export interface Quote {
  personal?: PersonalInfo | undefined
  property?: PropertyInfo | undefined
  drivers?: Driver[] | undefined
}

/** Answers to {@link Quote}. */
export const quoteSchema: ObjectSchema<Quote> = recordSchema('quote', {
  personal: nestedRecord(personalInfoSchema, 'Personal info'),
  property: nestedRecord(propertyInfoSchema, 'Property info'),
  drivers: listOf(driverSchema, 'Drivers'),
}).label('Quote')
