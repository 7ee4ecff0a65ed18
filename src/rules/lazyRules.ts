import type { Schema } from 'yup'
import { lazyImport, lazyValue, withRetry } from '../core/lazyValue.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import type { Problem } from '../core/validation/problem.ts'
import { messageParams } from '../core/validation/problemMessages.ts'
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

/**
 * `checkRecord` of `quoteforms/records` in a browser. Until the rules are loaded, a suggestion says so
 * at the end.
 */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const ruleEngine = ruleEngineCode.get()?.(describeSchema(schema), options)
  if (!ruleEngine && options.rules) {
    throw new Error(
      'quoteforms: checkRecord was given rules before they were loaded, so what you made an error ' +
        'would pass. Await loadRules() first.',
    )
  }
  const problems = collectProblems(ruleEngine, schema, record, options.getMessage)
  return ruleEngine ? problems : [...problems, rulesNotLoaded(schema, options)]
}

/** Follows the errors of `checkRecord` in a page until the soft rules have loaded. */
export const rulesNotLoadedMessage = "Warnings haven't loaded yet, so only errors are listed."

/** Says that the warnings are missing, which looks as if there were none. */
function rulesNotLoaded(schema: Schema, { getMessage }: CheckOptions): Problem {
  const id = 'rules.notLoaded'
  const params = messageParams(describeSchema(schema), undefined)
  const message = getMessage?.(id, params, '') ?? rulesNotLoadedMessage
  return { path: '', severity: 'suggestion', message, id }
}
