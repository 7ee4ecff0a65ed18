import type { ObjectSchema } from 'yup'
import { type Driver, driverSchema } from './driver.ts'
import { type PersonalInfo, personalInfoSchema } from './personalInfo.ts'
import { type PropertyInfo, propertyInfoSchema } from './propertyInfo.ts'
import { listOf, nestedRecord, recordSchema } from './schemaBuilders.ts'

/** The records that a quote starts from. The contract states the records, not their composition. */
export interface Quote {
  personal?: PersonalInfo | undefined
  property?: PropertyInfo | undefined
  drivers?: Driver[] | undefined
}

/** The schema of {@link Quote}. */
export const quoteSchema: ObjectSchema<Quote> = recordSchema('quote', {
  personal: nestedRecord(personalInfoSchema, 'Personal info'),
  property: nestedRecord(propertyInfoSchema, 'Property info'),
  drivers: listOf(driverSchema, 'Drivers'),
}).label('Quote')
