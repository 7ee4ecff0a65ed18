import { deepCopy } from '../../core/objects/deepCopy.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import type { ObjectNode } from '../../core/schema/describeSchema.ts'
import type { FormStore } from '../FormStore.ts'
import type { KnownCandidate } from './candidate.ts'
import { listNodeAt } from './knownCandidates.ts'
import { answersOf } from './matchCandidate.ts'

/**
 * What a candidate has and an item has not, where no field asks about it: keys that the schema does not
 * know, lists, and values that the contract does not accept. By their paths in the item; undefined for
 * nothing.
 */
export function unaskedMembers(
  store: FormStore,
  list: string,
  known: KnownCandidate,
  item: unknown,
): Record<string, unknown> | undefined {
  const node = listNodeAt(store, list)
  if (!node) return undefined
  const asked = new Set(answersOf(node.item, known).map(({ member }) => member))
  const found: [string, unknown][] = []
  visit(node.item, known.item, item, '')
  return found.length > 0 ? Object.fromEntries(found) : undefined

  function visit(node: ObjectNode, theirs: unknown, mine: unknown, prefix: string): void {
    for (const [key, value] of Object.entries(theirs as object) as [string, unknown][]) {
      const path = prefix + key
      const own = ownMember(mine, key)
      const child = node.members.get(key)
      if (child?.kind === 'object' && isObject(value)) visit(child, value, own, `${path}.`)
      else if (!asked.has(path) && !isEmpty(value) && !deepEqual(value, own)) {
        found.push([path, deepCopy(value)])
      }
    }
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
