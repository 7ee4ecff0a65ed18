import type { FormStore } from '../FormStore.ts'
import { errorsByPath } from './errorsByPath.ts'
import { hasPlace } from '../formPaths.ts'

/** Shows the errors at some places, except missing answers. Nobody leaves these controls again. */
export function showErrorsOfValues(store: FormStore, isWithin: (path: string) => boolean): void {
  const { errors } = store.state
  const found = store
    .check()
    .errors.filter(
      ({ path, id }) => !id.endsWith('missing') && isWithin(path) && hasPlace(store, path),
    )
  if (found.length > 0) store.set({ errors: new Map([...errorsByPath(found), ...errors]) })
}
