import type { FlowStep } from '../flowTypes.ts'

type StepPaths = Pick<FlowStep<never>, 'id' | 'paths'>

/** `isAskedBy({ asks: ['drivers'] }, 'drivers.0.driver_zip') // true` */
export function isInStep({ paths = [] }: Pick<StepPaths, 'paths'>, path: string): boolean {
  return paths.some((asked) => `${path}.`.startsWith(`${asked}.`))
}

/** The step that asks for a path, most closely where several do. */
export function stepForPath<Step extends StepPaths>(
  steps: readonly Step[],
  path: string,
): Step | undefined {
  let closest: { step: Step; asked: string } | undefined
  for (const step of steps) {
    for (const asked of step.paths ?? []) {
      const nearer = !closest || asked.length > closest.asked.length
      if (nearer && `${path}.`.startsWith(`${asked}.`)) closest = { step, asked }
    }
  }
  return closest?.step
}
