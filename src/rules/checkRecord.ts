import type { Schema } from 'yup'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { collectProblems } from './collectProblems.ts'
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
 * In a browser the soft rules load on demand. Await `loadRules()` once before, or this gives only the
 * contract's errors, and says so by a suggestion of the id `rules.notLoaded`.
 *
 * @throws when the schema has an asynchronous test, which belongs in `onSubmit`; when `rules` names a
 * rule that does not exist, or is given before the rules are loaded.
 */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const ruleEngine = createRuleEngine(describeSchema(schema), options)
  return collectProblems(ruleEngine, schema, record, options.getMessage)
}

/**
 * Loads the soft rules in a browser, for `checkRecord`. Elsewhere they are always loaded. Rejects if
 * they cannot be loaded; the next call tries again.
 */
export async function loadRules(): Promise<void> {}
