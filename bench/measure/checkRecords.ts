import { driverSchema } from '../../src/record/driver.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import { driversWithoutZip, propertyWith } from '../pages/records.ts'

/**
 * Checks that our form shows no warning or suggestion about the records, because the other forms show
 * none. A missing ZIP code is an error, and all forms show it.
 */
export function checkRecords(): void {
  const property = [1, 300].flatMap((count) => checkRecord(propertyInfoSchema, propertyWith(count)))
  const drivers = driversWithoutZip(2).drivers.flatMap((driver) =>
    checkRecord(driverSchema, { ...driver, driver_zip: '78701' }),
  )
  for (const { path, message } of [...property, ...drivers]) {
    throw new Error(`Our form alone would show this at ${path}: ${message}`)
  }
}
