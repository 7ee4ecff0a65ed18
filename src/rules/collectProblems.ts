import type { Schema } from 'yup'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { contractProblems } from '../core/validation/contractProblems.ts'
import { enclosingItem } from '../core/validation/enclosingItem.ts'
import type { Problem } from '../core/validation/problem.ts'
import { contractMessages, type MessageParams } from '../core/validation/problemMessages.ts'
import type { RuleEngine } from './createRuleEngine.ts'
import type { GetMessage, ProblemId } from './ruleMessages.ts'

/** The problems of a record: errors first, then warnings about loaded values, then other findings. */
export function collectProblems(
  ruleEngine: RuleEngine | undefined,
  schema: Schema,
  original: unknown,
  getMessage: GetMessage | undefined,
): Problem[] {
  // All members of the copy can be read, even if a getter of the original throws.
  const record = deepCopy(original)
  const root = describeSchema(schema)
  const resolveParams = (params: MessageParams, path: string) => ({
    ...params,
    item: enclosingItem(root, record, path),
  })
  // Without the rules there are only the contract's errors.
  const messages: Partial<Record<ProblemId, (params: MessageParams) => string>> =
    ruleEngine?.messages ?? contractMessages
  const messageAt: GetMessage = (id, params, path) => {
    const resolved = resolveParams(params, path)
    return getMessage?.(id, resolved, path) ?? messages[id]?.(resolved)
  }
  const errors =
    ruleEngine?.contractProblems(record, messageAt) ?? contractProblems(schema, record, messageAt)
  const { problems = [] } = ruleEngine?.check(record, { resolveParams }) ?? {}
  const findings = omitFindingsAtErrors(errors, problems)
  return [
    ...errors,
    ...findings.filter(({ severity }) => severity === 'error'),
    ...(ruleEngine?.loadedValueWarnings(record, messageAt) ?? []),
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
