import { define } from './define.ts'
import { deepest } from './depth.ts'
import { isObject, type Node } from './node.ts'
import { formatPath, parsePath } from './path.ts'
import type { Secrets } from './secrets.ts'

/** The names of the members that a schema calls sensitive, at any depth. */
export const sensitiveNames = (node: Node) =>
  memberNames(node, (child) => child.kind === 'leaf' && child.sensitive)

/** The names of the members that a schema has, at any depth. */
export function memberNames(node: Node, is = (_: Node) => true): ReadonlySet<string> {
  const names = new Set<string>()
  collect(node)
  return names

  function collect(node: Node): void {
    if (node.kind === 'list') return collect(node.item)
    if (node.kind === 'leaf') return
    for (const [member, child] of node.members) {
      if (is(child)) names.add(member)
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
 * A copy of a record without what is sensitive, whatever shape it arrived in: also below members that
 * no schema knows, in lists, in texts that are JSON themselves, and in texts, numbers and names that
 * have a sensitive value in them. Where nothing is to be left out, it is the very same object.
 *
 * What JSON has no word for does no harm: a big number becomes text, a reference to an object
 * around it, what is nested too deep and what cannot be read at all are left out, and the rest is for
 * `JSON.stringify`, which leaves functions, symbols and `undefined` out, and makes null of NaN.
 *
 * @param onLeftOut Called with the path of what is left out for what it says, not for its name: with
 * `*` as its last key where it is the name that says it.
 */
export function withoutSensitive(
  record: unknown,
  { isCalled, isSensitive, holds }: Secrets,
  isSchemaName: (member: string) => boolean = () => false,
  onLeftOut: (path: string) => void = () => {},
): unknown {
  const around = new Set<object>()
  return kept(record, [])

  function kept(value: unknown, keys: readonly string[]): unknown {
    if (typeof value === 'string' && quotes(value, isCalled)) return undefined
    if (holds(value)) {
      onLeftOut(formatPath(keys))
      return undefined
    }
    if (typeof value === 'bigint') return value.toString()
    if (typeof value !== 'object' || value === null) return value
    if (around.has(value) || around.size >= deepest) return undefined
    around.add(value)
    try {
      const written = asWritten(value)
      if (written === value) return keptIn(value, keys)
      const copy =
        typeof written === 'object' && written ? keptIn(written, keys) : kept(written, keys)
      return Object.is(copy, written) ? value : copy
    } catch {
      return undefined
    } finally {
      around.delete(value)
    }
  }

  function keptIn(value: object, keys: readonly string[]): unknown {
    if (Array.isArray(value)) {
      const items = Array.from(value, (item: unknown, at) => kept(item, [...keys, String(at)]))
      return items.every((item, at) => Object.is(item, value[at])) ? value : items
    }
    const copy: Record<string, unknown> = {}
    let same = true
    for (const [member, held] of Object.entries(value)) {
      const path = [...keys, member]
      const isNameless = !isSchemaName(member) && holds(member)
      if (isNameless) onLeftOut(formatPath([...keys, '*']))
      const isOut = isNameless || isSensitive(member, () => formatPath(path), held)
      const stays = isOut ? undefined : kept(held, path)
      same &&= Object.is(stays, held) && !isOut
      define(copy, member, stays)
    }
    return same ? value : copy
  }
}

/**
 * A draft's record with what was left out of it for what it said, taken from the record as it is now,
 * so far as that has something at the same place.
 */
export function filledUp(kept: unknown, record: unknown, leftOut: readonly string[]): unknown {
  if (leftOut.length === 0) return kept
  const filled: unknown = JSON.parse(JSON.stringify(kept) ?? 'null')
  for (const path of leftOut) {
    const keys = parsePath(path)
    const last = keys.pop() ?? ''
    const into = keys.reduce(memberAt, filled)
    const from = keys.reduce(memberAt, record)
    if (Array.isArray(into) && Array.isArray(from)) {
      if (Number(last) < into.length) into[Number(last)] = from[Number(last)] as unknown
    } else if (isObject(into) && isObject(from)) {
      // What is shown as JSON has to have its members in the order that they had.
      const held = { ...into }
      for (const member of Object.keys(held)) delete into[member]
      for (const member of new Set([...Object.keys(from), ...Object.keys(held)])) {
        if (Object.hasOwn(held, member)) define(into, member, held[member])
        else if (last === '*' || member === last) define(into, member, from[member])
      }
    }
  }
  return filled
}

function memberAt(value: unknown, key: string): unknown {
  const held = typeof value === 'object' && value ? Object.getOwnPropertyDescriptor(value, key) : {}
  return held?.value
}

/** What `JSON.stringify` would write in place of an object. */
function asWritten(value: object): unknown {
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}
