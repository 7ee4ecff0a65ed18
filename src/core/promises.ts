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

/** Computes when it is first called, and returns the same from then on. */
export function once<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => (computed ??= { value: compute() }).value
}

/**
 * Runs a function once the browser has painted and is idle, or at once where it cannot tell, as in
 * Safari. Returns a function that cancels.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    run()
    return () => {}
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/** Keeps what was computed last, for as long as the inputs are the same. */
export function keepWhileSame<T>(): (inputs: readonly unknown[], compute: () => T) => T {
  let last: { inputs: readonly unknown[]; value: T } | undefined
  return (inputs, compute) => {
    const isSame = last?.inputs.every((input, index) => Object.is(input, inputs[index]))
    if (!last || !isSame) last = { inputs, value: compute() }
    return last.value
  }
}
