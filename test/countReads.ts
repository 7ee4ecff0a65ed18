/** A value that counts its reads, at any depth. */
export function counted<T extends object>(value: T, count: { reads: number }): T {
  const wrap = (held: unknown) =>
    typeof held === 'object' && held !== null ? counted(held, count) : held
  const copy = Array.isArray(value)
    ? value.map(wrap)
    : Object.fromEntries(Object.entries(value).map(([key, held]) => [key, wrap(held)]))
  return new Proxy(copy as T, {
    get: (target, key, receiver) => {
      count.reads += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
}

/** The number of reads of a record during an operation, at two sizes. */
export function readsAt(
  sizes: [number, number],
  run: (size: number, count: { reads: number }) => void,
) {
  return sizes.map((size) => {
    const count = { reads: 0 }
    run(size, count)
    return count.reads
  }) as [number, number]
}
