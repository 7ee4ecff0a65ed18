import type { RecordFormOptions, Submission } from '../form/recordFormTypes.ts'

type Submit<T> = NonNullable<RecordFormOptions<T>['onSubmit']>

/**
 * A host's `onSubmit` that counts as failed when there is no answer in time: its signal is aborted,
 * and the sentence is what the person reads. An answer that comes later is passed over, since the
 * person may have gone on or tried again.
 */
export function withSubmitTimeout<T>(
  onSubmit: Submit<T>,
  timeoutMs: number,
  message: string,
): Submit<T> {
  return async (record: T, submission: Submission) => {
    const late = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(() => {
        resolve({ errors: [{ path: '', message: message }] })
        late.abort()
      }, timeoutMs)
    })
    const stop = () => late.abort()
    submission.signal.addEventListener('abort', stop)
    try {
      const answer = Promise.resolve(onSubmit(record, { ...submission, signal: late.signal }))
      return await Promise.race([answer, timeout])
    } finally {
      clearTimeout(timer)
      submission.signal.removeEventListener('abort', stop)
    }
  }
}
