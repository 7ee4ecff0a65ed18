/** A value, or a promise of one. */
export type MaybePromise<T> = T | Promise<T>

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** The result of `work`, or of `onTimeout` if it takes longer than `limit` milliseconds. */
export function withTimeout<T>(limit: number, work: Promise<T>, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(onTimeout()), limit)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
