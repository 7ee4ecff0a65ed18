import type { Schema } from 'yup'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { contractProblems } from '../core/validation/contractProblems.ts'
import { enclosingItem } from '../core/validation/enclosingItem.ts'
import type { Problem } from '../core/validation/problem.ts'
import { contractMessages, type MessageParams } from '../core/validation/problemMessages.ts'
import type { RuleEngine } from './createRuleEngine.ts'
import type { Policy, Rules } from './rule.ts'
import type { GetMessage, ProblemId } from './ruleMessages.ts'

/** How a record is checked: in which words, by which rules, on which day. */
export interface CheckOptions {
  /** What becomes of the soft rules; of several, the first to speak of a rule decides. */
  rules?: Rules | readonly Rules[] | undefined
  /** What the contract leaves open and you know. */
  policy?: Policy | undefined
  /** `YYYY-MM-DD`. @default the day it is where the program runs */
  today?: string | undefined
  /** Your own words, where you have some. */
  getMessage?: GetMessage | undefined
}

/** What contract, arrival and advice say about a record, what blocks first, advice last. */
export function collectProblems(
  engine: RuleEngine | undefined,
  schema: Schema,
  original: unknown,
  getMessage: GetMessage | undefined,
): Problem[] {
  // What is copied can be read: a getter that throws is gone.
  const record = deepCopy(original)
  const root = describeSchema(schema)
  const resolveParams = (about: MessageParams, path: string) => ({
    ...about,
    item: enclosingItem(root, record, path),
  })
  // The contract's ids are asked of it, and others only where an adviser is.
  const messages: Partial<Record<ProblemId, (about: MessageParams) => string>> =
    engine?.messages ?? contractMessages
  const messageAt: GetMessage = (id, about, path) => {
    const resolved = resolveParams(about, path)
    return getMessage?.(id, resolved, path) ?? messages[id]?.(resolved)
  }
  const errors = contractProblems(schema, record, messageAt)
  const findings = omitFindingsAtErrors(errors, engine?.check(record, { resolveParams }) ?? [])
  return [
    ...errors,
    ...findings.filter(({ severity }) => severity === 'error'),
    ...(engine?.loadedValueWarnings(root, record, messageAt) ?? []),
    ...findings.filter(({ severity }) => severity !== 'error'),
  ]
}

/** Advice is silent where something is refused. */
export function omitFindingsAtErrors(
  errors: readonly Problem[],
  findings: readonly Problem[],
): Problem[] {
  const errorPaths = new Set(errors.map(({ path }) => path))
  return findings.filter(({ path }) => !errorPaths.has(path))
}
