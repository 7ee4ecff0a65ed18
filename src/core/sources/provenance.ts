import { ownMember } from '../objects/ownMembers.ts'
import type { LeafNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { appendKey, formatPath, parsePath } from '../schema/path.ts'
import type { Problem } from '../validation/problem.ts'
import { isUnknownAnswer } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { formatRaw } from '../values/leafText.ts'
import type { RecordMapping } from '../values/toRecord.ts'
import { type ValueSource, type ValueSources, sourceFor } from './source.ts'
import { contractNodeAt } from '../schema/schemaQuestions.ts'

/** What was asked, and where the answer came from. */
export interface Provenance {
  /** The place in the record that was submitted: `mortgagee.0.address.zip`. */
  path: string
  /** The label that the person saw. */
  asked: string
  /**
   * - `stated`: a person entered it where nothing had arrived
   * - `arrived`: it came with the record, and nobody changed it
   * - `edited`: a person replaced the value that arrived
   * - `confirmed`: it came with the record, and a person confirmed it
   * - `unknown`: the answer is "unknown"
   * - `blank`: there is no answer
   */
  value: 'stated' | 'arrived' | 'edited' | 'confirmed' | 'unknown' | 'blank'
  /** Where the value came from, if it arrived or was pasted. */
  source?: ValueSource | undefined
  /** The warnings about it, which block nothing. */
  warnings: Problem[]
  /** Whether it is marked "Ask later". */
  askLater: boolean
  /** The text that could not be read and that the mark set aside, but no answer that the form masks. */
  askLaterNote?: string | undefined
}

/** A record that was read from a form, and what is known about its answers. */
interface ProvenanceInput {
  root: ObjectNode
  record: unknown
  /** The record that the form was opened with. */
  before: unknown
  mapping: Pick<RecordMapping, 'rowPositions' | 'baselinePositions'>
  nullMeans: Emptiness['nullMeans']
  sources: ValueSources | undefined
  /** The paths in the record before. */
  confirmed: ReadonlySet<string>
  /** By control, like `askLater`. */
  warnings: readonly Problem[]
  askLater: readonly string[]
  /** What the marks have set aside, by control. */
  askLaterNotes?: ReadonlyMap<string, string>
  /** What was found elsewhere and added as the item at a control. */
  discoveredAt?: (control: string) => { item: unknown; source: ValueSource } | undefined
  /** Where what a person entered at a control was pasted from. */
  pastedAt?: (control: string) => ValueSource | undefined
  /** The label at a control. */
  labelAt(control: string): string
}

/** One value in the record as it is, in the form and in the record before. */
interface LocatedValue {
  value: unknown
  path: string
  control: string
  before: unknown
  /** Undefined in an item that is new. */
  beforeKeys: readonly string[] | undefined
  /** Where the item came from that it is in, if it was found elsewhere. */
  foundIn?: ValueSource | undefined
}

/** What was asked and answered, for every leaf of a record. */
export function provenanceOf(input: ProvenanceInput): Provenance[] {
  const { root, record, before, nullMeans, sources = {}, confirmed, warnings } = input
  const { rowPositions, baselinePositions } = input.mapping
  const found: Provenance[] = []
  visit(root, { value: record, path: '', control: '', before, beforeKeys: [] }, false)
  return found

  function visit(node: SchemaNode, located: LocatedValue, isUnknown: boolean): void {
    const { value, path, control } = located
    const saysUnknown = isUnknown || isUnknownAnswer(node, value, nullMeans)
    if (node.kind === 'leaf') {
      const askLaterNote = input.askLaterNotes?.get(control)
      found.push({
        path,
        asked: input.labelAt(control),
        ...originOf(node, located, saysUnknown),
        warnings: warnings.filter((warning) => warning.path === control),
        askLater: input.askLater.includes(control),
        ...(askLaterNote !== undefined && { askLaterNote }),
      })
    } else if (node.kind === 'object') {
      for (const [key, child] of node.members) {
        visit(child, memberOf(located, key, key, key), saysUnknown)
      }
    } else if (Array.isArray(value)) {
      const rows = rowPositions.get(control)
      const positions = value === located.before ? undefined : baselinePositions.get(value)
      for (const index of value.keys()) {
        const position = positions ? (positions[index] ?? -1) : index
        const item = memberOf(located, index, rows?.[index] ?? index, position)
        const found = item.beforeKeys ? undefined : input.discoveredAt?.(item.control)
        const origin = found && { before: found.item, foundIn: found.source }
        visit(node.item, { ...item, ...origin }, saysUnknown)
      }
    }
  }

  function originOf(
    node: LeafNode,
    { value, control, before, beforeKeys, foundIn }: LocatedValue,
    isUnknown: boolean,
  ): Pick<Provenance, 'value' | 'source'> {
    const hasArrived = (beforeKeys ?? foundIn) && hasAnswer(node, before, nullMeans)
    if (hasArrived && Object.is(value, before)) {
      const source = beforeKeys ? sourceFor(sources, beforeKeys) : foundIn
      const isConfirmed = beforeKeys && confirmed.has(formatPath(beforeKeys))
      const origin = isUnknown ? 'unknown' : 'arrived'
      return { value: isConfirmed ? 'confirmed' : origin, ...(source && { source: { ...source } }) }
    }
    if (isUnknown) return { value: 'unknown' }
    if (!hasAnswer(node, value, nullMeans)) return { value: 'blank' }
    const pasted = input.pastedAt?.(control)
    return { value: hasArrived ? 'edited' : 'stated', ...(pasted && { source: { ...pasted } }) }
  }
}

/** Whether a value is an answer: no empty one, but possibly "unknown". */
const hasAnswer = (node: LeafNode, value: unknown, nullMeans: Emptiness['nullMeans']): boolean =>
  formatRaw(value).trim() !== '' || isUnknownAnswer(node, value, nullMeans)

function memberOf(
  { value, path, control, before, beforeKeys, foundIn }: LocatedValue,
  key: string | number,
  controlKey: string | number,
  beforeKey: string | number,
): LocatedValue {
  const isNew = !(beforeKeys || foundIn) || Number(beforeKey) < 0
  return {
    value: childOf(value, key),
    path: appendKey(path, key),
    control: appendKey(control, controlKey),
    before: isNew ? undefined : childOf(before, beforeKey),
    beforeKeys: isNew ? undefined : beforeKeys && [...beforeKeys, String(beforeKey)],
    foundIn: isNew ? undefined : foundIn,
  }
}

const childOf = (whole: unknown, key: string | number): unknown =>
  Array.isArray(whole) ? whole[Number(key)] : ownMember(whole, String(key))

/**
 * The sources of the answers at and below each path of a record, in the order of the schema, with
 * undefined for an answer that has none. A path without answers is left out.
 */
export type SourceFacts = ReadonlyMap<string, readonly (ValueSource | undefined)[]>

/** The sources of what a record contains. An empty value is no answer. */
export function sourceFacts(
  root: ObjectNode,
  record: unknown,
  sources: ValueSources,
  nullMeans: Emptiness['nullMeans'],
): SourceFacts {
  const facts = new Map<string, readonly (ValueSource | undefined)[]>()
  visit(root, record, '', undefined)
  return facts

  function visit(
    node: SchemaNode,
    value: unknown,
    path: string,
    around: ValueSource | undefined,
  ): readonly (ValueSource | undefined)[] {
    const source = Object.hasOwn(sources, path) ? sources[path] : around
    const found =
      node.kind === 'leaf'
        ? hasAnswer(node, value, nullMeans)
          ? [source]
          : []
        : childrenOf(node, value).flatMap(([key, child, childValue]) =>
            visit(child, childValue, appendKey(path, key), source),
          )
    if (found.length > 0) facts.set(path, found)
    return found
  }
}

function childrenOf(node: SchemaNode, value: unknown): [string, SchemaNode, unknown][] {
  if (node.kind === 'object') {
    return Array.from(node.members, ([key, child]) => [key, child, ownMember(value, key)])
  }
  const items: unknown[] = Array.isArray(value) ? value : []
  return node.kind === 'list' ? items.map((item, at) => [String(at), node.item, item]) : []
}

/** Whether two sources are the same to a person. */
export const isSameSource = (
  one: ValueSource | undefined,
  other: ValueSource | undefined,
): boolean =>
  one?.label === other?.label && one?.at === other?.at && one?.confidence === other?.confidence

/** The paths in a host's sources that the schema does not have. Items may come and go. */
export function unknownSourcePaths(root: ObjectNode, sources: ValueSources): string[] {
  return Object.keys(sources).filter((path) => !contractNodeAt(root, parsePath(path)))
}
