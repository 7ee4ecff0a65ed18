/**
 * Sets an object's own member; `undefined` sets none. A plain assignment to `__proto__` would change
 * the object's prototype instead.
 */
export function setOwnMember(object: object, member: string, value: unknown): void {
  if (value === undefined) return
  Object.defineProperty(object, member, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
}

/** Whether a value is an object with named members: not null, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an object's content is not in its members, as in a date or a File. */
export function isOpaque(value: unknown): value is object {
  return isObject(value) && Object.keys(value).length === 0 && isInstance(value)
}

/** Whether an object is one of a class, which may have content that is in none of its members. */
export function isInstance(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  // Only a plain object's prototype has no prototype itself, whichever window it comes from.
  return prototype !== null && Object.getPrototypeOf(prototype) !== null
}

/** A record's own member: `toString` and `__proto__` only if the record itself has them. */
export function ownMember(record: unknown, member: string): unknown {
  return isObject(record) && Object.hasOwn(record, member) ? record[member] : undefined
}

/** The value at a path, given by its keys. */
export function valueAtKeys(record: unknown, keys: readonly string[]): unknown {
  let value = record
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = ownMember(value, key)
  }
  return value
}

/** The value of a text that is JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value that `JSON.stringify` would write for an object. */
export function toJsonValue(value: object): unknown {
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}
