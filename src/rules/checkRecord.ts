import type { Schema } from 'yup'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type CheckOptions, collectProblems } from './collectProblems.ts'
import { createRuleEngine } from './createRuleEngine.ts'

/**
 * Everything there is to say about a record: errors where the contract refuses it or a rule that
 * you made an error does, then warnings and suggestions, which block nothing. Needs no React, so a
 * server can ask the same as the form does.
 *
 * `checkRecord(driverSchema, {})[0].message // "Enter the driver's ZIP code"`
 * `checkRecord(driverSchema, driver, { rules: { 'zip.length': 'error' }, today: '2026-11-21' })`
 *
 * In a page, where size counts, all but the contract loads on demand: await `loadRules()` once
 * before, or there are only the contract's errors.
 *
 * @throws when the schema holds an asynchronous test: those belong to the host's `onSubmit`; when
 * the rules name one that there is not, or are not loaded.
 */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const engine = createRuleEngine(describeSchema(schema), options)
  return collectProblems(engine, schema, record, options.getMessage)
}

/**
 * Loads what warns and advises in a page, where `checkRecord` gives only errors before. Anywhere
 * else it is there from the start. Rejects when they cannot be loaded; asked again, it tries again.
 */
export async function loadRules(): Promise<void> {}
