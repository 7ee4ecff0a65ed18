import { isObject } from '../objects/ownMembers.ts'
import { type ObjectNode, schemaNodeAt } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import type { Emptiness } from '../values/emptiness.ts'
import type { ToRecordResult } from '../values/toRecord.ts'
import type { Problem } from './problem.ts'
import { type GetCoreMessage, messageParams } from './problemMessages.ts'

/**
 * Suggests removing the items that a person has emptied, which stay in the record until they are
 * removed. Items that arrived empty are left alone.
 */
export function emptiedItemSuggestions(
  root: ObjectNode,
  { changedItems }: ToRecordResult,
  { nullMeans }: Emptiness,
  getMessage: GetCoreMessage,
): Problem[] {
  const emptied: Problem[] = []
  for (const { path, item, origin } of changedItems) {
    if (!isBlankItem(item, nullMeans) || isBlankItem(origin, nullMeans)) continue
    const keys = parsePath(path)
    const node = schemaNodeAt(root, keys)
    const position = Number(keys.at(-1)) + 1
    const params = { ...messageParams(node, undefined), label: `${node?.label ?? ''} ${position}` }
    const message = getMessage('item.emptied', params, path) ?? ''
    emptied.push({ path, severity: 'suggestion', message, id: 'item.emptied' })
  }
  return emptied
}

/** Whether an item has no answer at any depth. */
function isBlankItem(value: unknown, nullMeans: Emptiness['nullMeans']): boolean {
  if (Array.isArray(value)) return value.every((item) => isBlankItem(item, nullMeans))
  if (isObject(value)) return Object.values(value).every((member) => isBlankItem(member, nullMeans))
  return value === undefined || value === '' || (value === null && nullMeans === 'empty')
}
