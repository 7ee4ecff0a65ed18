import type { Problem } from '../../core/validation/problem.ts'

/** The id of a problem that the host or its server found. */
export const serverProblemId = 'server'

/** A problem of the form as a whole that the host or its server found. */
export function generalProblem(message: string): Problem {
  return { path: '', severity: 'error', message, id: serverProblemId }
}
