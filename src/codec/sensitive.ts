import { define } from './define.ts'
import type { Node } from './node.ts'

/** The names of the members that a schema calls sensitive, at any depth. */
export function sensitiveNames(node: Node): ReadonlySet<string> {
  const names = new Set<string>()
  collect(node)
  return names

  function collect(node: Node): void {
    if (node.kind === 'list') return collect(node.item)
    if (node.kind === 'leaf') return
    for (const [member, child] of node.members) {
      if (child.kind === 'leaf' && child.sensitive) names.add(member)
      collect(child)
    }
  }
}

/** Whether a member is called as one of these, however it is spelled: `birthDate`, `Birth-Date`. */
export function isNamed(names: ReadonlySet<string>): (member: string) => boolean {
  const spelled = new Set(Array.from(names, plain))
  return (member) => spelled.has(plain(member))
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/**
 * Whether a text is JSON, or a part of it, that has a member of such a name: what arrived in the
 * wrong shape is shown like that.
 */
export function quotes(text: string, isSensitive: (member: string) => boolean): boolean {
  const pieces = text.split('"')
  return pieces.some((piece, at) => {
    // The quotes of JSON that is text in JSON stand behind backslashes.
    const member = pieces[at - 1]?.split('\\').filter(Boolean).at(-1)
    return member !== undefined && piece.trimStart().startsWith(':') && isSensitive(member)
  })
}

/**
 * A copy of a record without the members of these names, whatever shape it arrived in: also below
 * members that no schema knows, in lists, and in texts that are JSON themselves. Where nothing is to
 * be left out, it is the very same object.
 *
 * What JSON has no word for does no harm: a big number becomes text, a reference to an object
 * around it and what cannot be read at all are left out, and the rest is for `JSON.stringify`, which
 * leaves functions, symbols and `undefined` out, and makes null of NaN.
 */
export function withoutSensitive(record: unknown, names: ReadonlySet<string>): unknown {
  const isSensitive = isNamed(names)
  const around = new Set<object>()
  return kept(record)

  function kept(value: unknown): unknown {
    if (typeof value === 'bigint') return value.toString()
    if (typeof value === 'string') return quotes(value, isSensitive) ? undefined : value
    if (typeof value !== 'object' || value === null) return value
    if (around.has(value)) return undefined
    around.add(value)
    try {
      const written = asWritten(value)
      if (written === value) return keptIn(value)
      const copy = typeof written === 'object' && written ? keptIn(written) : kept(written)
      return Object.is(copy, written) ? value : copy
    } catch {
      return undefined
    } finally {
      around.delete(value)
    }
  }

  function keptIn(value: object): unknown {
    if (Array.isArray(value)) {
      const items = Array.from(value, kept)
      return items.every((item, at) => Object.is(item, value[at])) ? value : items
    }
    const copy: Record<string, unknown> = {}
    let same = true
    for (const [member, held] of Object.entries(value)) {
      const stays = isSensitive(member) ? undefined : kept(held)
      same &&= Object.is(stays, held) && !isSensitive(member)
      define(copy, member, stays)
    }
    return same ? value : copy
  }
}

/** What `JSON.stringify` would write in place of an object. */
function asWritten(value: object): unknown {
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}
