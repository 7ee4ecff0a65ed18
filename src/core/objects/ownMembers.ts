/**
 * Gives an object a member of its own; `undefined` gives none. A plain assignment would not do:
 * one to `__proto__` changes the object's prototype instead.
 */
export function setOwnMember(
  object: Record<string, unknown>,
  member: string,
  value: unknown,
): void {
  if (value === undefined) return
  Object.defineProperty(object, member, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
}
