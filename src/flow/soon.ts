/** What is there at once or later. */
export type Soon<T> = T | Promise<T>

export const isLater = <T>(value: Soon<T>): value is Promise<T> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** Goes on with a value: at once, if it is there at once. */
export function after<T, U>(value: Soon<T>, then: (value: T) => Soon<U>): Soon<U> {
  return isLater(value) ? Promise.resolve(value).then(then) : then(value)
}

/** What comes of something that may fail, at once or later. */
export function caught<T>(run: () => Soon<T>, failed: (thrown: unknown) => T): Soon<T> {
  try {
    const value = run()
    return isLater(value) ? Promise.resolve(value).catch(failed) : value
  } catch (thrown) {
    return failed(thrown)
  }
}

/** What comes of something unless it takes too long, in milliseconds. */
export function within<T>(limit: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), limit)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
