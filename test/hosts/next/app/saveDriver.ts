'use server'

import { type Change, checkRecord, type Driver, driverSchema } from 'quoteforms/records'

/** Checks the record again, because anybody may call an action. */
export async function saveDriver(driver: Driver, changes: Change[]) {
  const errors = checkRecord(driverSchema, driver).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { errors }
  if (driver.driver_zip === '00000') {
    return { errors: [{ path: 'driver_zip', message: 'The carrier does not know this ZIP code' }] }
  }
  // Store the record here. What is returned as `record` becomes the baseline of the form.
  return { record: { ...driver, change_count: changes.length } }
}
