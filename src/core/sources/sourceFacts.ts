import { ownMember } from '../objects/ownMembers.ts'
import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { contractNodeAt } from '../schema/contractNodes.ts'
import { appendKey, parsePath } from '../schema/path.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { hasAnswer } from './provenance.ts'
import type { Source, Sources } from './source.ts'

/**
 * The sources of the answers at and below each path of a record, in the order of the schema, with
 * undefined for an answer that has none. A path without answers is left out.
 */
export type SourceFacts = ReadonlyMap<string, readonly (Source | undefined)[]>

/** The sources of what a record contains. An empty value is no answer. */
export function sourceFacts(
  root: ObjectNode,
  record: unknown,
  sources: Sources,
  nullMeans: Emptiness['nullMeans'],
): SourceFacts {
  const facts = new Map<string, readonly (Source | undefined)[]>()
  visit(root, record, '', undefined)
  return facts

  function visit(
    node: SchemaNode,
    value: unknown,
    path: string,
    around: Source | undefined,
  ): readonly (Source | undefined)[] {
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
export const isSameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.label === other?.label && one?.at === other?.at && one?.confidence === other?.confidence

/** The paths in a host's sources that the schema does not have. Items may come and go. */
export function unknownSourcePaths(root: ObjectNode, sources: Sources): string[] {
  return Object.keys(sources).filter((path) => !contractNodeAt(root, parsePath(path)))
}
