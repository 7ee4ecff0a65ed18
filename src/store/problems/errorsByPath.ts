import type { Problem } from '../../core/validation/problem.ts'

/** The errors of a check by path. The first one at a path shows. */
export function errorsByPath(errors: readonly Problem[]): Map<string, Problem> {
  const byPath = new Map<string, Problem>()
  for (const problem of errors) if (!byPath.has(problem.path)) byPath.set(problem.path, problem)
  return byPath
}
