import { isObject } from '../objects/ownMembers.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import type { ItemDescription } from './problemMessages.ts'

/**
 * The innermost list item that a place is in, or is itself; undefined outside of lists. `held` is
 * the record, or what a form holds in its shape.
 *
 * itemAround(root, { drivers: [{ driver_name: 'Maria' }] }, 'drivers.0.driver_zip')
 * // { label: 'Driver', position: 1, name: 'Maria' }
 */
export function enclosingItem(
  root: SchemaNode,
  values: unknown,
  path: string,
  getLabel = ({ label }: SchemaNode) => label,
): ItemDescription | undefined {
  let node: SchemaNode | undefined = root
  let value = values
  let innermost: ItemDescription | undefined
  for (const key of parsePath(path)) {
    if (node?.kind === 'list') {
      value = Array.isArray(value) ? value[Number(key)] : undefined
      node = node.item
      const name = isObject(value) ? value[node.itemLabelKey ?? ''] : undefined
      const known = typeof name === 'string' ? name.trim() : ''
      innermost = { label: getLabel(node), position: Number(key) + 1, name: known }
    } else {
      value = isObject(value) ? value[key] : undefined
      node = node?.kind === 'object' ? node.members.get(key) : undefined
    }
  }
  return innermost
}
