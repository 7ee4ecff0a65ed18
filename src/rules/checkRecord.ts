import type { Schema } from 'yup'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { contractProblems, createRecordChecker } from '../core/validation/createRecordChecker.ts'
import { enclosingItem, type Problem } from '../core/validation/problem.ts'
import {
  type CoreProblemId,
  type MessageParams,
  problemMessages,
} from '../core/validation/problemMessages.ts'
import { createRuleEngine } from './createRuleEngine.ts'
import type { CheckOptions } from './rule.ts'

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
  const { getMessage } = options
  const root = describeSchema(schema)
  const engine = createRuleEngine(root, options)
  const checker = createRecordChecker(root)
  // All members of the copy can be read, even if a getter of the original throws.
  const record = deepCopy(original)
  const resolveParams = (params: MessageParams, path: string) => ({
    ...params,
    item: enclosingItem(root, record, path),
  })
  const messageAt = (id: CoreProblemId, params: MessageParams, path: string) => {
    const resolved = resolveParams(params, path)
    return getMessage?.(id, resolved, path) ?? problemMessages[id](resolved)
  }
  const errors =
    checker.plainProblems(record, messageAt) ?? contractProblems(schema, record, messageAt)
  const findings = omitFindingsAtErrors(errors, engine.check(record, { resolveParams }).problems)
  return [
    ...errors,
    ...findings.filter(({ severity }) => severity === 'error'),
    ...checker.loadedValueWarnings(record, messageAt),
    ...findings.filter(({ severity }) => severity !== 'error'),
  ]
}

/** The findings at paths without an error. */
export function omitFindingsAtErrors(
  errors: readonly Problem[],
  findings: readonly Problem[],
): Problem[] {
  const errorPaths = new Set(errors.map(({ path }) => path))
  return findings.filter(({ path }) => !errorPaths.has(path))
}
