import { formatPath } from '../schema/path.ts'
import type { Source, Sources } from './source.ts'

/** The source that covers a path of the record, given by its keys. */
export function sourceFor(sources: Sources, keys: readonly string[]): Source | undefined {
  for (let length = keys.length; length >= 0; length--) {
    const path = formatPath(keys.slice(0, length))
    if (Object.hasOwn(sources, path)) return sources[path]
  }
  return undefined
}
