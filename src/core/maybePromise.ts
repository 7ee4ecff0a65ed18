/** What is there at once or later. */
export type MaybePromise<T> = T | Promise<T>

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** Goes on with a value: at once, if it is there at once. */
export function andThen<T, U>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<U>,
): MaybePromise<U> {
  return isPromise(value) ? Promise.resolve(value).then(then) : then(value)
}

/** What comes of something that may fail, at once or later. */
export function catchWith<T>(
  run: () => MaybePromise<T>,
  onError: (thrown: unknown) => T,
): MaybePromise<T> {
  try {
    const value = run()
    return isPromise(value) ? Promise.resolve(value).catch(onError) : value
  } catch (thrown) {
    return onError(thrown)
  }
}

/** What comes of something unless it takes too long, in milliseconds. */
export function withTimeout<T>(limit: number, work: Promise<T>, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(onTimeout()), limit)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
