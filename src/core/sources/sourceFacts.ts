import { ownMember } from '../objects/ownMembers.ts'
import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { contractNodeAt } from '../schema/contractNodes.ts'
import { formatPath, parsePath } from '../schema/path.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { hasAnswer } from './provenance.ts'
import type { Source, Sources } from './source.ts'
import { sourceFor } from './sourceFor.ts'

/** The sources of a record, by paths in it. */
export interface SourceFacts {
  /** The source of each value. */
  values: ReadonlyMap<string, Source>
  /** The source of each object and item with several values that all have the same. */
  groups: ReadonlyMap<string, Source>
  /** The paths of everything that contains a value with a source. */
  parents: ReadonlySet<string>
}

/** The sources of what a record contains. An empty value has none. */
export function sourceFacts(
  root: ObjectNode,
  record: unknown,
  sources: Sources,
  nullMeans: Emptiness['nullMeans'],
): SourceFacts {
  const values = new Map<string, Source>()
  const groups = new Map<string, Source>()
  const parents = new Set<string>()
  visit(root, record, [])
  return { values, groups, parents }

  /** Returns the sources of the values inside, with undefined for a value that has none. */
  function visit(node: SchemaNode, value: unknown, keys: string[]): (Source | undefined)[] {
    const path = formatPath(keys)
    if (node.kind === 'leaf') {
      if (!hasAnswer(node, value, nullMeans)) return []
      const source = sourceFor(sources, keys)
      if (source) values.set(path, source)
      return [source]
    }
    const inside = childrenOf(node, value).flatMap(([key, child, childValue]) =>
      visit(child, childValue, [...keys, key]),
    )
    const [first] = inside
    if (inside.some(Boolean)) parents.add(path)
    const isAlike = inside.length > 1 && inside.every((other) => isSameSource(first, other))
    if (node.kind === 'object' && first && isAlike) groups.set(path, first)
    return inside
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
export const isSameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.label === other?.label && one?.at === other?.at && one?.confidence === other?.confidence

/** The paths in a host's sources that the schema does not have. Items may come and go. */
export function unknownSourcePaths(root: ObjectNode, sources: Sources): string[] {
  return Object.keys(sources).filter((path) => !contractNodeAt(root, parsePath(path)))
}
