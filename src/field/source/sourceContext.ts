import { createContext, useContext } from 'react'
import { type MomentFormats, momentFormats } from '../../config/formats.ts'
import { type ValueSource, isAlike } from '../../core/sources/source.ts'
import type { ShownSource } from '../../store/sourceReader.ts'

/** The source that the section, the list or the item around says for most of what is in it. */
export const SaidSourceContext = /* @__PURE__ */ createContext<ValueSource | undefined>(undefined)

/** Whether a group or a line above the form says the source of a value, and that it is not sure. */
export function useIsSaid(shown: ShownSource | undefined) {
  const said = useContext(SaidSourceContext)
  const isSaid =
    shown !== undefined &&
    (shown.isSaidAbove || (said !== undefined && isAlike(said, shown.source)))
  return { isSaid, isDoubtSaid: isSaid && said?.confidence === 'low' }
}

/** The day of a source in words; `''` for none. A date without a time is the same day everywhere. */
export function dayOf({ at = '' }: ValueSource, formats: Partial<MomentFormats>): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(at)
  const date = new Date(isDate ? `${at}T00:00` : at)
  return Number.isNaN(date.getTime()) ? '' : { ...momentFormats, ...formats }.day(date)
}
