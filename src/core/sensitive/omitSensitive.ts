import { maxDepth } from '../objects/maxDepth.ts'
import { isObject, setOwnMember } from '../objects/ownMembers.ts'
import { formatPath, parsePath } from '../schema/path.ts'
import { containsSensitiveJson, type SensitiveMatcher } from './sensitiveNames.ts'

/**
 * A copy of a record without what is sensitive, whatever shape it arrived in: also below members that
 * no schema knows, in lists, in texts that are JSON themselves, and in texts, numbers and names that
 * have a sensitive value in them. Where nothing is to be left out, it is the very same object.
 *
 * What JSON has no word for does no harm: a big number becomes text, a reference to an object
 * around it, what is nested too deep and what cannot be read at all are left out, and the rest is for
 * `JSON.stringify`, which leaves functions, symbols and `undefined` out, and makes null of NaN.
 *
 * @param onOmitted Called with the path of what is left out for what it says, not for its name: with
 * `*` as its last key where it is the name that says it.
 */
export function omitSensitive(
  record: unknown,
  { isSensitiveName, isSensitive, containsSensitive }: SensitiveMatcher,
  isSchemaName: (member: string) => boolean = () => false,
  onOmitted: (path: string) => void = () => {},
): unknown {
  const ancestors = new Set<object>()
  return omitFrom(record, [])

  function omitFrom(value: unknown, keys: readonly string[]): unknown {
    if (typeof value === 'string' && containsSensitiveJson(value, isSensitiveName)) return undefined
    if (containsSensitive(value)) {
      onOmitted(formatPath(keys))
      return undefined
    }
    if (typeof value === 'bigint') return value.toString()
    if (typeof value !== 'object' || value === null) return value
    if (ancestors.has(value) || ancestors.size >= maxDepth) return undefined
    ancestors.add(value)
    try {
      const written = toJsonValue(value)
      if (written === value) return omitFromObject(value, keys)
      const copy =
        typeof written === 'object' && written
          ? omitFromObject(written, keys)
          : omitFrom(written, keys)
      return Object.is(copy, written) ? value : copy
    } catch {
      return undefined
    } finally {
      ancestors.delete(value)
    }
  }

  function omitFromObject(value: object, keys: readonly string[]): unknown {
    if (Array.isArray(value)) {
      const items = Array.from(value, (item: unknown, at) => omitFrom(item, [...keys, String(at)]))
      return items.every((item, at) => Object.is(item, value[at])) ? value : items
    }
    const copy: Record<string, unknown> = {}
    let same = true
    for (const [member, held] of Object.entries(value)) {
      const path = [...keys, member]
      const isNameless = !isSchemaName(member) && containsSensitive(member)
      if (isNameless) onOmitted(formatPath([...keys, '*']))
      const isOut = isNameless || isSensitive(member, () => formatPath(path), held)
      const stays = isOut ? undefined : omitFrom(held, path)
      same &&= Object.is(stays, held) && !isOut
      setOwnMember(copy, member, stays)
    }
    return same ? value : copy
  }
}

/**
 * A draft's record with what was left out of it for what it said, taken from the record as it is now,
 * so far as that has something at the same place.
 */
export function restoreOmitted(
  draftRecord: unknown,
  record: unknown,
  omittedPaths: readonly string[],
): unknown {
  if (omittedPaths.length === 0) return draftRecord
  const filled: unknown = JSON.parse(JSON.stringify(draftRecord) ?? 'null')
  for (const path of omittedPaths) {
    const keys = parsePath(path)
    const last = keys.pop() ?? ''
    const into = keys.reduce(ownValueAt, filled)
    const from = keys.reduce(ownValueAt, record)
    if (Array.isArray(into) && Array.isArray(from)) {
      if (Number(last) < into.length) into[Number(last)] = from[Number(last)] as unknown
    } else if (isObject(into) && isObject(from)) {
      // What is shown as JSON has to have its members in the order that they had.
      const held = { ...into }
      for (const member of Object.keys(held)) delete into[member]
      for (const member of new Set([...Object.keys(from), ...Object.keys(held)])) {
        if (Object.hasOwn(held, member)) setOwnMember(into, member, held[member])
        else if (last === '*' || member === last) setOwnMember(into, member, from[member])
      }
    }
  }
  return filled
}

function ownValueAt(value: unknown, key: string): unknown {
  const held = typeof value === 'object' && value ? Object.getOwnPropertyDescriptor(value, key) : {}
  return held?.value
}

/** What `JSON.stringify` would write in place of an object. */
function toJsonValue(value: object): unknown {
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}
