import type { Schema } from 'yup'
import { lazyImport, lazyValue, withRetry } from '../core/lazyValue.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { collectProblems } from './collectProblems.ts'
import type { CheckOptions } from './rule.ts'

const ruleEngineCode = lazyValue(
  lazyImport(() => import('./createRuleEngine.ts'), 'createRuleEngine'),
)

/** Makes rule engines. Only forms retry by themselves and load the code for that. */
export const lazyRuleEngine = /* @__PURE__ */ withRetry(ruleEngineCode)

/**
 * Loads the soft rules. Forms do so by themselves; a test, or a page that calls `checkRecord`, may need
 * them earlier. Rejects if they cannot be loaded; the next call tries again.
 */
export async function loadRules(): Promise<void> {
  await ruleEngineCode.load()
}

/** `checkRecord` of `quoteforms/records` in a browser. */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const ruleEngine = ruleEngineCode.get()?.(describeSchema(schema), options)
  if (!ruleEngine && options.rules) {
    throw new Error(
      'quoteforms: checkRecord was given rules that are not loaded, so what you made an error ' +
        'would pass. Await loadRules() once before.',
    )
  }
  return collectProblems(ruleEngine, schema, record, options.getMessage)
}
