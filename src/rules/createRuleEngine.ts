import type { Schema } from 'yup'
import { isObject, ownMember } from '../core/objects/ownMembers.ts'
import {
  type ListNode,
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
} from '../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../core/schema/path.ts'
import { todayLocal } from '../core/text/calendar.ts'
import { formatLongDate, parseDate } from '../core/text/parseDate.ts'
import { cacheItemValidation } from '../core/validation/cacheItemValidation.ts'
import { emptiedItemSuggestions } from '../core/validation/emptiedItemSuggestions.ts'
import { loadedValueWarnings } from '../core/validation/loadedValueWarnings.ts'
import type { Problem } from '../core/validation/problem.ts'
import {
  type MessageParams,
  messageParams,
  problemMessages,
} from '../core/validation/problemMessages.ts'
import { builtInRules, memberPrefix } from './builtIn/builtInRules.ts'
import { unmaskedText } from './builtIn/compareText.ts'
import { duplicateItems } from './builtIn/duplicateItems.ts'
import { resolveRuleLevels } from './resolveRuleLevels.ts'
import type { CheckOptions, ReportedFinding, RuleContext } from './rule.ts'
import { formatRuleMessage, type RuleId } from './ruleMessages.ts'
import { reportBrokenRule, runHostRule } from './runHostRule.ts'

/** Options of {@link createRuleEngine}. */
export interface RuleEngineOptions extends CheckOptions {
  /** The label of a fix button: `Use 46`. */
  getFixLabel?: ((shown: string) => string) | undefined
}

/** What a form knows in addition to the record. */
interface CheckInput {
  /** The text that a value was parsed from. */
  typedText?: (path: string) => unknown
  /** Replaces the facts of a message by the host's labels. */
  resolveParams?: (params: MessageParams, path: string) => MessageParams
}

/** The soft rules for records of one schema. */
export interface RuleEngine {
  check(record: unknown, context?: CheckInput): Problem[]
  emptiedItemSuggestions: typeof emptiedItemSuggestions
  /** In this lazily loaded module, as nothing needs it earlier. */
  loadedValueWarnings: typeof loadedValueWarnings
  messages: typeof problemMessages
  /** The schema, but validating unchanged list items only once. */
  cachedSchema(): Schema
  /** Whether a host made a rule an error. */
  blocks: boolean
  /** Whether a problem id is that of a rule. */
  hasRule(id: string): boolean
}

/**
 * The soft rules for records of a schema. Findings are cached by object, so an unchanged object costs
 * nothing.
 *
 * @throws when `rules` names a rule that does not exist.
 */
export function createRuleEngine(root: SchemaNode, options: RuleEngineOptions = {}): RuleEngine {
  const { policy = {}, today = todayLocal(), getMessage } = options
  const { getFixLabel = (shown) => `Use ${shown}` } = options
  const { addedRules, canBlock, hasRule, levelOf } = resolveRuleLevels([options.rules ?? []].flat())
  const year = Number(today.slice(0, 4))
  const findingCache = new WeakMap<object, { kind: string; found: ReportedFinding[] }>()

  let cached: Schema | undefined
  const cachedSchema = () => (cached ??= cacheItemValidation(root.schema))

  return {
    check,
    emptiedItemSuggestions,
    loadedValueWarnings,
    messages: problemMessages,
    cachedSchema,
    blocks: canBlock,
    hasRule,
  }

  function check(
    record: unknown,
    { typedText, resolveParams = (params) => params }: CheckInput = {},
  ): Problem[] {
    const problems: Problem[] = []
    visit(root, record, [])
    return problems

    function visit(node: SchemaNode, value: unknown, keys: readonly (string | number)[]): void {
      if (node.kind === 'list' && Array.isArray(value)) {
        for (const found of duplicateItems(node.item, value)) report(node, value, keys, found)
        for (const [index, item] of value.entries()) visit(node.item, item, [...keys, index])
      } else if (node.kind === 'object' && isObject(value)) {
        for (const found of findingsInObject(node.recordKind ?? '', value))
          report(node, value, keys, found)
        for (const [member, child] of node.members) {
          const memberValue = ownMember(value, member)
          const path = [...keys, member]
          visit(child, memberValue, path)
          const other =
            child.kind === 'leaf' &&
            child.parseAs === 'date' &&
            dayFirstReading(typedText?.(formatPath(path)), memberValue)
          if (other)
            report(node, value, keys, { id: 'date.swapped', member, relatedPaths: [], other })
        }
      }
    }

    function report(
      node: ObjectNode | ListNode,
      record: object,
      keys: readonly (string | number)[],
      { id, member, fix, shown, relatedPaths, message, isHostRule, ...found }: ReportedFinding,
    ): void {
      const { recordKind = '' } = node.kind === 'list' ? node.item : node
      const child = schemaNodeAt(node, parsePath(member))
      const severity = levelOf(id, recordKind)
      if (severity === 'off') return
      if (!child) {
        // A schema may leave out members that our own rules check.
        if (isHostRule)
          reportBrokenRule(
            id,
            `names "${member}", which is not a member of its record, so its finding was ignored`,
          )
        return
      }
      const pathOf = (member: string) => formatPath([...keys, ...parsePath(member)])
      const path = pathOf(member)
      const facts = {
        ...messageParams(child, ownMember(record, member)),
        isError: severity === 'error',
      }
      for (const [fact, value] of Object.entries(found)) {
        facts[fact as 'other'] = value.toLocaleString('en', { useGrouping: 'min2' })
      }
      const params = resolveParams(facts, path)
      const text = String(fix ?? '')
      problems.push({
        path,
        severity,
        message:
          message ??
          getMessage?.(id as RuleId, params, path) ??
          formatRuleMessage(id as RuleId, params),
        id,
        relatedPaths: Array.from(relatedPaths, pathOf).filter((other) => other !== path),
        ...(text && { fix: { path, text, label: getFixLabel(shown ?? text) } }),
      })
    }
  }

  /** The findings of the rules in one object. */
  function findingsInObject(kind: string, record: Record<string, unknown>): ReportedFinding[] {
    const cached = findingCache.get(record)
    if (cached?.kind === kind) return cached.found
    const found: ReportedFinding[] = []
    const context: RuleContext = { today, year, policy, recordKind: kind }
    const fullName = (member: string) => memberPrefix(kind) + member
    for (const checkRule of builtInRules[kind] ?? []) {
      const relatedPaths = new Set<string>()
      const value = (member: string) => {
        relatedPaths.add(fullName(member))
        return record[fullName(member)]
      }
      const text = (member: string) => unmaskedText(value(member))
      const number = (member: string) => {
        const memberValue = value(member)
        return typeof memberValue === 'number' ? memberValue : NaN
      }
      checkRule(
        { value, text, number },
        (id, member, facts) => found.push({ id, member: fullName(member), relatedPaths, ...facts }),
        context,
      )
    }
    for (const rule of addedRules) {
      const finding = rule.for === kind && runHostRule(rule, record, context)
      if (!finding) continue
      const { path: member, message, fix, relatedPaths = [] } = finding
      const fixDetails = fix && { fix: fix.text, shown: fix.shown }
      found.push({ id: rule.id, member, message, relatedPaths, isHostRule: true, ...fixDetails })
    }
    findingCache.set(record, { kind, found })
    return found
  }
}

/** The date that a text was read as, in words, if it had the day before the month. */
function dayFirstReading(text: unknown, date: unknown): string | undefined {
  if (typeof text !== 'string' || typeof date !== 'string') return undefined
  const parsed = parseDate(text)
  return parsed.ok && parsed.swapped && parsed.value === date ? formatLongDate(date) : undefined
}
