import { type ReactNode, useContext, useMemo } from 'react'
import type { FormStore } from '../../store/FormStore.ts'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import type { Subscribable } from '../../store/subscriptions/subscribable.ts'
import { useFormStore, useSubscribable } from '../formContext.ts'
import { pathsIn } from '../overrides/arrangeFields.ts'
import { prefill } from '../prefill/prefill.ts'
import { SaidSourceContext } from './SaidSourceContext.ts'

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
      const reader = store?.memory.sourceReader
      return reader && (last = reader.sharedAt((paths ??= pathsIn(fields)), last))
    },
    subscribe: (listener) => store?.subscribe(listener) ?? (() => {}),
  }
}
