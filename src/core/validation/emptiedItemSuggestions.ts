import { isObject } from '../objects/ownMembers.ts'
import { type ObjectNode, schemaNodeAt } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import type { Baseline } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import type { ToRecordResult } from '../values/toRecord.ts'
import type { Problem } from './problem.ts'
import { type GetCoreMessage, messageFor, messageParams } from './problemMessages.ts'

/**
 * Suggests to remove the items that a person has emptied: they stay in the record until someone
 * does, since only a removal removes. An item that arrived empty is none of that.
 */
export function emptiedItemSuggestions(
  root: ObjectNode,
  decoded: ToRecordResult,
  baseline: Baseline,
  { nullMeans }: Emptiness,
  getMessage: GetCoreMessage,
): Problem[] {
  const emptied: Problem[] = []
  for (const [id, { item }] of decoded.itemsByRow) {
    const origin = baseline.itemsByRow.get(id)
    if (!origin || !isBlankItem(item, nullMeans) || isBlankItem(origin.item, nullMeans)) continue
    const path = decoded.rowPaths.get(id) ?? ''
    const node = schemaNodeAt(root, parsePath(path))
    const position = Number(parsePath(path).at(-1)) + 1
    const params = { ...messageParams(node, undefined), label: `${node?.label ?? ''} ${position}` }
    const message = messageFor(getMessage, 'item.emptied', params, path)
    emptied.push({ path, severity: 'suggestion', message, id: 'item.emptied' })
  }
  return emptied
}

/** Whether an item holds no answer: nothing, or members that are empty all the way down. */
function isBlankItem(value: unknown, nullMeans: Emptiness['nullMeans']): boolean {
  if (Array.isArray(value)) return value.every((item) => isBlankItem(item, nullMeans))
  if (isObject(value)) return Object.values(value).every((member) => isBlankItem(member, nullMeans))
  return value === undefined || value === '' || (value === null && nullMeans === 'empty')
}
