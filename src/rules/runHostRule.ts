import type { Finding, Rule, RuleContext } from './rule.ts'

const reported = new Set<string>()

/**
 * What a host's own rule finds. One that breaks must take neither the form nor a submit with it: it
 * finds nothing then, and the developer is told.
 */
export function runHostRule(
  { id, find }: Rule,
  record: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Finding | undefined {
  try {
    const found = find(record, context)
    if (!found) return undefined
    if (typeof found.path === 'string' && typeof found.message === 'string') return found
    reportBrokenRule(id, 'found something without an `at` or a `message`, which are both texts')
  } catch (thrown) {
    // Its message may quote the record.
    const kind = thrown instanceof Error ? thrown.name : typeof thrown
    reportBrokenRule(id, `threw (${kind}), so what it would say is not said`)
  }
  return undefined
}

/** Tells the developer once what is wrong with a rule: it would say the same at every keystroke. */
export function reportBrokenRule(id: string, reason: string): void {
  const message = `quoteforms: the rule "${id}" ${reason}.`
  if (reported.has(message)) return
  reported.add(message)
  if (typeof reportError === 'function') reportError(new Error(message))
  // oxlint-disable-next-line no-console -- a server has nowhere else to report to
  else console.error(message)
}
