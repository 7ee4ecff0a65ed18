const combined = new WeakMap<object, WeakMap<object, object>>()

/**
 * The messages that load with their code, with a host's in place of some. All components of a form share one
 * object: a review of 300 drivers would make thousands of copies.
 */
export function combineMessages<Loaded extends object, Own extends object>(
  loaded: Loaded,
  own: Own,
): Loaded & Own {
  const byOwn = combined.get(loaded) ?? new WeakMap<object, object>()
  combined.set(loaded, byOwn)
  const known = byOwn.get(own) ?? { ...loaded, ...own }
  byOwn.set(own, known)
  return known as Loaded & Own
}
