import type { Schema } from 'yup'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { contractProblems, createRecordChecker } from '../core/validation/createRecordChecker.ts'
import type { FoundProblem, Problem } from '../core/validation/problem.ts'
import { createRuleEngine } from './createRuleEngine.ts'
import type { CheckOptions } from './rule.ts'
import { withSentence } from './problemSentences.ts'

/**
 * All problems of a record: errors of the contract and of rules that you made errors, then warnings
 * and suggestions, which never block. It needs no React, so a server can make the same checks as the
 * form.
 *
 * `checkRecord(driverSchema, {})[0].message // "Enter the driver's ZIP code"`
 * `checkRecord(driverSchema, driver, { rules: { 'zip.length': 'error' }, today: '2026-11-21' })`
 *
 * @throws when the schema has an asynchronous test, which belongs in `onSubmit`; when `rules` names a
 * rule that does not exist.
 */
export function checkRecord(
  schema: Schema,
  original: unknown,
  options: CheckOptions = {},
): Problem[] {
  const root = describeSchema(schema)
  const engine = createRuleEngine(root, options)
  const checker = createRecordChecker(root)
  // All members of the copy can be read, even if a getter of the original throws.
  const record = deepCopy(original)
  const errors = checker.plainProblems(record) ?? contractProblems(schema, record)
  const findings = omitFindingsAtErrors(errors, engine.check(record).problems)
  const found = [
    ...errors,
    ...findings.filter(({ severity }) => severity === 'error'),
    ...checker.loadedValueWarnings(record),
    ...findings.filter(({ severity }) => severity !== 'error'),
  ]
  const words = { root, getMessage: options.getMessage }
  return found.map((problem) => withSentence(problem, words))
}

/** The findings at paths without an error. */
export function omitFindingsAtErrors(
  errors: readonly FoundProblem[],
  findings: readonly FoundProblem[],
): FoundProblem[] {
  const errorPaths = new Set(errors.map(({ path }) => path))
  return findings.filter(({ path }) => !errorPaths.has(path))
}
