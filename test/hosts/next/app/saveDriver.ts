'use server'

import { type Change, checkRecord, type Driver, driverSchema } from 'quoteforms/records'

/** A server action. It checks the record again: a browser may send anything. */
export async function saveDriver(driver: Driver, changes: Change[]) {
  const errors = checkRecord(driverSchema, driver).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { errors }
  if (driver.driver_zip === '00000') {
    return { errors: [{ path: 'driver_zip', message: 'The carrier does not know this ZIP code' }] }
  }
  // The record as it was saved becomes the baseline of the form.
  return { record: { ...driver, saved_changes: changes.length } }
}
