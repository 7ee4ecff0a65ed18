import type { CoreProblemId, MessageParams } from '../core/validation/problemMessages.ts'

const rangeMessage = '{label} {is usually|must be} between {low} and {high}'
const pluralRangeMessage = '{label} {are usually|must be} between {low} and {high}'
const mismatchMessage = '{label} differs from its parts'

/**
 * The messages of the soft rules, by rule id. Braces hold the name of a member of
 * {@link MessageParams}, or two wordings, the second for a rule that a host made an error.
 */
export const ruleMessages = {
  'number.negative': '{label} is below 0',
  'number.notWhole': '{label} must be a whole number, like {example}',
  'number.notQuarter': '{label} must be in halves or quarters, like {example}',
  'families.range': rangeMessage,
  'year.range': rangeMessage,
  'stories.range': pluralRangeMessage,
  'bathrooms.range': pluralRangeMessage,
  'area.range': rangeMessage,
  'employees.range': rangeMessage,
  'age.range': rangeMessage,
  'percent.range': rangeMessage,
  'percent.fraction': '{label} is {arrived}%. Did you mean {other}%?',
  'basement.conflict': 'Basement is No, but finished basement is {arrived}%',
  'basement.foundation': 'Foundation is {other}, but finished basement is {arrived}%',
  'foundation.conflict': 'Basement is No, but foundation is {arrived}',
  'garage.unit': '{label} is in {low}. {arrived} looks like {high}',
  'garage.range': '{label} is above {high}',
  'garage.conflict': 'Garage type is None, but garage size is {arrived}',
  'roof.asYear': 'Roof put on in {arrived}?',
  'roof.future': '{label} is a year in the future',
  'roof.unclear': '{label} is an age or a year. {arrived} looks like neither',
  'roof.beforeBuilt': 'Roof is older than the building',
  'roof.old': '{label} is above 50 years',
  'roof.life': 'Roofs of this type usually last {other} years',
  'loan.masked': '{label} is partly hidden',
  'loan.spaces': '{label} has spaces around it',
  'loan.same': 'Same as mortgagee {other}',
  'loan.mismatch': '{label} differs from the mortgagee’s',
  'list.duplicate': '{label} looks the same as {other}',
  'state.unknown': '{label} is not a US state or territory',
  'zip.length': '{label} {usually has|must have} 5 or 9 digits',
  'zip.state': '{label} does not fit the state',
  'address.mismatch': mismatchMessage,
  'name.mismatch': mismatchMessage,
  'name.digits': '{label} has digits in it',
  'date.future': '{label} is in the future',
  'date.old': '{label} is more than 120 years ago',
  'date.young': '{label} gives age {other}, which is below 14',
  'date.age': 'Date of birth gives age {other}, but age is {arrived}',
  'date.swapped': 'Read as {other}',
  'student.age': 'Full-time students are usually 30 or younger',
  'email.shape':
    '{Email usually looks like|Enter an email address in the correct format, like} name@example.com',
  'email.typo': 'Did you mean {other}?',
  'phone.digits': '{label} {usually has|must have} 10 digits',
  'phone.format': 'Easier to read as {other}',
  'license.shape': '{label} does not look like one from {other}',
  'license.status': '{label} is {arrived}, but driver status is Rated',
}

/** The ids of the soft rules. */
export type RuleId = keyof typeof ruleMessages

/** The ids of every problem that the kit itself can report. */
export type ProblemId = CoreProblemId | RuleId

/** Gives the message of a problem at a path, or undefined for the kit's own. */
export type GetMessage = (id: ProblemId, params: MessageParams, path: string) => string | undefined

/** Replaces `{label}` by the fact, and `{usually has|must have}` by one of the two wordings. */
export function formatRuleMessage(id: RuleId, params: MessageParams): string {
  return ruleMessages[id].replace(/{(.*?)(?:\|(.*?))?}/g, (_, one: string, strict?: string) =>
    strict ? (params.isError ? strict : one) : params[one as 'label'],
  )
}
