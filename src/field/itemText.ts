import { get } from 'react-hook-form'
import { nodeAt } from '../advice/contractProblems.ts'
import { answerText, isUnknown, markPath } from '../codec/mirror.ts'
import type { Node } from '../codec/node.ts'
import { parsePath } from '../codec/path.ts'
import type { ItemText } from './repeated.ts'

/**
 * The texts of an item, for a line that tells it from others; nothing of what is to be masked.
 *
 * @throws when the schema has no field of that name.
 */
export function textOfItem(node: Node, held: unknown, masks = false): ItemText {
  return (member) => {
    const child = nodeAt(node, parsePath(member))
    if (child?.kind !== 'leaf') {
      throw new Error(
        `quoteforms: the summary of an item asked for "${member}", which is no field of ` +
          `"${node.label}". Give the path of a field, like 'address.city'.`,
      )
    }
    if (masks && child.sensitive) return ''
    return answerText(get(held, member), get(held, markPath(member))).trim()
  }
}

/** All that can be found in an item. */
export function allText(node: Node, held: unknown, masks = false): string {
  if (node.kind === 'list') {
    return Array.isArray(held) ? held.map((row) => allText(node.item, row, masks)).join(' ') : ''
  }
  if (node.kind === 'object') {
    const members = Array.from(node.members, ([member, child]) =>
      allText(child, get(held, member), masks),
    )
    return members.join(' ')
  }
  const isHidden = masks && node.sensitive
  return typeof held === 'string' && !isHidden ? held : ''
}

/** Whether a field that must be filled in is empty. */
export function isIncomplete(node: Node, held: unknown): boolean {
  if (node.kind !== 'object') return false
  return Array.from(node.members).some(([member, child]) => {
    const below: unknown = get(held, member)
    if (child.kind !== 'leaf') return isIncomplete(child, below)
    const isBlank = typeof below !== 'string' || below.trim() === ''
    return child.required && isBlank && !isUnknown(get(held, markPath(member)))
  })
}
