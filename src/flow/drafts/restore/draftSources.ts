import { deepEqual } from '../../../core/objects/deepEqual.ts'
import { ownMember, valueAtKeys } from '../../../core/objects/ownMembers.ts'
import { type ObjectNode, schemaNodeAt } from '../../../core/schema/describeSchema.ts'
import { parsePath } from '../../../core/schema/path.ts'
import { copySources } from '../../../core/sources/source.ts'
import type { FormState } from '../../../store/formState.ts'
import type { FlowStore } from '../../FlowStore.ts'
import type { Draft } from '../draft.ts'

/**
 * The sources and confirmations of a resumed draft. The host's sources belong to the host's record. A
 * confirmation is for the value that the person saw, so another value must be confirmed again.
 */
export function sourcesOfDraft(
  { store, hasRecord }: FlowStore,
  { baseline, sources, confirmed = [] }: Draft,
  record: unknown,
): Pick<FormState, 'sources' | 'confirmed'> {
  const own = hasRecord ? undefined : copySources(sources)
  const kept = confirmed.filter((path) =>
    isSameAnswer(store.root, baseline, record, parsePath(path)),
  )
  return { sources: own ?? store.state.sources, confirmed: new Set(kept) }
}

/** Whether two records have the same value at a place, in items of the same name. */
function isSameAnswer(
  root: ObjectNode,
  one: unknown,
  other: unknown,
  keys: readonly string[],
): boolean {
  const isSameItem = keys.every((_, at) => {
    const ancestor = keys.slice(0, at)
    const node = schemaNodeAt(root, ancestor)
    const name = node?.kind === 'object' ? node.itemLabelKey : undefined
    const nameIn = (record: unknown) => ownMember(valueAtKeys(record, ancestor), name ?? '')
    return name === undefined || deepEqual(nameIn(one), nameIn(other))
  })
  return isSameItem && deepEqual(valueAtKeys(one, keys), valueAtKeys(other, keys))
}
