/**
 * `quoteforms/records` in a page: the same, but for the soft rules, which are as large as the rest
 * and load on demand.
 */
export { checkRecord, loadAdvice } from './advice/adviceOnDemand.ts'
export * from './records.ts'
