import { useContext } from 'react'
import { isAlike } from '../../core/sources/sharedSource.ts'
import type { ShownSource } from '../../store/sources/sourceReader.ts'
import { SaidSourceContext } from './SaidSourceContext.ts'

/** Whether a group or a line above the form says the source of a value, and that it is not sure. */
export function useIsSaid(shown: ShownSource | undefined) {
  const said = useContext(SaidSourceContext)
  const isSaid =
    shown !== undefined &&
    (shown.isSaidAbove || (said !== undefined && isAlike(said, shown.source)))
  return { isSaid, isDoubtSaid: isSaid && said?.confidence === 'low' }
}
