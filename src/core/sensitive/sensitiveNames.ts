import type { SchemaNode } from '../schema/describeSchema.ts'

/** What is not to be kept. */
export interface SensitiveMatcher {
  /** Whether a member is sensitive by its name, wherever it is. */
  isSensitiveName(member: string): boolean
  /** Whether what is at a path is sensitive by its name, or to the host. */
  isSensitive(member: string, path: () => string, value: unknown): boolean
  /** Whether a text, a number or the name of a member has a sensitive value in it. */
  containsSensitive(value: unknown): boolean
}

/** Only what is called by one of these names. */
export function matchByName(names: ReadonlySet<string>): SensitiveMatcher {
  const isSensitiveName = matchesName(names)
  return { isSensitiveName, isSensitive: isSensitiveName, containsSensitive: () => false }
}

/** The names of the members that a schema calls sensitive, at any depth. */
export const sensitiveNames = (node: SchemaNode) =>
  memberNames(node, (child) => child.kind === 'leaf' && child.sensitive)

/** The names of the members that a schema has, at any depth. */
export function memberNames(node: SchemaNode, is = (_: SchemaNode) => true): ReadonlySet<string> {
  const names = new Set<string>()
  collect(node)
  return names

  function collect(node: SchemaNode): void {
    if (node.kind === 'list') return collect(node.item)
    if (node.kind === 'leaf') return
    for (const [member, child] of node.members) {
      if (is(child)) names.add(member)
      collect(child)
    }
  }
}

/** Whether a member is called as one of these, however it is spelled: `birthDate`, `Birth-Date`. */
export function matchesName(names: ReadonlySet<string>): (member: string) => boolean {
  const spelled = new Set(Array.from(names, normalizeName))
  return (member) => spelled.has(normalizeName(member))
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/**
 * Whether a text is JSON, or a part of it, that has a member of such a name: what arrived in the
 * wrong shape is shown like that.
 */
export function containsSensitiveJson(
  text: string,
  isSensitive: (member: string) => boolean,
): boolean {
  const pieces = text.split('"')
  return pieces.some((piece, at) => {
    // The quotes of JSON that is text in JSON stand behind backslashes.
    const member = pieces[at - 1]?.split('\\').filter(Boolean).at(-1)
    return member !== undefined && piece.trimStart().startsWith(':') && isSensitive(member)
  })
}
