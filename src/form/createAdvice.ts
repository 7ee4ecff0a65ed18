import { nodeAt } from '../advice/contractProblems.ts'
import type { Problem } from '../advice/problem.ts'
import type { ObjectNode } from '../codec/node.ts'
import { parsePath } from '../codec/path.ts'
import type { RowShift } from '../field/session.ts'
import { afterShift } from './afterShift.ts'
import type { Checked } from './check.ts'
import type { Store } from './store.ts'

/** Warnings and suggestions by the name of their control. */
export type Warnings = ReadonlyMap<string, readonly Problem[]>

interface Advised {
  node: ObjectNode
  warnings: Store<Warnings>
  check(): Checked
  /** Where errors are shown. */
  shownErrors(): readonly string[]
}

/** What is said of a form without blocking it, and when. */
export function createAdvice({ node, warnings, check, shownErrors }: Advised) {
  /** The controls that somebody has edited. */
  let edited: readonly string[] = []

  return {
    /** Looks at all of it again. */
    adviseAnew(): void {
      advise(check().warnings)
    },

    /**
     * Looks again after one control was edited and left. Elsewhere a warning may change or go, but
     * none comes up at a control that nobody has touched. What only suggests may.
     */
    adviseAfter(path: string): void {
      edited = [...new Set([...edited, path])]
      const due = new Set([...edited, ...warnings.get().keys(), ...shownErrors()])
      advise(
        check().warnings.filter(
          (found) => found.severity !== 'warning' || due.has(found.path) || !isLeaf(found.path),
        ),
      )
    },

    /** Looks again at a control that is being typed in, if there was something to say of it. */
    readvise(path: string): void {
      if (!warnings.get().has(path)) return
      const found = check().warnings.filter((warning) => warning.path === path)
      const others = [...warnings.get()].filter(([other]) => other !== path)
      warnings.set(new Map(found.length > 0 ? [...others, [path, found]] : others))
    },

    /** A row was put in or taken out. */
    shift(shift: RowShift): void {
      edited = edited.flatMap((path) => afterShift(path, shift) ?? [])
    },
  }

  function advise(found: readonly Problem[]): void {
    const next = byPath(found)
    if (next.size > 0 || warnings.get().size > 0) warnings.set(next)
  }

  function isLeaf(path: string): boolean {
    return nodeAt(node, parsePath(path))?.kind === 'leaf'
  }
}

/** Problems by the name of their control. */
export function byPath(problems: readonly Problem[]): Warnings {
  const places = new Map<string, Problem[]>()
  for (const problem of problems) {
    places.set(problem.path, [...(places.get(problem.path) ?? []), problem])
  }
  return places
}
