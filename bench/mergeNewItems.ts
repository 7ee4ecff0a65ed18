import { mergeRecords } from '../src/core/merge/mergeRecords.ts'
import { median } from './measure/samples.ts'
import { propertyWith } from './pages/records.ts'

const rounds = 9

/** What `mergeRecords` costs, in milliseconds, where the newer record has as many new items. */
export interface MergeCost {
  count: number
  cost: number
}

/** Merges a newer record with `count` new mortgagees into one of which nobody has edited anything but a text. */
export function mergeNewItems(count: number): MergeCost {
  const opened = propertyWith(1)
  const edited = { ...opened, year_built: 1985 }
  const newer = propertyWith(count + 1)
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    mergeRecords({ base: opened, mine: edited, theirs: newer })
    return performance.now() - start
  })
  return { count, cost: median(times) ?? Number.NaN }
}
