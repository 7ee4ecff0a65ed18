import { isObject, setOwnMember } from './ownMembers.ts'

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
