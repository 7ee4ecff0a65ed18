import { SubmitTimeout } from '../store/problems/serverProblem.ts'
import type { RecordFormOptions, Submission } from '../store/formOptions.ts'

/** How long a submit may take, in milliseconds. */
export const defaultSubmitTimeout = 60_000

type Submit<T> = NonNullable<RecordFormOptions<T>['onSubmit']>

/**
 * The host's `onSubmit` with a timeout. After the timeout it aborts the signal and fails with the
 * message. It ignores a later answer, since the person may have moved on or tried again.
 */
export function withSubmitTimeout<T>(
  onSubmit: Submit<T>,
  timeoutMs: number,
  message: string,
): Submit<T> {
  return async (record: T, submission: Submission) => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(() => {
        resolve(new SubmitTimeout(message))
        controller.abort()
      }, timeoutMs)
    })
    const stop = () => controller.abort()
    submission.signal.addEventListener('abort', stop)
    try {
      const { signal } = controller
      // A spread would read what is computed only if the host reads it.
      const timed: Submission = Object.defineProperties({} as Submission, {
        ...Object.getOwnPropertyDescriptors(submission),
        signal: { value: signal, enumerable: true },
      })
      const answer = Promise.resolve(onSubmit(record, timed))
      return await Promise.race([answer, timeout])
    } finally {
      clearTimeout(timer)
      submission.signal.removeEventListener('abort', stop)
    }
  }
}
