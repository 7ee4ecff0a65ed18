import { isObject, type Node } from '../codec/node.ts'
import { parsePath } from '../codec/path.ts'
import type { ItemAbout } from './words.ts'

/**
 * The innermost list item that a place is in, or is itself; undefined outside of lists. `held` is
 * the record, or what a form holds in its shape.
 *
 * itemAround(root, { drivers: [{ driver_name: 'Maria' }] }, 'drivers.0.driver_zip')
 * // { label: 'Driver', position: 1, name: 'Maria' }
 */
export function itemAround(
  root: Node,
  held: unknown,
  path: string,
  called = ({ label }: Node) => label,
): ItemAbout | undefined {
  let node: Node | undefined = root
  let value = held
  let around: ItemAbout | undefined
  for (const key of parsePath(path)) {
    if (node?.kind === 'list') {
      value = Array.isArray(value) ? value[Number(key)] : undefined
      node = node.item
      const name = isObject(value) ? value[node.namedBy ?? ''] : undefined
      const known = typeof name === 'string' ? name.trim() : ''
      around = { label: called(node), position: Number(key) + 1, name: known }
    } else {
      value = isObject(value) ? value[key] : undefined
      node = node?.kind === 'object' ? node.members.get(key) : undefined
    }
  }
  return around
}
