/**
 * `quoteforms/records` in a page: the same, but for what warns and advises, which is as large as
 * the rest and loads on demand.
 */
export { checkRecord, loadRules } from './rules/lazyRules.ts'
export * from './records.ts'
