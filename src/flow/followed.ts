import { type MirrorObject, rowKey } from '../codec/mirror.ts'
import { isObject } from '../codec/node.ts'
import { formatPath, parsePath } from '../codec/path.ts'

/**
 * Follows a control whose row may move: tells its name of today, or nothing once the row is gone.
 * `mirror` gives what the form holds.
 */
export function followed(name: string, mirror: () => MirrorObject): () => string | undefined {
  const steps: { key: string; row: unknown }[] = []
  let held: unknown = mirror()
  for (const key of parsePath(name)) {
    const inside = memberOf(held, key)
    steps.push({ key, row: Array.isArray(held) ? (memberOf(inside, rowKey) ?? null) : undefined })
    held = inside
  }
  return () => {
    let held: unknown = mirror()
    const now: string[] = []
    for (const { key, row } of steps) {
      const isThere = (item: unknown) => memberOf(item, rowKey) === row
      const at = row !== undefined && Array.isArray(held) ? held.findIndex(isThere) : key
      if (at === -1) return undefined
      now.push(String(at))
      held = memberOf(held, String(at))
    }
    return formatPath(now)
  }
}

const memberOf = (held: unknown, key: string): unknown =>
  isObject(held) || Array.isArray(held) ? Reflect.get(held, key) : undefined
