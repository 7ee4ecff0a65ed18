import { isObject, ownMember, valueAtKeys } from '../core/objects/ownMembers.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { contractNodeAt } from '../core/schema/schemaQuestions.ts'
import { appendKey, parsePath } from '../core/schema/path.ts'
import { type Check, checkSetting } from '../core/reportMistake.ts'
import { formatDate, todayLocal } from '../core/text/parseDate.ts'
import {
  plainError,
  isPlainSchema,
  RecordVisitor,
  type Visited,
} from '../core/validation/createRecordChecker.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { excerptOf } from '../core/values/leafText.ts'
import type {
  ReportedFinding,
  RuleEngineOptions,
  BuiltInRule,
  RecordRule,
  RuleContext,
  Finding,
  RuleLevel,
  RecordRules,
} from './rule.ts'
import { garageUnitOf, garageUnits } from './rule.ts'
import { ruleMessages } from './ruleMessages.ts'
import type { FoundOffer } from './problemSentences.ts'
import { unmaskedText } from './builtIn/compareText.ts'
import { builtInRules, memberPrefix } from './builtIn/builtInRules.ts'
import {
  type Checks,
  checkSettings,
  reportMistake,
  texts,
  textsByName,
  aFunction,
  aText,
  kindOf,
} from '../core/reportMistake.ts'

/** The soft rules for records of one schema. */
export interface RuleEngine {
  check(record: unknown): { problems: FoundProblem[]; offers: FoundOffer[] }
  /** How severe the findings of a rule are at a path. */
  levelAt(id: string, path: string): RuleLevel
  /** Whether a host made a rule an error. */
  blocks: boolean
  /** Whether a problem id is that of a rule. */
  hasRule(id: string): boolean
}

/**
 * The soft rules for records of a schema. A rule runs again where a value that it read has changed.
 * There are no findings where a plain schema has an error.
 *
 * @throws when `rules` names a rule that does not exist, without an `onMistake`.
 */
export function createRuleEngine(root: SchemaNode, options: RuleEngineOptions = {}): RuleEngine {
  const today = checkSetting('today', options.today, aDate) ?? todayLocal()
  const { onMistake = throwMistake } = options
  const layers = [options.rules ?? []].flat()
  const { addedRules, canBlock, hasRule, levelOf } = resolveRuleLevels(layers, onMistake)
  const garageUnit = garageUnitOf(layers)
  const year = Number(today.slice(0, 4))
  const rulesByKind = new Map<string, RunningRules>()
  const isDuplicateOff = ({ recordKind = '' }: ObjectNode) =>
    levelOf('list.duplicate', recordKind) === 'off'
  const visitor = new RecordVisitor<undefined, RuleRuns>({ visitSelf })

  return { check, levelAt, blocks: canBlock, hasRule }

  function check(record: unknown): ReturnType<RuleEngine['check']> {
    const all = visitor.visit(root, record, undefined)
    // What a rule offers goes the way of a finding, though it is none.
    return { problems: all.filter((found) => !isOffer(found)), offers: all.filter(isOffer) }
  }

  function levelAt(id: string, path: string): RuleLevel {
    const node = schemaNodeAt(root, parsePath(path).slice(0, -1))
    return levelOf(id, (node?.kind === 'object' && node.recordKind) || '')
  }

  function visitSelf(
    visited: Visited,
    _context: undefined,
    before: RuleRuns | undefined,
  ): RuleRuns | undefined {
    const { node, value, problems } = visited
    const runs = node.kind === 'object' && isObject(value) ? runsIn(node, value, before) : undefined
    const isList = node.kind === 'list' && Array.isArray(value) && !isDuplicateOff(node.item)
    for (const finding of runs?.found ?? (isList ? duplicateItems(node.item, value) : [])) {
      const problem = toProblem(visited, finding)
      if (problem) problems.push(problem)
    }
    return runs
  }

  function runsIn(
    { recordKind = '' }: ObjectNode,
    object: Record<string, unknown>,
    before: RuleRuns | undefined,
  ): RuleRuns {
    const context = { today, year, recordKind, garageUnit }
    let rules = rulesByKind.get(recordKind)
    if (!rules) {
      rules = rulesFor(recordKind, addedRules, (id) => levelOf(id, recordKind) === 'off')
      rulesByKind.set(recordKind, rules)
    }
    return runRules(object, context, rules, before)
  }

  function toProblem(
    { node, value: record, path: start }: Pick<Visited, 'node' | 'value' | 'path'>,
    { id, member, relatedPaths, isHostRule, ...finding }: ReportedFinding,
  ): FoundProblem | FoundOffer | undefined {
    const { recordKind = '' } = node.kind === 'list' ? node.item : node
    const keys = parsePath(member)
    const child = schemaNodeAt(node, keys)
    const severity = levelOf(id, recordKind)
    if (severity === 'off') return undefined
    // A schema may leave out members that our own rules check, and a form may hide some.
    if (isHostRule && !contractNodeAt(node, keys)) reportUnknownMember(id, member)
    if (!child) return undefined
    const pathOf = (member: string) => parsePath(member).reduce(appendKey, start)
    const path = pathOf(member)
    const isInside = typeof valueAtKeys(record, keys.slice(0, -1)) === 'object'
    const { fix, years, shown, inMessage, hasSectionButtons, ...more } = finding
    const { fills, afterEditOf, from, otherItem, ...facts } = more
    const isOffer = id.startsWith('offer.')
    const isRefused = () => plainError(root, child, valueAtKeys(record, keys), () => path)
    if (!isOffer && isPlainSchema(root.schema) && isInside && isRefused()) return undefined
    const value = ownMember(record, member)
    const text = String(fix ?? '')
    const found = {
      path,
      severity,
      id,
      params: {
        arrived: excerptOf(value),
        ...facts,
        ...(otherItem !== undefined && { otherItem: pathOf(otherItem) }),
      },
      relatedPaths: Array.from(relatedPaths, pathOf).filter((other) => other !== path),
      ...(text && { fix: { text, years, shown, inMessage } }),
      ...(hasSectionButtons && { hasSectionButtons }),
    }
    if (!isOffer) return found
    // A schema may leave out some of the members.
    const texts = Object.entries(fills ?? { [member]: text }).flatMap(([member, text]) =>
      text && schemaNodeAt(node, parsePath(member)) ? [[pathOf(member), text]] : [],
    )
    return {
      ...found,
      texts: Object.fromEntries(texts) as Record<string, string>,
      ...(afterEditOf
        ? { afterEditOf: afterEditOf.map(pathOf) }
        : { forText: typeof value === 'string' ? value.trim() : '' }),
      ...(from !== undefined && { from: pathOf(from) }),
    }
  }
}

const isOffer = (found: FoundProblem | FoundOffer): found is FoundOffer => 'texts' in found

const aDate: Check = {
  is: (value) => typeof value === 'string' && formatDate(value) !== undefined,
  words: 'a date as YYYY-MM-DD',
}

function throwMistake(message: string): never {
  throw new Error(message)
}

/** Finds the items of a list that equal an earlier one in their identifying members. */
function duplicateItems(
  { recordKind = '' }: ObjectNode,
  values: readonly unknown[],
): ReportedFinding[] {
  const found = new Map<number, ReportedFinding>()
  const firstIndexes = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    for (const { members, text } of identitiesOf(recordKind, value)) {
      const first = firstIndexes.get(text) ?? index
      firstIndexes.set(text, first)
      if (first === index) continue
      found.set(index, {
        id: 'list.duplicate',
        member: `${index}`,
        relatedPaths: members.map((member) => `${index}.${member}`),
        otherItem: `${first}`,
      })
    }
  }
  return [...found.values()]
}

/** The texts in identifying members, as one text. */
interface Identity {
  members: readonly string[]
  text: string
}

const known = new WeakMap<object, { recordKind: string; identities: readonly Identity[] }>()

/** What identifies an item, which is read once: forms replace items and never change them. */
function identitiesOf(recordKind: string, item: unknown): readonly Identity[] {
  if (!isObject(item)) return []
  const before = known.get(item)
  if (before?.recordKind === recordKind) return before.identities
  const identities = (identifyingMembers[recordKind] ?? []).flatMap((members) => {
    const texts = members.map((member) => unmaskedText(ownMember(item, member)).toLowerCase())
    return texts.every(Boolean) ? [{ members, text: JSON.stringify(texts) }] : []
  })
  known.set(item, { recordKind, identities })
  return identities
}

/** The members that no two items of a list share, by record kind. */
const identifyingMembers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  mortgagee: [['company', 'loan_number']],
  driver: [['driver_name', 'driver_birth_date'], ['driver_license_number']],
}

/** What a rule read and found in an object. */
interface RuleRun {
  /** The members that it read, and their values. */
  members: readonly string[]
  values: readonly unknown[]
  found: readonly ReportedFinding[]
}

/** What the rules read and found in an object. */
interface RuleRuns {
  object: object
  builtIn: readonly RuleRun[]
  found: readonly ReportedFinding[]
}

type BuiltInContext = Parameters<BuiltInRule['run']>[2]

/** The rules that run in the objects of a kind. */
interface RunningRules {
  builtIn: readonly BuiltInRule[]
  added: readonly RecordRule[]
}

/** The rules for a kind of record, without those that report nothing because they are off. */
function rulesFor(
  recordKind: string,
  addedRules: readonly RecordRule[],
  isOff: (id: string) => boolean,
): RunningRules {
  const builtIn = builtInRules[recordKind] ?? []
  return {
    builtIn: builtIn.filter(({ ids }) => !ids.every(isOff)),
    added: addedRules.filter((rule) => rule.for === recordKind && !isOff(rule.id)),
  }
}

/** Runs the rules in an object, except those for which it is the same as in an earlier run. */
function runRules(
  object: Record<string, unknown>,
  context: BuiltInContext,
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
  context: BuiltInContext,
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

/**
 * What a host's rule finds. A rule that throws must break neither the form nor a submit: it finds
 * nothing, and the developer gets a report.
 */
function runHostRule(
  { id, find }: RecordRule,
  record: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Finding | undefined {
  try {
    const found = find(record, context)
    if (!found) return undefined
    if (typeof found.path === 'string' && typeof found.message === 'string')
      return checkSettings(found, checks, ` of the finding of the rule "${id}"`)
    reportBrokenRule(
      id,
      'returned a finding that was ignored. Give it a `path` and a `message`, both texts',
    )
  } catch (thrown) {
    // Its message may quote the record.
    const kind = thrown instanceof Error ? thrown.name : typeof thrown
    reportBrokenRule(id, `threw (${kind}), so it found nothing. Correct its \`find\``)
  }
  return undefined
}

const checks: Checks<Finding> = { fix: textsByName, relatedPaths: texts }

/** Reports a broken rule to the developer once, and not at every keystroke. */
function reportBrokenRule(id: string, reason: string): void {
  reportMistake(`quoteforms: the rule "${id}" ${reason}.`)
}

/** Reports a rule of a host that names a member which does not exist. */
function reportUnknownMember(id: string, member: string): void {
  const problem = `returned a finding at "${member}", which its record does not have`
  reportBrokenRule(id, `${problem}, so it was ignored. Correct the \`path\``)
}

/** The rules that only suggest; all others warn. */
const suggestionRules = new Set(
  'year.century roof.asYear roof.life loan.same address.mismatch student.age email.typo phone.format license.shape'.split(
    ' ',
  ),
)

const validLevels: readonly unknown[] = ['off', 'suggestion', 'warning', 'error', undefined]
const levelAdvice = 'use "error", "warning", "suggestion" or "off"'

/** The levels of one layer of rules, as a host may have written them. */
type LevelSettings = Readonly<Record<string, unknown>>

function levelIn(levels: unknown, id: string): unknown {
  const setting = isObject(levels) ? levels[id] : undefined
  return isObject(setting) ? setting['level'] : setting
}

/** Whether a rule may be set to something: a level, or the option of the one that has one. */
const isSetting = (id: string, setting: unknown): boolean =>
  id === 'garage.unit' && isObject(setting)
    ? garageUnits.some((unit) => unit === setting['unit']) && validLevels.includes(setting['level'])
    : validLevels.includes(setting)

/**
 * The levels that hosts set: the first layer that mentions a rule decides.
 *
 * @param onMistake Takes the message about what a host cannot mean, which changes nothing.
 */
function resolveRuleLevels(given: readonly unknown[], onMistake: (message: string) => void) {
  const layers = given.filter(isObject) as readonly RecordRules[]
  for (const layer of given) {
    if (!isObject(layer) && layer !== undefined)
      onMistake(
        `quoteforms: rules are ${JSON.stringify(layer)}. Give an object, or a list of them.`,
      )
  }
  const addedRules = new Map<string, RecordRule>()
  for (const { add } of layers.toReversed())
    for (const rule of rulesIn(add)) addedRules.set(rule.id, rule)
  for (const { add: _, ...layer } of layers) checkLevels(layer)
  for (const { id, level } of addedRules.values()) {
    if (!id.includes('.')) reportBrokenRule(id, `has no dot in its id. Call it "own.${id}"`)
    if (!validLevels.includes(level))
      reportBrokenRule(id, `has the level "${level}", so it warns: ${levelAdvice}`)
  }
  const isError = (level: unknown): boolean =>
    level === 'error' || (isObject(level) && Object.values(level).some(isError))
  return {
    addedRules: [...addedRules.values()],
    hasRule: (id: string) => id in ruleMessages || addedRules.has(id),
    canBlock:
      layers.some((layer) => Object.values(layer).some(isError)) ||
      [...addedRules.values()].some(({ level }) => isError(level)),
    levelOf(id: string, kind: string): RuleLevel {
      for (const layer of layers as readonly LevelSettings[]) {
        const level = levelIn(layer[kind], id) ?? levelIn(layer, id)
        if (level && validLevels.includes(level)) return level as RuleLevel
      }
      const own = addedRules.get(id)?.level
      if (own && validLevels.includes(own)) return own
      return suggestionRules.has(id) ? 'suggestion' : 'warning'
    },
  }

  function rulesIn(add: unknown): RecordRule[] {
    const all: unknown[] = Array.isArray(add) ? add : []
    const isRule = (rule: unknown): rule is RecordRule =>
      isObject(rule) && aText.is(rule['id']) && aText.is(rule['for']) && aFunction.is(rule['find'])
    const isList = add === undefined || add === null || Array.isArray(add)
    for (const wrong of isList ? all.filter((rule) => !isRule(rule)) : [add]) {
      const id =
        isObject(wrong) && aText.is(wrong['id']) ? JSON.stringify(wrong['id']) : kindOf(wrong)
      onMistake(
        `quoteforms: rules add what is no rule (${id}), so it finds nothing. Give a list of ` +
          '`{ id, for, find }`.',
      )
    }
    return all.filter(isRule)
  }

  function checkLevels(layer: LevelSettings): void {
    for (const [key, level] of Object.entries(layer)) {
      const isKind = key in builtInRules
      const isRule = key in ruleMessages || addedRules.has(key)
      if (isKind && isObject(level)) checkLevels(level)
      else if (isKind ? level !== undefined : !isRule || !isSetting(key, level)) {
        const advice = isKind
          ? 'That is a kind of record: set the levels of its rules, in an object.'
          : isRule
            ? key === 'garage.unit'
              ? `Give { unit: 'cars' } or { unit: 'sqft' }, with a level if you like: ${levelAdvice}.`
              : `There is no such level: ${levelAdvice}.`
            : 'There is no such rule: docs/rules.md lists all.'
        onMistake(`quoteforms: rules set "${key}" to ${JSON.stringify(level)}. ${advice}`)
      }
    }
  }
}
