import { reportMistake } from '../../core/reportMistake.ts'
import { unknownSourcePaths } from '../../core/sources/sourceFacts.ts'
import type { FormStore } from '../FormStore.ts'
import { FormSourceReader } from './FormSourceReader.ts'

/** Lets a form show its sources. */
export function openSourceReader(store: FormStore): void {
  if (store.memory.sourceReader) return
  store.memory.sourceReader = new FormSourceReader(store)
  store.notify(['all'])
  const unknown = unknownSourcePaths(store.root, store.state.sources ?? {})
  if (unknown.length === 0) return
  reportMistake(
    `quoteforms: sources has ${unknown.map((path) => JSON.stringify(path)).join(', ')}, which ` +
      'the record does not have, so no field shows it. Use the path of a member, of an object, or ' +
      "'' for all.",
  )
}
