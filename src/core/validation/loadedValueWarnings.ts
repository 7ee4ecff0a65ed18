import { accepts, isEmptyText, type LeafNode, type SchemaNode } from '../schema/describeSchema.ts'
import { formatDate } from '../text/parseDate.ts'
import { dropInvisible, enteredText } from '../text/normalizeText.ts'
import { excerptOf } from '../values/leafText.ts'
import type { FoundProblem } from './problem.ts'
import type { CoreProblemId } from './problemMessages.ts'

/**
 * The warning about a leaf of a loaded record that the contract accepts and the kit keeps, but that a person
 * should check: a date not written as `YYYY-MM-DD`, `''` for a number, and characters that nobody sees.
 */
export function loadedValueWarning(
  node: SchemaNode,
  value: unknown,
  getPath: () => string,
): FoundProblem | undefined {
  if (node.kind !== 'leaf') return undefined
  const id = loadedValueWarningId(node, value)
  if (!id) return undefined
  const found = { path: getPath(), id, params: { arrived: excerptOf(value) } }
  if (id !== 'text.invisible') return { ...found, severity: 'warning' }
  // The message is the name of the button.
  const fix = { text: enteredText(String(value)), inMessage: 'label' as const }
  return { ...found, severity: 'suggestion', fix }
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
