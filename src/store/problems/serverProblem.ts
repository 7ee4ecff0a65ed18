import type { Problem } from '../../core/validation/problem.ts'

/** The id of a problem that the host or its server found. */
export const serverProblemId = 'server'

/** The id of a submit that failed as a whole. That is no problem of an answer. */
export const failedId = 'submit.failed'

/** The id of a submit that took too long. */
export const timedOutId = 'submit.timedOut'

/** What `onSubmit` answers with where it took too long. */
export class SubmitTimeout extends Error {}

/** What a submit failed of as a whole. */
export function failure(message: string, id = failedId): Problem {
  return { path: '', severity: 'error', message, id }
}
