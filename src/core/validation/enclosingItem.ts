import { isObject } from '../objects/ownMembers.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { excerpt } from '../text/normalizeText.ts'
import type { ItemDescription } from './problemMessages.ts'

/**
 * The innermost list item that a path is in, or leads to; undefined outside of lists. `values` is the
 * record, or its form values.
 *
 * enclosingItem(root, { drivers: [{ driver_name: 'Maria' }] }, 'drivers.0.driver_zip')
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
      innermost = {
        label: getLabel(node),
        position: Number(key) + 1,
        name: typeof name === 'string' ? excerpt(name.trim()) : '',
      }
    } else {
      value = isObject(value) ? value[key] : undefined
      node = node?.kind === 'object' ? node.members.get(key) : undefined
    }
  }
  return innermost
}
