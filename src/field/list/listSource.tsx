import type { ReactNode } from 'react'
import type { FormStore } from '../../store/FormStore.ts'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { useFormState } from '../formContext.ts'
import type { Row } from './useRows.ts'
import { useSaidSource } from '../source/saidSource.ts'

/** The source that a list says. Items from several sources say their own. */
export const useListSource = (source: ShownSource | undefined) =>
  useSaidSource(source?.coversAll ? source : undefined)

type ItemSources = ReadonlyMap<string, ShownSource | undefined>

/** Where expanded items came from, by row, from one subscription: the items have none of their own. */
export const useItemSources = (...args: Parameters<typeof itemSources>): ItemSources =>
  useFormState(args[0], itemSources(...args))

function itemSources(
  store: FormStore,
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
) {
  let last = noSources
  return () => {
    // Most forms have no sources.
    if (!store.memory.sourceReader) return noSources
    const next = new Map<string, ShownSource | undefined>()
    for (const { id, index } of rows) {
      if (isExpanded(id)) next.set(id, store.liveField(`${listPath}.${index}`).get().source)
    }
    return Array.from(next).every(([id, source]) => last.get(id) === source) ? last : (last = next)
  }
}

const noSources: ItemSources = new Map()

interface ListSource {
  id: string
  legend: string
  path: string
  source: ShownSource | undefined
  /** Undefined where nothing is to be said. */
  sourceParts: ReturnType<typeof useSaidSource>['parts']
}

/** Where all that is in a list came from, at its title. No component, as each costs at a mount. */
export const listSourceNote = ({
  id,
  legend,
  path,
  source,
  sourceParts,
}: ListSource): ReactNode => (
  <div className="qf-group-note">
    {sourceParts && (
      <sourceParts.GroupSource id={id} paths={[path]} label={legend} shown={source} />
    )}
  </div>
)
