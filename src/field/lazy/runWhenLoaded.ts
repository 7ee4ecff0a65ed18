import type { RetriedValue } from '../../core/lazyValue.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** Runs an action once its code is loaded: now, if it is already. The form says so if loading fails. */
export function runWhenLoaded<Code>(
  store: FormStore,
  lazyCode: RetriedValue<Code>,
  runAction: (code: Code) => void,
): void {
  const run = (code: Code) => {
    if (store.state.isActionMissing) store.set({ isActionMissing: false })
    runAction(code)
  }
  const code = lazyCode.get()
  if (code === undefined) lazyCode.load().then(run, () => store.set({ isActionMissing: true }))
  else run(code)
}
