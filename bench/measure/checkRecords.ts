import { driverSchema } from '../../src/record/driver.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import { driversWithoutZip, propertyWith, quoteWith } from '../pages/records.ts'

/**
 * Checks that our form shows no warning or suggestion about the records, because the other forms show
 * none. A missing ZIP code is an error, and all forms show it.
 */
export function checkRecords(): void {
  const properties = [1, 300].map((count) => checkRecord(propertyInfoSchema, propertyWith(count)))
  const drivers = driversWithoutZip(2).drivers.map((driver) =>
    checkRecord(driverSchema, { ...driver, driver_zip: '78701' }),
  )
  const quote = checkRecord(quoteSchema, quoteWith(2))
  for (const { path, message } of [...properties, ...drivers, quote].flat()) {
    throw new Error(`Our form alone would show this at ${path}: ${message}`)
  }
}
