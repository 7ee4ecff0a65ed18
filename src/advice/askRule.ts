import type { Finding, Rule } from './rules.ts'
import type { Given } from './rules/look.ts'

const told = new Set<string>()

/**
 * What a host's own rule finds. One that breaks must take neither the form nor a submit with it: it
 * finds nothing then, and the developer is told.
 */
export function askRule(
  { id, find }: Rule,
  record: Readonly<Record<string, unknown>>,
  given: Given,
): Finding | undefined {
  try {
    const found = find(record, given)
    if (!found) return undefined
    if (typeof found.at === 'string' && typeof found.message === 'string') return found
    tellOfRule(id, 'found something without an `at` or a `message`, which are both texts')
  } catch (thrown) {
    // Its message may quote the record.
    const kind = thrown instanceof Error ? thrown.name : typeof thrown
    tellOfRule(id, `threw (${kind}), so what it would say is not said`)
  }
  return undefined
}

/** Tells the developer once what is wrong with a rule: it would say the same at every keystroke. */
export function tellOfRule(id: string, what: string): void {
  const message = `quoteforms: the rule "${id}" ${what}.`
  if (told.has(message)) return
  told.add(message)
  if (typeof reportError === 'function') reportError(new Error(message))
  // oxlint-disable-next-line no-console -- a server has nowhere else to report to
  else console.error(message)
}
