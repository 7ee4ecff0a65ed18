import {
  applyChanges,
  changesBetween,
  checkRecord,
  type Driver,
  driverSchema,
  mergeRecords,
  parseAddress,
  toJsonPatch,
} from 'quoteforms/records'

/** What a server does with a record. */
export function handle(record: Driver) {
  const saved = { driver_zip: '78702' }
  const changes = changesBetween(saved, record, driverSchema)
  return {
    problems: checkRecord(driverSchema, record).map(({ id, path }) => `${id} ${path}`),
    applied: applyChanges(saved, changes),
    patch: toJsonPatch(changes),
    merged: mergeRecords({ base: saved, theirs: { ...saved, driver_name: 'Ana' }, mine: record })
      .record,
    city: parseAddress('12 Oak Rd, Austin, TX 78701')?.parts?.city,
  }
}
