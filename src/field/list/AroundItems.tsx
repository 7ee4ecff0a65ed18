import type { ReactNode } from 'react'
import type { Source } from '../../core/sources/source.ts'
import { NestedHeadings } from '../group/Heading.tsx'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { useSaidSource } from '../source/saidSource.ts'
import { SaidSourceContext } from '../source/SaidSourceContext.ts'

interface AroundItemsProps {
  /** The source that the list says for all that is in it. */
  saidSource: Source | undefined
  children: ReactNode
}

/** What the items of a list know of it: the level of their headings, and their source. */
export function AroundItems({ saidSource, children }: AroundItemsProps) {
  return (
    <NestedHeadings>
      <SaidSourceContext.Provider value={saidSource}>{children}</SaidSourceContext.Provider>
    </NestedHeadings>
  )
}

interface ListSourceProps {
  id: string
  legend: string
  path: string
  source: ShownSource | undefined
  /** Undefined where nothing is to be said. */
  parts: ReturnType<typeof useSaidSource>['parts']
}

/** Where all that is in a list came from, at its title. */
export function ListSource({ id, legend, path, source, parts }: ListSourceProps) {
  return (
    <div className="qf-group-note">
      {parts && <parts.GroupSource id={id} paths={[path]} label={legend} shown={source} />}
    </div>
  )
}

/** The source that a list says. Items from several sources say their own. */
export const useListSource = (source: ShownSource | undefined) =>
  useSaidSource(source?.coversAll ? source : undefined)
