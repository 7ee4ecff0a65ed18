import type { FormStore } from '../../store/FormStore.ts'
import { rowPath } from '../../store/changes/listedChanges.ts'
import { baselineValues } from '../../store/savedRecord.ts'
import { reopen } from './reopen.ts'

/** Goes back to the record as it was opened or last saved. Marks "Ask later" stay at fields that stay. */
export function resetAll(store: FormStore): void {
  const marked = store.state.askLater.map((name) => [name, rowPath(store, name)] as const)
  reopen(store, baselineValues(store))
  const staying = marked.flatMap(([name, path]) => (rowPath(store, name) === path ? name : []))
  const askLater = [...new Set([...staying, ...store.state.askLater])]
  if (askLater.join() !== store.state.askLater.join()) store.set({ askLater })
}
