import type { Schema } from 'yup'
import { lazyImport, lazyValue, withRetry } from '../core/lazyValue.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type CheckOptions, collectProblems } from './collectProblems.ts'

const ruleEngineCode = lazyValue(
  lazyImport(() => import('./createRuleEngine.ts'), 'createRuleEngine'),
)

/** What makes an adviser. Only forms try again by themselves, and have that code. */
export const lazyRuleEngine = /* @__PURE__ */ withRetry(ruleEngineCode)

/**
 * Loads what warns and advises. Forms do so by themselves once they are on the page; a test, or a page that
 * calls `checkRecord`, may want them before. Rejects when they cannot be loaded; asked again, it
 * tries again.
 */
export async function loadRules(): Promise<void> {
  await ruleEngineCode.load()
}

/** `checkRecord` of `quoteforms/records`, as it is in a page. */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const engine = ruleEngineCode.get()?.(describeSchema(schema), options)
  if (!engine && options.rules) {
    throw new Error(
      'quoteforms: checkRecord was given rules before the soft rules were loaded, so what you made ' +
        'an error would pass. Await loadRules() once before.',
    )
  }
  return collectProblems(engine, schema, record, options.getMessage)
}
