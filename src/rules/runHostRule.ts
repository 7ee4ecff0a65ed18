import {
  type Checks,
  checkSettings,
  reportMistake,
  texts,
  textsByName,
} from '../core/reportMistake.ts'
import type { Finding, Rule, RuleContext } from './rule.ts'

/**
 * What a host's rule finds. A rule that throws must break neither the form nor a submit: it finds
 * nothing, and the developer gets a report.
 */
export function runHostRule(
  { id, find }: Rule,
  record: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Finding | undefined {
  try {
    const found = find(record, context)
    if (!found) return undefined
    if (typeof found.path === 'string' && typeof found.message === 'string')
      return checkSettings(found, checks, ` of the finding of the rule "${id}"`)
    reportBrokenRule(
      id,
      'returned a finding that was ignored. Give it a `path` and a `message`, both texts',
    )
  } catch (thrown) {
    // Its message may quote the record.
    const kind = thrown instanceof Error ? thrown.name : typeof thrown
    reportBrokenRule(id, `threw (${kind}), so it found nothing. Correct its \`find\``)
  }
  return undefined
}

const checks: Checks<Finding> = { fix: textsByName, relatedPaths: texts }

/** Reports a broken rule to the developer once, and not at every keystroke. */
export function reportBrokenRule(id: string, reason: string): void {
  reportMistake(`quoteforms: the rule "${id}" ${reason}.`)
}

/** Reports a rule of a host that names a member which does not exist. */
export function reportUnknownMember(id: string, member: string): void {
  const problem = `returned a finding at "${member}", which its record does not have`
  reportBrokenRule(id, `${problem}, so it was ignored. Correct the \`path\``)
}
