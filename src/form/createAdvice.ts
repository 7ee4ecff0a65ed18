import type { Problem } from '../core/validation/problem.ts'
import { type ObjectNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { deepEqual } from '../core/objects/deepEqual.ts'
import { parsePath } from '../core/schema/path.ts'
import type { RowShift } from '../field/formSession.ts'
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
    /** Looks at all of it again, but for what speaks of what is being edited. */
    adviseAnew(isEdited: (name: string) => boolean = () => false): void {
      advise(
        check().warnings.filter(
          ({ path, relatedPaths = [] }) => ![path, ...relatedPaths].some(isEdited),
        ),
      )
    },

    /**
     * Looks again after one control was edited and left. Elsewhere a warning may change or go, but
     * none comes up at a control that nobody has touched, unless it speaks of this one too. What
     * only suggests may.
     */
    adviseAfter(path: string): void {
      edited = [...new Set([...edited, path])]
      const due = new Set([...edited, ...warnings.get().keys(), ...shownErrors()])
      advise(
        check().warnings.filter(
          (found) =>
            found.severity !== 'warning' ||
            due.has(found.path) ||
            found.relatedPaths?.includes(path) ||
            !isLeaf(found.path),
        ),
      )
    },

    /**
     * Looks again at what is said of a control that is being typed in, there or elsewhere: what is
     * mended goes at once.
     */
    readvise(path: string): void {
      const shown = [...warnings.get().values()].flat()
      const due = new Set(shown.filter((told) => speaksOf(told, path)).map((told) => told.path))
      if (due.size === 0) return
      const still = check().warnings
      const stands = ({ path, id }: Problem) =>
        shown.some((told) => told.path === path && told.id === id)
      advise([
        ...shown.filter((told) => !due.has(told.path)),
        ...still.filter((told) => due.has(told.path) && (told.path === path || stands(told))),
      ])
    },

    /** A row was put in or taken out. */
    shift(shift: RowShift): void {
      edited = edited.flatMap((path) => afterShift(path, shift) ?? [])
    },
  }

  /** Where the same is said as before, the same list says it: nothing is drawn anew there. */
  function advise(found: readonly Problem[]): void {
    const before = warnings.get()
    const next = new Map<string, readonly Problem[]>()
    for (const [path, said] of byPath(found)) {
      const same = before.get(path)
      next.set(path, same && deepEqual(same, said) ? same : said)
    }
    if (next.size > 0 || before.size > 0) warnings.set(next)
  }

  function isLeaf(path: string): boolean {
    return schemaNodeAt(node, parsePath(path))?.kind === 'leaf'
  }
}

function speaksOf({ path, relatedPaths }: Problem, name: string): boolean {
  return path === name || (relatedPaths?.includes(name) ?? false)
}

/** Problems by the name of their control. */
export function byPath(problems: readonly Problem[]): Warnings {
  const places = new Map<string, Problem[]>()
  for (const problem of problems) {
    places.set(problem.path, [...(places.get(problem.path) ?? []), problem])
  }
  return places
}
