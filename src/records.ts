/**
 * `quoteforms/records`: the records, their schemas and what is known about them, without React.
 * For a server, a worker or a test.
 */
export type { CheckOptions } from './advice/checkedBy.ts'
export { checkRecord, loadAdvice } from './advice/checkRecord.ts'
export type { Speak } from './advice/contractProblems.ts'
export type { AdvisedRecord, Finding, Rule, RuleLevel, RuleLevels, Rules } from './advice/rules.ts'
export type { Given, Policy } from './advice/rules/look.ts'
export type { RuleId } from './advice/ruleWords.ts'
export { applyChanges } from './codec/applyChanges.ts'
export type { Change, ChangedItem } from './codec/change.ts'
export { changesBetween } from './codec/changes.ts'
export { formatAddress } from './codec/formatAddress.ts'
export { type AddressParts, type ParsedAddress, parseAddress } from './codec/parseAddress.ts'
export { type Address, addressSchema } from './record/address.ts'
export { type Driver, driverSchema } from './record/driver.ts'
export { type Mortgagee, mortgageeSchema } from './record/mortgagee.ts'
export { type PersonalInfo, personalInfoSchema } from './record/personalInfo.ts'
export type { Offer, Problem, Severity } from './advice/problem.ts'
export type { About, ContractId, ItemAbout, ProblemId } from './advice/words.ts'
export { type PropertyInfo, propertyInfoSchema } from './record/propertyInfo.ts'
export { type Quote, quoteSchema } from './record/quote.ts'
