import { builtInRules, memberPrefix } from './builtIn/builtInRules.ts'
import { unmaskedText } from './builtIn/compareText.ts'
import type { BuiltInRule, ReportedFinding, Rule, RuleContext } from './rule.ts'
import { runHostRule } from './runHostRule.ts'

/** What a rule read and found in an object. */
interface RuleRun {
  /** The values of the members that it read. */
  reads: ReadonlyMap<string, unknown>
  found: readonly ReportedFinding[]
}

/** What the rules read and found in an object. */
export interface RuleRuns {
  object: object
  builtIn: readonly RuleRun[]
  found: readonly ReportedFinding[]
}

/** Runs the rules in an object, except those for which it is the same as in an earlier run. */
export function runRules(
  object: Record<string, unknown>,
  context: RuleContext,
  addedRules: readonly Rule[],
  before: RuleRuns | undefined,
): RuleRuns {
  if (before?.object === object) return before
  const rules = builtInRules[context.recordKind] ?? []
  const isSame = ([member, value]: [string, unknown]) => Object.is(object[member], value)
  const builtIn = rules.map((rule, index) => {
    const run = before?.builtIn[index]
    return run && [...run.reads].every(isSame) ? run : runBuiltInRule(rule, object, context)
  })
  const found = builtIn.flatMap((run) => run.found)
  for (const rule of addedRules) {
    const finding = rule.for === context.recordKind && runHostRule(rule, object, context)
    if (!finding) continue
    const { path: member, message, fix, relatedPaths = [] } = finding
    const fixDetails = fix && { fix: fix.text, shown: fix.shown }
    found.push({ id: rule.id, member, message, relatedPaths, isHostRule: true, ...fixDetails })
  }
  return { object, builtIn, found }
}

function runBuiltInRule(
  rule: BuiltInRule,
  object: Record<string, unknown>,
  context: RuleContext,
): RuleRun {
  const prefix = memberPrefix(context.recordKind)
  const reads = new Map<string, unknown>()
  const found: ReportedFinding[] = []
  const value = (member: string) => {
    const read = object[prefix + member]
    reads.set(prefix + member, read)
    return read
  }
  const text = (member: string) => unmaskedText(value(member))
  const number = (member: string) => {
    const read = value(member)
    return typeof read === 'number' ? read : NaN
  }
  // A rule may read more after it has reported.
  const relatedPaths = { [Symbol.iterator]: () => reads.keys() }
  rule(
    { value, text, number },
    (id, member, { fills, afterEditOf, ...facts } = {}) => {
      const elsewhere = {
        ...(fills && { fills: withPrefix(fills, prefix) }),
        ...(afterEditOf && { afterEditOf: afterEditOf.map((other) => prefix + other) }),
      }
      found.push({ id, member: prefix + member, relatedPaths, ...facts, ...elsewhere })
    },
    context,
  )
  return { reads, found }
}

function withPrefix(
  members: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> {
  const entries = Object.entries(members)
  return Object.fromEntries(entries.map(([member, text]) => [prefix + member, text]))
}
