/**
 * What a module remembers of each form next to its state. Nothing renders it, and no other module reaches it. It is made
 * when the module first asks, and goes with the form.
 */
export function perForm<Form extends object, T extends object>(
  create: (form: Form) => T,
): (form: Form) => T {
  const known = new WeakMap<Form, T>()
  return (form) => {
    const found = known.get(form) ?? create(form)
    known.set(form, found)
    return found
  }
}
