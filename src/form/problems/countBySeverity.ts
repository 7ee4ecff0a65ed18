import type { Problem } from '../../core/validation/problem.ts'

/** The numbers of fields with an error, and of warnings. An error hides the warnings at its path. */
export function countBySeverity(problems: readonly Problem[]): { error: number; warning: number } {
  const errors = new Set(
    problems.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  )
  const warnings = problems.filter(
    ({ severity, path }) => severity === 'warning' && !errors.has(path),
  )
  return { error: errors.size, warning: warnings.length }
}
