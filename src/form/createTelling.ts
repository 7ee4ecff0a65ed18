import { nodeAt } from '../advice/contractProblems.ts'
import type { Problem } from '../advice/problem.ts'
import { parsePath } from '../codec/path.ts'
import { discreet, isToHide } from '../field/mask.ts'
import type { Labels } from './createLabels.ts'
import type { Engine } from './engine.ts'

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
    const own = nodeAt(engine.node, parsePath(told.path))
    const text = engine.valueAt(told.path)
    const masks = host.masks() && own?.kind === 'leaf' && own.sensitive
    return masks && typeof text === 'string' && isToHide(text) ? discreet(told, text) : told
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
