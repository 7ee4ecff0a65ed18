import type { IdentifyItem } from '../../core/merge/pairMergedItems.ts'
import type { FormStore } from '../FormStore.ts'

const reported = new Set<string>()

/**
 * The host's function that gives the ids of items. One that throws must not break the form or lose newer
 * data: the item has no id, and the developer gets a report.
 */
export function identifyIn({ settings }: FormStore): IdentifyItem | undefined {
  const { identify } = settings.options
  return (
    identify &&
    ((item, list) => {
      try {
        return identify(item, list)
      } catch (thrown) {
        reportOnce(thrown)
        return undefined
      }
    })
  )
}

function reportOnce(thrown: unknown): void {
  // Its message may quote the record.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown
  if (reported.has(kind)) return
  reported.add(kind)
  globalThis.reportError?.(
    new Error(
      `quoteforms: \`identify\` threw (${kind}), so the item was paired by its likeness. Return ` +
        'undefined for an item without an id.',
    ),
  )
}
