/**
 * `quoteforms/records` in a browser. The soft rules, which are as large as all the rest, load on demand.
 */
export { checkRecord, loadRules } from './rules/lazyRules.ts'
export * from './records.ts'
