/**
 * `quoteforms/records`: the records, their schemas and checks, without React. For servers, workers and
 * tests.
 */
export { checkRecord } from './rules/checkRecord.ts'
export type {
  RecordKind,
  Finding,
  RecordRule,
  RuleLevel,
  RuleLevels,
  RecordRules,
  RuleContext,
  GarageRule,
  CheckOptions,
} from './rules/rule.ts'
export type { RuleId, GetMessage, ProblemId } from './rules/ruleMessages.ts'
export {
  applyChanges,
  type ApplyOptions,
  assertChanges,
  type ChangeConflict,
  type ChangeLimits,
} from './core/changes/applyChanges.ts'
export type { Change, ChangedItem } from './core/changes/change.ts'
export type { ChangeMessages } from './core/changes/changeSentences.ts'
export { type ChangeOptions, changesBetween } from './core/changes/changesBetween.ts'
export { type JsonPatchOperation, toJsonPatch } from './core/changes/toJsonPatch.ts'
export {
  mergeRecords,
  type MergeRecordsInput,
  type RecordConflict,
} from './core/merge/mergeRecords.ts'
export type { IdentifyItem } from './core/changes/pairItems.ts'
export { formatAddress } from './core/address/formatAddress.ts'
export { type AddressParts, type ParsedAddress, parseAddress } from './core/address/parseAddress.ts'
export { type Address, addressSchema } from './record/address.ts'
export { type Driver, driverSchema } from './record/driver.ts'
export { type Mortgagee, mortgageeSchema } from './record/mortgagee.ts'
export { type PersonalInfo, personalInfoSchema } from './record/personalInfo.ts'
export type { Fix, ItemDescription, Problem, Severity } from './core/validation/problem.ts'
export type {
  MessageParams,
  CoreProblemId,
} from './core/validation/problemMessages.ts'
export { type PropertyInfo, propertyInfoSchema } from './record/propertyInfo.ts'
export { type Quote, quoteSchema } from './record/quote.ts'
