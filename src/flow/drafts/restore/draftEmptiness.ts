import { defaultEmptiness, type Emptiness } from '../../../core/values/emptiness.ts'
import type { FormStore } from '../../../store/FormStore.ts'

/** How drafts tell empty values apart. `cleared` does not matter to them. */
export function draftEmptiness({ nullMeans }: FormStore): Emptiness {
  return { ...defaultEmptiness, nullMeans }
}
