import { isPromise, type MaybePromise } from './maybePromise.ts'

/** Calls `then` with the value: synchronously if it is no promise. */
export function andThen<T, U>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<U>,
): MaybePromise<U> {
  return isPromise(value) ? Promise.resolve(value).then(then) : then(value)
}

/** The result of `run`, or of `onError` if it throws or rejects. */
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
