import type { Problem } from '../core/validation/problem.ts'
import { parsePath } from '../core/schema/path.ts'
import { redactProblem, needsMask } from '../field/mask/visibleEnd.ts'
import type { Labels } from './createLabels.ts'
import type { Engine } from './engine.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'

export type Said = Pick<Problem, 'path' | 'severity' | 'message'>

interface TellingHost {
  labels: Labels
  /** The sentence that tells of a problem at a place once the focus has left it. */
  tellProblem(label: string, message: string): string
  /** Whether sensitive answers are masked. */
  masks(): boolean
}

/** Telling of problems, without an answer that is masked. */
export function createTelling(engine: Engine, host: TellingHost) {
  /** What is said of a place, without an answer that is masked; undefined if nothing else is said. */
  const discreetly = <Told extends Said>(told: Told): Told | undefined => {
    const own = schemaNodeAt(engine.node, parsePath(told.path))
    const text = engine.valueAt(told.path)
    const masks = host.masks() && own?.kind === 'leaf' && own.sensitive
    return masks && typeof text === 'string' && needsMask(text) ? redactProblem(told, text) : told
  }
  return {
    discreetly,
    /** Says to screen readers what is said of a place. */
    tell(told: Said): void {
      const said = discreetly(told)
      if (said) engine.announce(host.tellProblem(host.labels.at(said.path), said.message))
    },
  }
}
