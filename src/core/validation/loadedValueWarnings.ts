import { accepts, isEmptyText, type LeafNode, type SchemaNode } from '../schema/describeSchema.ts'
import { formatDate } from '../text/parseDate.ts'
import { dropInvisible, enteredText } from '../text/normalizeText.ts'
import type { Problem } from './problem.ts'
import {
  type CoreProblemId,
  type GetCoreMessage,
  messageFor,
  messageParams,
} from './problemMessages.ts'

/**
 * The warning about a leaf of a loaded record that the contract accepts and the kit keeps, but that a person
 * should check: a date not written as `YYYY-MM-DD`, `''` for a number, and characters that nobody sees.
 */
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
  const fix = {
    path,
    text: enteredText(String(value)),
    label: message,
    inMessage: 'label' as const,
  }
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
