import { get } from 'react-hook-form'
import type { Problem } from '../advice/problem.ts'
import { holdsNothing, type Mirror } from '../codec/mirror.ts'
import type { FlowStep, StepStatus } from './types.ts'

/** What is known of a flow's record at one moment, as far as its steps go. */
interface Known {
  mirror: object
  /** What is shown at controls, in steps that are on the page or not, and what a review lists. */
  shown: readonly Problem[]
  /** What blocks a submit, shown or not. */
  errors: readonly Problem[]
  /** The steps that were left once. */
  visited: ReadonlySet<string>
  /** Those that Continue went on from. */
  done: ReadonlySet<string>
}

type Asking = Pick<FlowStep<never>, 'id' | 'asks'>

/** `isAskedBy({ asks: ['drivers'] }, 'drivers.0.driver_zip') // true` */
export function isAskedBy({ asks = [] }: Pick<Asking, 'asks'>, path: string): boolean {
  return asks.some((asked) => `${path}.`.startsWith(`${asked}.`))
}

/** The step that asks for a path, most closely where several do. */
export function stepAsking<Step extends Asking>(
  steps: readonly Step[],
  path: string,
): Step | undefined {
  let closest: { step: Step; asked: string } | undefined
  for (const step of steps) {
    for (const asked of step.asks ?? []) {
      const nearer = !closest || asked.length > closest.asked.length
      if (nearer && `${path}.`.startsWith(`${asked}.`)) closest = { step, asked }
    }
  }
  return closest?.step
}

/** How far a step is, and how many problems are shown in it. One that asks for nothing has no status. */
export function stepState(
  step: Asking,
  { mirror, shown, errors, visited, done }: Known,
): { status: StepStatus | undefined; problems: number } {
  const asked = ({ path }: Problem) => isAskedBy(step, path)
  const problems = new Set(shown.filter(asked).map(({ path }) => path)).size
  return { status: statusOf(), problems }

  function statusOf(): StepStatus | undefined {
    if (!step.asks?.length) return undefined
    if (problems > 0) return 'problems'
    if (visited.has(step.id) && errors.some(asked)) return 'incomplete'
    if (done.has(step.id)) return 'complete'
    // Who has merely passed through has not done anything yet.
    if (step.asks.every((path) => holdsNothing(get(mirror, path) as Mirror))) return 'not-started'
    return visited.has(step.id) ? 'started' : 'prefilled'
  }
}
