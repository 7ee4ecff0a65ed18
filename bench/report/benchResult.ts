import type { ToRecordCost } from '../toRecordAndCheck.ts'
import type { MergeCost } from '../mergeNewItems.ts'
import type { Weight } from '../measure/buildPages.ts'
import type { PageName } from '../measure/contenders.ts'
import type { Measured } from '../measure/measure.ts'
import type { PackageWeight } from '../measure/weighPackage.ts'

/** The results of a run. Parts that were not selected are empty. */
export interface BenchResult extends Measured {
  pages: ReadonlyMap<PageName, Weight>
  package: readonly PackageWeight[]
  toRecord: readonly ToRecordCost[]
  merge: MergeCost | undefined
}
