import { maxDepth } from '../objects/maxDepth.ts'
import { isObject, setOwnMember, toJsonValue } from '../objects/ownMembers.ts'
import { formatPath, parsePath } from '../schema/path.ts'
import { containsSensitiveJson, type SensitiveMatcher } from './createSensitiveMatcher.ts'

/**
 * A copy of a record without sensitive values, whatever its shape: also below unknown members, in
 * lists, in texts that are JSON, and in texts, numbers and names that contain a sensitive value. If
 * nothing is left out, it is the same object.
 *
 * Values that JSON cannot express do no harm: a bigint becomes text; a reference to an ancestor, a
 * value nested too deep and an unreadable member are left out. `JSON.stringify` handles the rest.
 *
 * @param onOmitted Called with the path of each value left out for its content, not for its name. The
 * last key is `*` if the name itself contains a sensitive value.
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
      const jsonValue = toJsonValue(value)
      if (jsonValue === value) return omitFromObject(value, keys)
      const copy =
        typeof jsonValue === 'object' && jsonValue
          ? omitFromObject(jsonValue, keys)
          : omitFrom(jsonValue, keys)
      return Object.is(copy, jsonValue) ? value : copy
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
    for (const [key, member] of Object.entries(value)) {
      const path = [...keys, key]
      const isNameSensitive = !isSchemaName(key) && containsSensitive(key)
      if (isNameSensitive) onOmitted(formatPath([...keys, '*']))
      const isOmitted = isNameSensitive || isSensitive(key, () => formatPath(path), member)
      const kept = isOmitted ? undefined : omitFrom(member, path)
      same &&= Object.is(kept, member) && !isOmitted
      setOwnMember(copy, key, kept)
    }
    return same ? value : copy
  }
}

/**
 * A draft's record with the values that were left out for their content, taken from the current record
 * as far as it has values at the same paths.
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
      // The form may show the object as JSON, so its members need their original order.
      const members = { ...into }
      for (const member of Object.keys(members)) delete into[member]
      for (const member of new Set([...Object.keys(from), ...Object.keys(members)])) {
        if (Object.hasOwn(members, member)) setOwnMember(into, member, members[member])
        else if (last === '*' || member === last) setOwnMember(into, member, from[member])
      }
    }
  }
  return filled
}

function ownValueAt(value: unknown, key: string): unknown {
  const found =
    typeof value === 'object' && value ? Object.getOwnPropertyDescriptor(value, key) : {}
  return found?.value
}
