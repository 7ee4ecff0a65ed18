import { type ReactNode, useContext, useMemo } from 'react'
import type { FormStore } from '../../store/FormStore.ts'
import type { ShownSource } from '../../store/sourceReader.ts'
import type { Subscribable } from '../../store/subscriptions.ts'
import { pathsIn } from '../applyOverrides.ts'
import { useFormStore, useSubscribable } from '../formContext.ts'
import { prefill } from '../prefill/prefill.tsx'
import { SaidSourceContext } from './sourceContext.ts'

/** The code to say the source of a group, unless what is around says the same, and what is said inside. */
export function useSaidSource(shown: ShownSource | undefined) {
  const around = useContext(SaidSourceContext)
  const parts = shown && !shown.isSaidAbove ? prefill.get() : undefined
  if (!parts || !shown || parts.isSameSource(around, shown.source)) return { said: around }
  return { parts, said: shown.source }
}

/** The source that most fields of a section share. A section is no object of the record. */
export function useSectionSource(fields: ReactNode): ShownSource | undefined {
  const store = useFormStore()
  return useSubscribable(useMemo(() => sectionSource(store, fields), [store, fields]))
}

function sectionSource(
  store: FormStore | undefined,
  fields: ReactNode,
): Subscribable<ShownSource | undefined> {
  let paths: readonly string[] | undefined
  let last: ShownSource | undefined
  return {
    get() {
      // Most forms have no sources, and need not look for the fields inside.
      const reader = store?.sourceReader
      return reader && (last = reader.sharedAt((paths ??= pathsIn(fields)), last))
    },
    subscribe: (listener) => store?.subscribe(listener) ?? (() => {}),
  }
}

/** Loads what a form with sources needs, as soon as it has some. */
export function loadSourceReader(store: FormStore): { loadIfNeeded(): void; stop(): void } {
  let stop: (() => void) | undefined
  const open = () => prefill.get()?.openSourceReader(store)
  const loader = {
    loadIfNeeded() {
      const { sources, pasted } = store.state
      if (sources || pasted.size > 0) stop ??= prefill.loadWithRetries(open)
    },
    stop: () => stop?.(),
  }
  loader.loadIfNeeded()
  return loader
}

/** Whether a person must confirm answers before they submit. */
export const mustConfirm = ({ settings, state }: FormStore): boolean =>
  Boolean(settings.options.confirmLow && (state.sources ?? state.pasted.size > 0))

/** Loads what finds the answers to confirm, if a submit needs it. A submit is refused if that fails. */
export function sourcesBeforeSubmit(store: FormStore): Promise<void> | undefined {
  if (!mustConfirm(store) || store.sourceReader) return undefined
  return prefill.load().then(
    (parts) => parts.openSourceReader(store),
    () => {},
  )
}
