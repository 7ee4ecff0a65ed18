import type { ReactNode } from 'react'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { useSaidSource } from '../source/saidSource.ts'

/** The source that a list says. Items from several sources say their own. */
export const useListSource = (source: ShownSource | undefined) =>
  useSaidSource(source?.coversAll ? source : undefined)

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
