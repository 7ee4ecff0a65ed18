import { isObject, setOwnMember } from './ownMembers.ts'

/**
 * A copy that shares no object, list or date with the original. It has the same members in the same
 * order, including `undefined` and `__proto__`, and may contain itself as the original does.
 * Instances of classes, such as a File, are shared.
 */
export function deepCopy<T>(value: T): T {
  const copies = new Map<unknown, object>()
  const copy = copyOne(value)
  // A map's iterator also visits entries added meanwhile, so no nesting is too deep.
  for (const [from, to] of copies) {
    for (const member of Object.keys(from as object)) {
      const original = tryMember(from as Record<string, unknown>, member)
      if (original === unreadableMember) continue
      const value = original === getterThrew ? unreadableMember : copyOne(original)
      // An assignment is several times faster, but would change the prototype here.
      if (member === '__proto__') Object.defineProperty(to, member, { ...plainDescriptor, value })
      else (to as Record<string, unknown>)[member] = value
    }
  }
  return copy as T

  function copyOne(value: unknown): unknown {
    const copy = copies.get(value) ?? emptyCopy(value)
    if (copy) copies.set(value, copy)
    return copy ?? value
  }
}

const plainDescriptor = { configurable: true, enumerable: true, writable: true }

/**
 * The value of a member whose getter throws. No field accepts a symbol, and a copy of the copy leaves
 * the member out.
 */
export const unreadableMember = Symbol('unreadable')

const getterThrew = Symbol('thrown')

function tryMember(from: Record<string, unknown>, member: string): unknown {
  try {
    return from[member]
  } catch {
    return getterThrew
  }
}

function emptyCopy(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    const copy: unknown[] = []
    // A hole of a sparse list stays one.
    copy.length = value.length
    return copy
  }
  if (value instanceof Date) return new Date(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  // Only a plain object's prototype has no prototype itself, whichever window it comes from.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain ? (Object.create(prototype as object | null) as object) : undefined
}

/** An object's members in their order with their new values, then the new members. */
export function withMembersInOrder(
  base: unknown,
  changed: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const members = new Map<string, unknown>(isObject(base) ? Object.entries(base) : [])
  for (const [member, value] of changed) members.set(member, value)
  const object: Record<string, unknown> = {}
  for (const [member, value] of members) setOwnMember(object, member, value)
  return object
}
