import type { CodecCost } from '../decodeAndCheck.ts'
import type { Weight } from '../measure/buildPages.ts'
import type { Contender } from '../measure/contenders.ts'
import type { Measured } from '../measure/measure.ts'
import type { PackageWeight } from '../measure/weighPackage.ts'

/** Everything that a run found. What it was not asked for is not there. */
export interface Found extends Measured {
  pages: ReadonlyMap<Contender, Weight>
  package: readonly PackageWeight[]
  codec: readonly CodecCost[]
}
