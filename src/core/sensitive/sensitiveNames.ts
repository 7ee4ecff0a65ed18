import type { SchemaNode } from '../schema/describeSchema.ts'
import { allMembers } from '../schema/contractNodes.ts'

/** Tells what a draft must leave out. */
export interface SensitiveMatcher {
  /** Whether a member is sensitive by its name, anywhere. */
  isSensitiveName(member: string): boolean
  /** Whether a member is sensitive by its name, its path or the host's test. */
  isSensitive(member: string, path: () => string, value: unknown): boolean
  /** Whether a text, a number or the name of a member contains a sensitive value. */
  containsSensitive(value: unknown): boolean
}

/** A matcher for these names only. */
export function matchByName(names: ReadonlySet<string>): SensitiveMatcher {
  const isSensitiveName = matchesName(names)
  return { isSensitiveName, isSensitive: isSensitiveName, containsSensitive: () => false }
}

/** The names of the sensitive members of a schema, at any depth. */
export const sensitiveNames = (node: SchemaNode) =>
  memberNames(node, (child) => child.kind === 'leaf' && child.sensitive)

/** The names of the members of a schema, at any depth. */
export function memberNames(node: SchemaNode, is = (_: SchemaNode) => true): ReadonlySet<string> {
  const names = new Set<string>()
  collect(node)
  return names

  function collect(node: SchemaNode): void {
    if (node.kind === 'list') return collect(node.item)
    if (node.kind === 'leaf') return
    for (const [member, child] of allMembers(node)) {
      if (is(child)) names.add(member)
      collect(child)
    }
  }
}

/** Whether a member has one of these names, in any spelling: `birthDate`, `Birth-Date`. */
export function matchesName(names: ReadonlySet<string>): (member: string) => boolean {
  const normalized = new Set(Array.from(names, normalizeName))
  // The items of a list have the same members.
  const known = new Map<string, boolean>()
  return (member) => {
    const matches = known.get(member) ?? normalized.has(normalizeName(member))
    known.set(member, matches)
    return matches
  }
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/**
 * Whether a text is JSON, or part of it, with a sensitive member. A value of the wrong type is shown as
 * JSON.
 */
export function containsSensitiveJson(
  text: string,
  isSensitive: (member: string) => boolean,
): boolean {
  const pieces = text.split('"')
  return pieces.some((piece, at) => {
    // In JSON inside a JSON text, quotes follow backslashes.
    const member = pieces[at - 1]?.split('\\').filter(Boolean).at(-1)
    return member !== undefined && piece.trimStart().startsWith(':') && isSensitive(member)
  })
}
