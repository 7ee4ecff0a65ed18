import { builtInRules, memberPrefix } from './builtIn/builtInRules.ts'
import { unmaskedText } from './builtIn/compareText.ts'
import type { BuiltInRule, ReportedFinding, Rule, RuleContext } from './rule.ts'
import { runHostRule } from './runHostRule.ts'

/** What a rule read and found in an object. */
interface RuleRun {
  /** The members that it read, and their values. */
  members: readonly string[]
  values: readonly unknown[]
  found: readonly ReportedFinding[]
}

/** What the rules read and found in an object. */
export interface RuleRuns {
  object: object
  builtIn: readonly RuleRun[]
  found: readonly ReportedFinding[]
}

/** The rules that run in the objects of a kind. */
export interface RunningRules {
  builtIn: readonly BuiltInRule[]
  added: readonly Rule[]
}

/** The rules for a kind of record, without those that report nothing because they are off. */
export function rulesFor(
  recordKind: string,
  addedRules: readonly Rule[],
  isOff: (id: string) => boolean,
): RunningRules {
  const builtIn = builtInRules[recordKind] ?? []
  return {
    builtIn: builtIn.filter(({ ids }) => !ids.every(isOff)),
    added: addedRules.filter((rule) => rule.for === recordKind && !isOff(rule.id)),
  }
}

/** Runs the rules in an object, except those for which it is the same as in an earlier run. */
export function runRules(
  object: Record<string, unknown>,
  context: RuleContext,
  rules: RunningRules,
  before: RuleRuns | undefined,
): RuleRuns {
  if (before?.object === object) return before
  const isSame = ({ members, values }: RuleRun) =>
    members.every((member, at) => Object.is(object[member], values[at]))
  const builtIn = rules.builtIn.map((rule, index) => {
    const run = before?.builtIn[index]
    return run && isSame(run) ? run : runBuiltInRule(rule, object, context)
  })
  const found = builtIn.flatMap((run) => run.found)
  for (const rule of rules.added) {
    const finding = runHostRule(rule, object, context)
    if (!finding) continue
    const { path: member, message, fix, relatedPaths = [] } = finding
    const fixDetails = fix && { fix: fix.text, shown: fix.shown }
    found.push({ id: rule.id, member, message, relatedPaths, isHostRule: true, ...fixDetails })
  }
  return { object, builtIn, found }
}

/** The rule that runs. One at a time: hundreds of objects have several rules each. */
let running: {
  object: Record<string, unknown>
  prefix: string
  members: string[]
  values: unknown[]
  found: ReportedFinding[]
}

function runBuiltInRule(
  { run }: BuiltInRule,
  object: Record<string, unknown>,
  context: RuleContext,
): RuleRun {
  running = { object, prefix: memberPrefix(context.recordKind), members: [], values: [], found: [] }
  run(record, report, context)
  const { members, values, found } = running
  return { members, values, found }
}

/** The object that a rule reads. */
const record: Parameters<BuiltInRule['run']>[0] = {
  value(member) {
    const { object, prefix, members, values } = running
    const read = object[prefix + member]
    members.push(prefix + member)
    values.push(read)
    return read
  },
  text: (member) => unmaskedText(record.value(member)),
  number(member) {
    const read = record.value(member)
    return typeof read === 'number' ? read : NaN
  },
}

const report: Parameters<BuiltInRule['run']>[1] = (
  id,
  member,
  { fills, afterEditOf, from, ...facts } = {},
) => {
  const { prefix, members, found } = running
  found.push({
    id,
    member: prefix + member,
    // A rule may read more after it has reported.
    relatedPaths: { [Symbol.iterator]: () => new Set(members).values() },
    ...facts,
    ...(from && { from: prefix + from }),
    ...(fills && { fills: withPrefix(fills, prefix) }),
    ...(afterEditOf && { afterEditOf: afterEditOf.map((other) => prefix + other) }),
  })
}

function withPrefix(
  members: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> {
  const entries = Object.entries(members)
  return Object.fromEntries(entries.map(([member, text]) => [prefix + member, text]))
}
