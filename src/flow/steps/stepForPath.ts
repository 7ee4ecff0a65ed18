import { isAtOrBelow } from '../../core/schema/path.ts'
import type { AnyStep } from './anyStep.ts'

type StepPaths = Pick<AnyStep, 'id' | 'paths'>

/** `isInStep({ paths: ['drivers'] }, 'drivers.0.driver_zip') // true` */
export function isInStep({ paths = [] }: Pick<StepPaths, 'paths'>, path: string): boolean {
  return paths.some((stepPath) => isAtOrBelow(path, stepPath))
}

/** The step that contains a path. If several do, the one with the longest matching path. */
export function stepForPath<Step extends StepPaths>(
  steps: readonly Step[],
  path: string,
): Step | undefined {
  let closest: { step: Step; stepPath: string } | undefined
  for (const step of steps) {
    for (const stepPath of step.paths ?? []) {
      const isLonger = !closest || stepPath.length > closest.stepPath.length
      if (isLonger && isAtOrBelow(path, stepPath)) closest = { step, stepPath }
    }
  }
  return closest?.step
}
