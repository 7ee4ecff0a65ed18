import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import type { ObjectNode, SchemaNode } from '../../core/schema/describeSchema.ts'
import { appendKey } from '../../core/schema/path.ts'
import { withMembersInOrder } from '../../core/objects/withMembersInOrder.ts'

/**
 * The record with an empty object wherever one is absent that Yup expects and that requires an answer,
 * so that validation reports the answer. Yup expects every object but one of `.default(undefined)`.
 *
 * @param filled Receives the paths of these objects.
 */
export function fillExpected(
  node: SchemaNode,
  value: unknown,
  filled: Set<string>,
  path = '',
): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    const items = value.map((item, index) =>
      fillExpected(node.item, item, filled, appendKey(path, index)),
    )
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (node.kind !== 'object' || !isObject(value)) return value
  const members = new Map<string, unknown>()
  for (const [member, child] of node.members) {
    const before = ownMember(value, member)
    const at = appendKey(path, member)
    const isMissing = before === undefined && isExpected(child) && requiresAnswer(child)
    if (isMissing) filled.add(at)
    const after = fillExpected(child, isMissing ? {} : before, filled, at)
    if (after !== before) members.set(member, after)
  }
  return members.size > 0 ? withMembersInOrder(value, members) : value
}

const isExpected = (node: SchemaNode): node is ObjectNode =>
  node.kind === 'object' && node.schema.getDefault() !== undefined

const requiresAnswer = (node: ObjectNode): boolean =>
  [...node.members.values()].some(
    (child) =>
      (child.required && child.kind !== 'object') || (isExpected(child) && requiresAnswer(child)),
  )
