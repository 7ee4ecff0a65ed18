import { isObject, ownMember, valueAtKeys } from '../core/objects/ownMembers.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { contractNodeAt } from '../core/schema/contractNodes.ts'
import { appendKey, formatPath, parsePath } from '../core/schema/path.ts'
import { excerpt } from '../core/text/excerpt.ts'
import { type Check, checkSetting } from '../core/reportMistake.ts'
import { formatDate, todayLocal } from '../core/text/calendar.ts'
import { plainError } from '../core/validation/createRecordChecker.ts'
import { isPlainSchema } from '../core/validation/plainSchema.ts'
import type { Offer, Problem } from '../core/validation/problem.ts'
import { type MessageParams, messageParams } from '../core/validation/problemMessages.ts'
import { RecordVisitor, type Visited, type VisitScreen } from '../core/validation/RecordVisitor.ts'
import { resolveRuleLevels } from './resolveRuleLevels.ts'
import type { ReportedFinding, RuleEngineOptions } from './rule.ts'
import { englishRuleWording, formatFacts, formatRuleMessage, type RuleId } from './ruleMessages.ts'
import { reportUnknownMember } from './runHostRule.ts'
import { type RuleRuns, rulesFor, type RunningRules, runRules } from './runRules.ts'
import { unmaskedText } from './builtIn/compareText.ts'

/** What a form knows in addition to the record. */
interface RuleCheckInput extends VisitScreen {
  /** The dates whose text has the day before the month, by the path of their control. */
  dayFirstDates?: readonly { path: string; date: string }[]
  /** Replaces the facts of a message by the host's labels. */
  resolveParams?: (params: MessageParams, path: string) => MessageParams
}

/** The soft rules for records of one schema. */
export interface RuleEngine {
  check(record: unknown, input?: RuleCheckInput): { problems: Problem[]; offers: Offer[] }
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
  const { policy = {}, getMessage } = options
  const today = checkSetting('today', options.today, aDate) ?? todayLocal()
  const { wording = englishRuleWording } = options
  const { onMistake = throwMistake } = options
  const { addedRules, canBlock, hasRule, levelOf } = resolveRuleLevels(
    [options.rules ?? []].flat(),
    onMistake,
  )
  const year = Number(today.slice(0, 4))
  const rulesByKind = new Map<string, RunningRules>()
  const isDuplicateOff = ({ recordKind = '' }: ObjectNode) =>
    levelOf('list.duplicate', recordKind) === 'off'
  const visitor = new RecordVisitor<RuleCheckInput, RuleRuns>({ visitSelf })

  return { check, blocks: canBlock, hasRule }

  function check(record: unknown, input: RuleCheckInput = {}): ReturnType<RuleEngine['check']> {
    const { problems, offers } = separateOffers(visitor.visit(root, record, input, input))
    for (const { path, date } of input.dayFirstDates ?? []) {
      const keys = parsePath(path)
      const node = schemaNodeAt(root, keys.slice(0, -1))
      const member = keys.pop() ?? ''
      if (node?.kind !== 'object') continue
      const other = wording.date(date)
      const problem = toProblem(
        { node, path: formatPath(keys), value: { [member]: date } },
        { id: 'date.swapped', member, relatedPaths: [], other },
        input,
      )
      if (problem) problems.push(problem)
    }
    return { problems, offers }
  }

  function visitSelf(
    visited: Visited,
    input: RuleCheckInput,
    before: RuleRuns | undefined,
  ): RuleRuns | undefined {
    const { node, value, problems } = visited
    const runs = node.kind === 'object' && isObject(value) ? runsIn(node, value, before) : undefined
    const isList = node.kind === 'list' && Array.isArray(value) && !isDuplicateOff(node.item)
    for (const finding of runs?.found ?? (isList ? duplicateItems(node.item, value) : [])) {
      const problem = toProblem(visited, finding, input)
      if (problem) problems.push(problem)
    }
    return runs
  }

  function runsIn(
    { recordKind = '' }: ObjectNode,
    object: Record<string, unknown>,
    before: RuleRuns | undefined,
  ): RuleRuns {
    const context = { today, year, policy, recordKind }
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
    { rowPositions, resolveParams = (params) => params }: RuleCheckInput,
  ): Problem | OfferedProblem | undefined {
    const { recordKind = '' } = node.kind === 'list' ? node.item : node
    const keys = parsePath(member)
    const child = schemaNodeAt(node, keys)
    const severity = levelOf(id, recordKind)
    if (severity === 'off') return undefined
    // A schema may leave out members that our own rules check, and a form may hide some.
    if (isHostRule && !contractNodeAt(node, keys)) reportUnknownMember(id, member)
    if (!child) return undefined
    const controlAt = (path: string, key: string) =>
      appendKey(path, rowPositions?.get(path)?.[Number(key)] ?? key)
    const pathOf = (member: string) => parsePath(member).reduce(controlAt, start)
    const path = pathOf(member)
    const isInside = typeof valueAtKeys(record, keys.slice(0, -1)) === 'object'
    const { fix, years, isButtonOnly, message: hostMessage, ...details } = finding
    const { fills, afterEditOf, from, ...found } = details
    const offered = { fills, afterEditOf, from }
    const isOffer = id.startsWith('offer.')
    const isRefused = () => plainError(root, child, valueAtKeys(record, keys), () => path)
    if (!isOffer && isPlainSchema(root.schema) && isInside && isRefused()) return undefined
    const value = ownMember(record, member)
    const isError = severity === 'error'
    const facts = { ...messageParams(child, value), isError, ...formatFacts(found, wording) }
    const params = resolveParams(facts, path)
    const text = String(fix ?? '')
    const message =
      hostMessage ??
      getMessage?.(id as RuleId, params, path) ??
      formatRuleMessage(id as RuleId, params)
    const label = isButtonOnly
      ? message
      : wording.use(years === undefined ? excerpt(text) : wording.years(years))
    const offer =
      isOffer &&
      createOffer(node, { ...offered, path, label: message, value, member, text }, pathOf)
    return {
      path,
      severity,
      message,
      id,
      ...(offer && { offer }),
      relatedPaths: Array.from(relatedPaths, pathOf).filter((other) => other !== path),
      ...(text && { fix: { path, text, label } }),
    }
  }
}

const aDate: Check = {
  is: (value) => typeof value === 'string' && formatDate(value) !== undefined,
  words: 'a date as YYYY-MM-DD',
}

function throwMistake(message: string): never {
  throw new Error(message)
}

/** What a rule offers goes the way of a finding, though it is none. */
interface OfferedProblem extends Problem {
  offer: Offer
}

const isOffered = (found: Problem | OfferedProblem): found is OfferedProblem => 'offer' in found

/** Tells the problems that rules found from what they offer. */
function separateOffers(all: readonly Problem[]): { problems: Problem[]; offers: Offer[] } {
  return {
    problems: all.filter((found) => !isOffered(found)),
    offers: all.filter(isOffered).map(({ offer }) => offer),
  }
}

/** A finding that offers something, at the member of its control. */
interface OfferingFinding extends Pick<Offer, 'path' | 'label'> {
  member: string
  /** The value of the member. */
  value: unknown
  /** What to enter there, if it `fills` no others. */
  text: string
  fills: ReportedFinding['fills'] | undefined
  afterEditOf: ReportedFinding['afterEditOf'] | undefined
  from: string | undefined
}

function createOffer(
  node: SchemaNode,
  {
    path,
    label,
    value,
    member,
    text,
    fills = { [member]: text },
    afterEditOf,
    from,
  }: OfferingFinding,
  pathOf: (member: string) => string,
): Offer {
  // A schema may leave out some of the members.
  const texts = Object.entries(fills).flatMap(([member, text]) =>
    text && schemaNodeAt(node, parsePath(member)) ? [[pathOf(member), text]] : [],
  )
  return {
    path,
    ...(afterEditOf
      ? { afterEditOf: afterEditOf.map(pathOf) }
      : { forText: typeof value === 'string' ? value.trim() : '' }),
    label,
    ...(from !== undefined && { from: pathOf(from) }),
    texts: Object.fromEntries(texts) as Record<string, string>,
  }
}

/** Finds the items of a list that equal an earlier one in their identifying members. */
function duplicateItems(
  { recordKind = '', label }: ObjectNode,
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
        label: `${label} ${index + 1}`,
        other: first + 1,
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
