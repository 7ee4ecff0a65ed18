import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { hasLeaf } from '../schema/hasLeaf.ts'
import { appendKey } from '../schema/path.ts'
import type { Problem } from './problem.ts'
import { type CoreProblemId, type MessageParams, messageParams } from './problemMessages.ts'

/** Whether the host of a form requires an answer at or below a node. */
const isRequiredByHost = hasLeaf(({ override }) => override?.required === true)

/**
 * The answers that a host requires and a record lacks. In an object that is absent they are missing,
 * too: the form has boxes for them. A list needs no item.
 */
export function requiredAnswers(
  root: SchemaNode,
  record: unknown,
  messageAt: (id: CoreProblemId, params: MessageParams, path: string) => string,
): Problem[] {
  const missing: Problem[] = []
  visit(root, record, '')
  return missing

  function visit(node: SchemaNode, value: unknown, path: string): void {
    if (!isRequiredByHost(node)) return
    if (node.kind === 'list') {
      if (!Array.isArray(value)) return
      for (const [index, item] of value.entries()) {
        if (isObject(item)) visit(node.item, item, appendKey(path, index))
      }
    } else if (node.kind === 'object') {
      for (const [member, child] of node.members) {
        visit(child, ownMember(value, member), appendKey(path, member))
      }
    } else if (value === undefined || value === null || value === '') {
      const message = messageAt('missing', messageParams(node, value), path)
      missing.push({ path, severity: 'error', message, id: 'missing' })
    }
  }
}
