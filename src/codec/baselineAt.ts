import { type Baseline, ownMember } from './encode.ts'
import { type Mirror, type MirrorObject, rowKey, textAt } from './mirror.ts'
import { isObject } from './node.ts'
import { parsePath } from './path.ts'

/**
 * What the record holds, as it was opened or last saved, where a control stands now: an item is
 * known by its row, wherever that has moved.
 */
export function baselineAt(baseline: Baseline, mirror: MirrorObject, path: string): unknown {
  let held = baseline.record
  let form: Mirror | undefined = mirror
  for (const key of parsePath(path)) {
    if (Array.isArray(form)) {
      form = form[Number(key)]
      held = baseline.items.get(form ? textAt(form, rowKey) : '')?.item
    } else {
      form = isObject(form) ? form[key] : undefined
      held = ownMember(held, key)
    }
  }
  return held
}
