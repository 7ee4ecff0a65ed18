import type { Schema } from 'yup'
import { describeDate, readDate } from '../codec/date.ts'
import { ownMember } from '../codec/encode.ts'
import { lowerFirst } from '../codec/lowerFirst.ts'
import { isObject, type ListNode, type Node, type ObjectNode } from '../codec/node.ts'
import { formatPath, parsePath } from '../codec/path.ts'
import { localDay } from '../codec/today.ts'
import { arrivedWarnings } from './arrived.ts'
import { askRule, tellOfRule } from './askRule.ts'
import type { CheckOptions } from './checkedBy.ts'
import { aboutNode, nodeAt } from './contractProblems.ts'
import { emptiedItems } from './emptiedItems.ts'
import { readRules } from './levels.ts'
import { rememberItems } from './rememberItems.ts'
import type { Problem } from './problem.ts'
import type { Facts } from './rules/look.ts'
import { identities, looks, prefixOf } from './rules/looks.ts'
import { textOf } from './rules/words.ts'
import { type RuleId, ruleWords } from './ruleWords.ts'
import { type About, problemWords } from './words.ts'

/** What advice depends on, beside the record. */
export interface AdviceOptions extends CheckOptions {
  /** Names the button of an offer. */
  nameOffer?: ((shown: string) => string) | undefined
}

/** What a rule found, and the members it looked at. */
interface Found extends Facts {
  id: string
  label?: string
  member: string
  beside: Iterable<string>
  message?: string
  /** A host's own rule found it. */
  own?: boolean
}

/** What is known about a record beside it. */
interface LookContext {
  /** The text that a place was read from: some of it does not show in what was read. */
  typed?: (path: string) => unknown
  /** The facts for a sentence about a place, as the host calls it. */
  retell?: (about: About, path: string) => About
}

/** What the soft rules say about records of one schema. */
export interface Adviser {
  look(record: unknown, context?: LookContext): Problem[]
  emptiedItems: typeof emptiedItems
  /** Needed as late as the rules, where no form is. */
  arrivedWarnings: typeof arrivedWarnings
  words: typeof problemWords
  /** The schema of the records, but one that looks at an item of a list only once. */
  schema(): Schema
  /** Whether a host made a rule block. */
  blocks: boolean
  /** Whether a problem of that id is one of theirs. */
  knows(id: string): boolean
}

/**
 * What the soft rules say about records of a schema: nothing that blocks, unless a host says so.
 * What was found in an object is kept for as long as the object is, so one that is handed back
 * unchanged costs nothing.
 *
 * @throws when the rules name one that there is not.
 */
export function createAdviser(root: Node, options: AdviceOptions = {}): Adviser {
  const { policy = {}, today = localDay(), speak } = options
  const { nameOffer = (shown) => `Use ${shown}` } = options
  const { added, blocks, knows, levelOf } = readRules([options.rules ?? []].flat())
  const year = Number(today.slice(0, 4))
  const known = new WeakMap<object, { kind: string; found: Found[] }>()

  let remembering: Schema | undefined
  const schema = () => (remembering ??= rememberItems(root.schema))

  return { look, emptiedItems, arrivedWarnings, words: problemWords, schema, blocks, knows }

  function look(
    record: unknown,
    { typed, retell = (about) => about }: LookContext = {},
  ): Problem[] {
    const problems: Problem[] = []
    visit(root, record, [])
    return problems

    function visit(node: Node, value: unknown, keys: readonly (string | number)[]): void {
      if (node.kind === 'list' && Array.isArray(value)) {
        for (const found of repeated(node.item, value)) tell(node, value, keys, found)
        for (const [index, item] of value.entries()) visit(node.item, item, [...keys, index])
      } else if (node.kind === 'object' && isObject(value)) {
        for (const found of findingsIn(node.advice ?? '', value)) tell(node, value, keys, found)
        for (const [member, child] of node.members) {
          const held = ownMember(value, member)
          const path = [...keys, member]
          visit(child, held, path)
          const other =
            child.kind === 'leaf' &&
            child.reads === 'date' &&
            swapped(typed?.(formatPath(path)), held)
          if (other) tell(node, value, keys, { id: 'date.swapped', member, beside: [], other })
        }
      }
    }

    function tell(
      node: ObjectNode | ListNode,
      record: object,
      keys: readonly (string | number)[],
      { id, member, offer, shown, beside, message, own, ...found }: Found,
    ): void {
      const { advice = '' } = node.kind === 'list' ? node.item : node
      const child = nodeAt(node, parsePath(member))
      const severity = levelOf(id, advice)
      if (severity === 'off') return
      if (!child) {
        // Ours look at every schema of their kind, some of which leave members out.
        if (own) tellOfRule(id, `speaks of "${member}", which is no member of what it looks at`)
        return
      }
      const pathOf = (member: string) => formatPath([...keys, ...parsePath(member)])
      const path = pathOf(member)
      const facts = { ...aboutNode(child, ownMember(record, member)), strict: severity === 'error' }
      for (const [fact, value] of Object.entries(found)) {
        facts[fact as 'other'] = value.toLocaleString('en', { useGrouping: 'min2' })
      }
      const about = retell(facts, path)
      const text = String(offer ?? '')
      problems.push({
        path,
        severity,
        message: message ?? speak?.(id as RuleId, about, path) ?? inOurWords(id as RuleId, about),
        id,
        beside: Array.from(beside, pathOf).filter((other) => other !== path),
        ...(text && { offer: { path, text, label: nameOffer(shown ?? text) } }),
      })
    }
  }

  /** What the rules find in one object, whatever it is part of. */
  function findingsIn(kind: string, record: Record<string, unknown>): Found[] {
    const before = known.get(record)
    if (before?.kind === kind) return before.found
    const found: Found[] = []
    const given = { today, year, policy, kind }
    const named = (member: string) => prefixOf(kind) + member
    for (const look of looks[kind] ?? []) {
      const beside = new Set<string>()
      const value = (member: string) => record[beside.add(named(member)) && named(member)]
      const text = (member: string) => textOf(value(member))
      const number = (member: string) => {
        const held = value(member)
        return typeof held === 'number' ? held : NaN
      }
      look(
        { value, text, number },
        (id, member, facts) => found.push({ id, member: named(member), beside, ...facts }),
        given,
      )
    }
    for (const rule of added) {
      const one = rule.for === kind && askRule(rule, record, given)
      if (!one) continue
      const { at: member, message, offer, beside = [] } = one
      const mend = offer && { offer: offer.text, ...offer }
      found.push({ id: rule.id, member, message, beside, own: true, ...mend })
    }
    known.set(record, { kind, found })
    return found
  }
}

/** Finds the items of a list that are the same as one before. */
function repeated({ advice = '', label }: ObjectNode, values: readonly unknown[]): Found[] {
  const found = new Map<number, Found>()
  const first = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    for (const members of identities[advice] ?? []) {
      const texts = members.map((member) => textOf(ownMember(value, member)).toLowerCase())
      const mark = JSON.stringify(texts)
      const before = first.get(mark) ?? index
      first.set(mark, before)
      if (before === index || !texts.every(Boolean)) continue
      found.set(index, {
        id: 'list.duplicate',
        member: `${index}`,
        beside: members.map((member) => `${index}.${member}`),
        label: `${label} ${index + 1}`,
        other: `${lowerFirst(label)} ${before + 1}`,
      })
    }
  }
  return [...found.values()]
}

/** The day in words that a text was read as, if it named the day before the month. */
function swapped(text: unknown, read: unknown): string | undefined {
  if (typeof text !== 'string' || typeof read !== 'string') return undefined
  const reading = readDate(text)
  return reading.ok && reading.swapped && reading.value === read ? describeDate(read) : undefined
}

/** `{label}` becomes a fact, `{usually has|must have}` one wording of the two. */
function inOurWords(id: RuleId, about: About): string {
  return ruleWords[id].replace(/{(.*?)(?:\|(.*?))?}/g, (_, one: string, strict?: string) =>
    strict ? (about.strict ? strict : one) : about[one as 'label'],
  )
}
