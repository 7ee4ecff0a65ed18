import type { FormStore } from '../../store/FormStore.ts'
import { prefill } from '../prefill/prefill.ts'

/** Loads what a form with sources needs, as soon as it has some. */
export function loadSourceReader(store: FormStore): { loadIfNeeded(): void; stop(): void } {
  let stop: (() => void) | undefined
  const open = () => prefill.get()?.openSourceReader(store)
  const loader = {
    loadIfNeeded() {
      if (store.state.sources) stop ??= prefill.loadWithRetries(open)
    },
    stop: () => stop?.(),
  }
  loader.loadIfNeeded()
  return loader
}

/** Whether a person must confirm answers before they submit. */
export const mustConfirm = ({ settings, state }: FormStore): boolean =>
  Boolean(settings.options.confirmLow && state.sources)

/** Loads what finds the answers to confirm, if a submit needs it. A submit is refused if that fails. */
export function sourcesBeforeSubmit(store: FormStore): Promise<void> | undefined {
  if (!mustConfirm(store) || store.memory.sourceReader) return undefined
  return prefill.load().then(
    (parts) => parts.openSourceReader(store),
    () => {},
  )
}
