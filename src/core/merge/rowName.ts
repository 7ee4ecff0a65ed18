import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { type FormValue, type FormValues, textAt } from '../values/formValues.ts'

/** The text that tells an item from others. */
export function rowName({ itemLabelKey }: ObjectNode, row: FormValues): string {
  return itemLabelKey === undefined ? '' : textAt(row, itemLabelKey).trim()
}

/** The texts of a group or a list in one line, without sensitive ones. */
export function summarizeValues(node: SchemaNode, values: FormValue | undefined): string {
  return visibleTexts(node, values)
    .filter((text) => text.trim() !== '')
    .join(', ')
}

function visibleTexts(node: SchemaNode, values: FormValue | undefined): string[] {
  if (node.kind === 'leaf') return typeof values === 'string' && !node.sensitive ? [values] : []
  if (node.kind === 'list') {
    const rows = Array.isArray(values) ? values : []
    return rows.map((row) => rowName(node.item, row) || summarizeValues(node.item, row))
  }
  if (typeof values !== 'object' || Array.isArray(values)) return []
  return Array.from(node.members, ([member, child]) => summarizeValues(child, values[member]))
}
