/**
 * A function that computes something once for an object, as long as that is in use: what is inside a schema node, or what
 * a module remembers of a form next to its state, which nothing renders and no other module reaches.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oncePer<Of extends object, T>(compute: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, T>()
  return (of) => {
    let found = known.get(of)
    if (found === undefined) {
      found = compute(of)
      known.set(of, found)
    }
    return found
  }
}
