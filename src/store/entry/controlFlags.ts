import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath, pathsFromRoot } from '../../core/schema/path.ts'
import { type Flag, flagPath } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidate, showAllWarnings } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { serverProblemId } from '../problems/serverProblem.ts'

export function flagAt(store: FormStore, name: string): Flag {
  return (store.valueAt(flagPath(name)) ?? '') as Flag
}

/** The flags of a control and of everything it is in, from the root. */
export function flagsFromRoot(store: FormStore, name: string): Flag[] {
  return pathsFromRoot(name).map((path) => flagAt(store, path))
}

/**
 * Clears the flags of an edited control and of everything it is in. Removes a server error there, and
 * checks any other shown error again.
 */
export function clearFlags(store: FormStore, name: string): void {
  for (const path of pathsFromRoot(name)) {
    if (flagAt(store, path)) store.write(flagPath(path), '')
    const shown = store.state.errors.get(path)
    if (shown?.id === serverProblemId) {
      const errors = new Map(store.state.errors)
      errors.delete(path)
      store.set({ errors })
    } else if (shown) revalidate(store, path)
  }
}

/** Removes an invalid value that arrived at a place. */
export function leaveBlank(store: FormStore, name: string): void {
  if (schemaNodeAt(store.root, parsePath(name))?.kind === 'leaf') store.write(name, '')
  clearFlags(store, name)
  showAllWarnings(store)
  afterEdit(store)
}
