/** A function that computes something once for an object, as long as that is in use. */
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
