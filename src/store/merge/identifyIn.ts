import type { IdentifyItem } from '../../core/merge/pairMergedItems.ts'
import { reportMistake } from '../../core/reportMistake.ts'
import type { FormStore } from '../FormStore.ts'

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
        reportThrown(thrown)
        return undefined
      }
    })
  )
}

function reportThrown(thrown: unknown): void {
  // Its message may quote the record.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown
  reportMistake(
    `quoteforms: \`identify\` threw (${kind}), so the item was paired by its likeness. Return ` +
      'undefined for an item without an id.',
  )
}
