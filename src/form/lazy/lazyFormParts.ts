import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { formParts } from './formParts.ts'

/** What a form needs only after an event, such as a refused submit or a shortcut. */
export const lazyFormParts = lazyWithRetry(lazyImport(() => import('./formParts.ts'), 'formParts'))

/** Runs an action once its code is loaded. If loading fails, the form says so. */
export function withFormParts(
  store: FormStore,
  runAction: (parts: typeof formParts) => void,
): void {
  const runLoaded = (parts: typeof formParts) => {
    if (store.state.isActionMissing) store.set({ isActionMissing: false })
    runAction(parts)
  }
  const parts = lazyFormParts.get()
  if (parts) runLoaded(parts)
  else lazyFormParts.load().then(runLoaded, () => store.set({ isActionMissing: true }))
}
