/**
 * A copy that shares no object, list or date with the original, so that changing one of them in
 * place leaves the other as it is. It has the same members in the same order, `undefined` and
 * `__proto__` among them, and holds itself where the original does. Instances of classes, such as a
 * File, are shared.
 */
export function deepCopy<T>(value: T): T {
  const copies = new Map<unknown, object>()
  const copy = copyOne(value)
  // A map also visits what is added meanwhile, so no nesting is too deep.
  for (const [from, to] of copies) {
    for (const member of Object.keys(from as object)) {
      Object.defineProperty(to, member, memberOf(from as Record<string, unknown>, member))
    }
  }
  return copy as T

  function copyOne(value: unknown): unknown {
    const copy = copies.get(value) ?? emptyCopy(value)
    if (copy) copies.set(value, copy)
    return copy ?? value
  }

  function memberOf(from: Record<string, unknown>, member: string): PropertyDescriptor {
    const usual = { configurable: true, enumerable: true, writable: true }
    try {
      const held = from[member]
      return held instanceof Unreadable ? held.original : { ...usual, value: copyOne(held) }
    } catch {
      const original = Object.getOwnPropertyDescriptor(from, member) ?? {}
      return { ...usual, value: new Unreadable(original) }
    }
  }
}

/** Takes the place of a member whose getter throws; a copy has the getter again. */
export class Unreadable {
  readonly original: PropertyDescriptor
  constructor(original: PropertyDescriptor) {
    this.original = original
  }
  toJSON(): never {
    throw new Error('quoteforms: this member of the record cannot be read.')
  }
}

function emptyCopy(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return Array.from({ length: value.length })
  if (value instanceof Date) return new Date(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  // Only a plain object's prototype has none of its own, whichever window it comes from.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain ? (Object.create(prototype as object | null) as object) : undefined
}
