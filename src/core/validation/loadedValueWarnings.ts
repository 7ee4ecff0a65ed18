import { isObject } from '../objects/ownMembers.ts'
import { accepts, isEmptyText, type LeafNode, type SchemaNode } from '../schema/describeSchema.ts'
import { formatPath } from '../schema/path.ts'
import { formatDate } from '../text/calendar.ts'
import { dropInvisible, enteredText } from '../text/invisible.ts'
import type { Problem } from './problem.ts'
import {
  type CoreProblemId,
  type GetCoreMessage,
  messageFor,
  messageParams,
} from './problemMessages.ts'

/**
 * Warnings about loaded values that the contract accepts and the kit keeps, but that a person should
 * check: dates not written as `YYYY-MM-DD`, `''` for a number, and characters that nobody sees.
 */
export function loadedValueWarnings(
  root: SchemaNode,
  record: unknown,
  getMessage?: GetCoreMessage,
): Problem[] {
  const problems: Problem[] = []
  visit(root, record, [])
  return problems

  function visit(node: SchemaNode, value: unknown, keys: readonly (string | number)[]): void {
    if (node.kind === 'object' && isObject(value)) {
      for (const [member, child] of node.members) {
        if (Object.hasOwn(value, member)) visit(child, value[member], [...keys, member])
      }
    } else if (node.kind === 'list' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(node.item, item, [...keys, index])
    } else {
      const warning = loadedValueWarning(node, value, () => formatPath(keys), getMessage)
      if (warning) problems.push(warning)
    }
  }
}

/** The warning about a leaf. */
export function loadedValueWarning(
  node: SchemaNode,
  value: unknown,
  getPath: () => string,
  getMessage: GetCoreMessage | undefined,
): Problem | undefined {
  if (node.kind !== 'leaf') return undefined
  const id = loadedValueWarningId(node, value)
  if (!id) return undefined
  const path = getPath()
  const message = messageFor(getMessage, id, messageParams(node, value), path)
  if (id !== 'text.invisible') return { path, severity: 'warning', message, id }
  // The message is the name of the button.
  const fix = { path, text: enteredText(String(value)), label: message }
  return { path, severity: 'suggestion', message, id, fix }
}

/** The id of the warning about a loaded value, if there is one. */
export function loadedValueWarningId(node: LeafNode, value: unknown): CoreProblemId | undefined {
  if (isEmptyText(node, value)) return 'number.arrivedEmpty'
  if (typeof value === 'string') {
    // Most texts are plain, and a record has thousands.
    if (node.parseAs !== 'date') {
      const hasInvisible = dropInvisible(value) !== value
      return hasInvisible && accepts(node, value) ? 'text.invisible' : undefined
    }
    const isDate = value.trim() === '' || formatDate(value)
    return isDate || !accepts(node, value) ? undefined : 'date.arrivedAsText'
  }
  const isNumber = typeof value === 'number' && node.parseAs === 'date' && accepts(node, value)
  return isNumber ? 'date.arrivedAsNumber' : undefined
}
