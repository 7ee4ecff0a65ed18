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
import { unmaskedText } from './builtIn/compareWords.ts'
import { duplicateItems } from './builtIn/duplicateItems.ts'
import type { CheckOptions } from './collectProblems.ts'
import { resolveRuleLevels } from './resolveRuleLevels.ts'
import type { ReportedFinding, RuleContext } from './rule.ts'
import { formatRuleMessage, type RuleId } from './ruleMessages.ts'
import { reportBrokenRule, runHostRule } from './runHostRule.ts'

/** What advice depends on, beside the record. */
export interface RuleEngineOptions extends CheckOptions {
  /** Names the button of an offer. */
  getFixLabel?: ((shown: string) => string) | undefined
}

/** What is known about a record beside it. */
interface CheckInput {
  /** The text that a place was read from: some of it does not show in what was read. */
  typedText?: (path: string) => unknown
  /** The facts for a sentence about a place, as the host calls it. */
  resolveParams?: (about: MessageParams, path: string) => MessageParams
}

/** What the soft rules say about records of one schema. */
export interface RuleEngine {
  check(record: unknown, context?: CheckInput): Problem[]
  emptiedItemSuggestions: typeof emptiedItemSuggestions
  /** Needed as late as the rules, where no form is. */
  loadedValueWarnings: typeof loadedValueWarnings
  messages: typeof problemMessages
  /** The schema of the records, but one that looks at an item of a list only once. */
  cachedSchema(): Schema
  /** Whether a host made a rule block. */
  blocks: boolean
  /** Whether a problem of that id is one of theirs. */
  hasRule(id: string): boolean
}

/**
 * What the soft rules say about records of a schema: nothing that blocks, unless a host says so.
 * What was found in an object is kept for as long as the object is, so one that is handed back
 * unchanged costs nothing.
 *
 * @throws when the rules name one that there is not.
 */
export function createRuleEngine(root: SchemaNode, options: RuleEngineOptions = {}): RuleEngine {
  const { policy = {}, today = todayLocal(), getMessage } = options
  const { getFixLabel = (shown) => `Use ${shown}` } = options
  const { added, blocks, knows, levelOf } = resolveRuleLevels([options.rules ?? []].flat())
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
    blocks,
    hasRule: knows,
  }

  function check(
    record: unknown,
    { typedText, resolveParams = (about) => about }: CheckInput = {},
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
        // Ours look at every schema of their kind, some of which leave members out.
        if (isHostRule)
          reportBrokenRule(id, `speaks of "${member}", which is no member of what it looks at`)
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
      const about = resolveParams(facts, path)
      const text = String(fix ?? '')
      problems.push({
        path,
        severity,
        message:
          message ??
          getMessage?.(id as RuleId, about, path) ??
          formatRuleMessage(id as RuleId, about),
        id,
        relatedPaths: Array.from(relatedPaths, pathOf).filter((other) => other !== path),
        ...(text && { fix: { path, text, label: getFixLabel(shown ?? text) } }),
      })
    }
  }

  /** What the rules find in one object, whatever it is part of. */
  function findingsInObject(kind: string, record: Record<string, unknown>): ReportedFinding[] {
    const before = findingCache.get(record)
    if (before?.kind === kind) return before.found
    const found: ReportedFinding[] = []
    const context: RuleContext = { today, year, policy, recordKind: kind }
    const named = (member: string) => memberPrefix(kind) + member
    for (const look of builtInRules[kind] ?? []) {
      const relatedPaths = new Set<string>()
      const value = (member: string) => record[relatedPaths.add(named(member)) && named(member)]
      const text = (member: string) => unmaskedText(value(member))
      const number = (member: string) => {
        const held = value(member)
        return typeof held === 'number' ? held : NaN
      }
      look(
        { value, text, number },
        (id, member, facts) => found.push({ id, member: named(member), relatedPaths, ...facts }),
        context,
      )
    }
    for (const rule of added) {
      const one = rule.for === kind && runHostRule(rule, record, context)
      if (!one) continue
      const { path: member, message, fix, relatedPaths = [] } = one
      const ownFix = fix && { fix: fix.text, shown: fix.shown }
      found.push({ id: rule.id, member, message, relatedPaths, isHostRule: true, ...ownFix })
    }
    findingCache.set(record, { kind, found })
    return found
  }
}

/** The day in words that a text was read as, if it named the day before the month. */
function dayFirstReading(text: unknown, read: unknown): string | undefined {
  if (typeof text !== 'string' || typeof read !== 'string') return undefined
  const reading = parseDate(text)
  return reading.ok && reading.swapped && reading.value === read ? formatLongDate(read) : undefined
}
