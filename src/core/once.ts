/** Computes when it is first called, and returns the same from then on. */
export function once<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => (computed ??= { value: compute() }).value
}
