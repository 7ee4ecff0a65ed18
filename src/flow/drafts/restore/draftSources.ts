import { deepEqual } from '../../../core/objects/deepEqual.ts'
import { ownMember, valueAtKeys } from '../../../core/objects/ownMembers.ts'
import {
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
} from '../../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../../core/schema/path.ts'
import { copySources, type Source, type Sources } from '../../../core/sources/source.ts'
import { sourceFor } from '../../../core/sources/sourceFor.ts'
import type { FormState } from '../../../store/formState.ts'
import type { FlowStore } from '../../FlowStore.ts'
import type { Draft } from '../draft.ts'

/**
 * The sources and confirmations of a resumed draft. The host's sources belong to the host's record, and the
 * draft's to the newer data that it has seen. A confirmation is for the value that the person saw, so another
 * value must be confirmed again.
 */
export function sourcesOfDraft(
  { store, hasRecord }: FlowStore,
  { baseline, sources, confirmed = [] }: Draft,
  record: unknown,
): Pick<FormState, 'sources' | 'confirmed'> {
  const seen = copySources(sources)
  const hosts = store.state.baseline.record
  const own = !hasRecord ? seen : seen && record !== hosts ? mixed(seen) : undefined
  const kept = confirmed.filter((path) =>
    isSameAnswer(store.root, baseline, record, parsePath(path)),
  )
  return { sources: own ?? store.state.sources, confirmed: new Set(kept) }

  /** Of each value the source that it had in the draft, if it is that one, and else the host's. */
  function mixed(seen: Sources): Sources {
    const found: Record<string, Source> = {}
    visit(store.root, record, [])
    return found

    function visit(node: SchemaNode, value: unknown, keys: readonly string[]): void {
      if (node.kind === 'leaf') {
        const isSeen = deepEqual(valueAtKeys(baseline, keys), value)
        const isHosts = deepEqual(valueAtKeys(hosts, keys), value)
        const source = isSeen
          ? sourceFor(seen, keys)
          : isHosts
            ? sourceFor(store.state.sources ?? {}, keys)
            : undefined
        if (source) found[formatPath(keys)] = source
      } else if (node.kind === 'list') {
        const items: readonly unknown[] = Array.isArray(value) ? value : []
        for (const [at, item] of items.entries()) visit(node.item, item, [...keys, String(at)])
      } else {
        for (const [member, child] of node.members) {
          visit(child, ownMember(value, member), [...keys, member])
        }
      }
    }
  }
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
