/** A server that checks records. */
export { checkRecord, driverSchema } from 'quoteforms/records'
