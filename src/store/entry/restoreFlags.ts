import { pathsFromRoot } from '../../core/schema/path.ts'
import { type Flag, flagPath } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidate, showAllWarnings } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { flagAt } from './controlFlags.ts'

/** Restores the flags that a control had with its current text. */
export function restoreFlags(store: FormStore, name: string, flags: readonly Flag[]): void {
  for (const [index, path] of pathsFromRoot(name).entries()) {
    const flag = flags[index] ?? ''
    if (flagAt(store, path) === flag) continue
    store.write(flagPath(path), flag)
    revalidate(store, path)
  }
  showAllWarnings(store)
  afterEdit(store)
}
