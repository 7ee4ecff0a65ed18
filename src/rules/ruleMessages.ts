import { lowerFirst } from '../core/schema/labelFromKey.ts'
import type { CoreProblemId, MessageParams } from '../core/validation/problemMessages.ts'

const rangeMessage = '{label} {is usually|must be} between {low} and {high}'
const pluralRangeMessage = '{label} {are usually|must be} between {low} and {high}'

/**
 * The messages of the soft rules, by rule id. Braces hold the name of a member of
 * {@link MessageParams}, or two wordings, the second for a rule that a host made an error.
 */
export const ruleMessages = {
  'number.negative': '{label} is below 0',
  'number.notWhole': '{label} {is usually|must be} a whole number, like {example}',
  'number.notQuarter': '{label} {are usually|must be} in halves or quarters, like 2.5',
  'families.range': rangeMessage,
  'year.short': 'Enter a 4-digit year',
  /** The name of a button. */
  'year.century': 'Use {other}',
  'year.range': rangeMessage,
  'stories.range': pluralRangeMessage,
  'bathrooms.range': pluralRangeMessage,
  'area.range': rangeMessage,
  'employees.range': rangeMessage,
  'age.range': rangeMessage,
  'percent.range': rangeMessage,
  'percent.fraction': '{label} is {arrived}%. Did you mean {other}%?',
  'basement.conflict': 'You answered No to Basement, but {arrived}% is finished',
  'basement.foundation': 'Foundation is {other}, but {arrived}% of the basement is finished',
  'foundation.conflict': 'You answered No to Basement, but foundation is {arrived}',
  /** `other` is what the size looks like: `sqft`, `cars` or `neither`. */
  'garage.unit': ({ arrived, other }: MessageParams) =>
    other === 'sqft'
      ? `${arrived} looks like square feet. Enter the number of cars.`
      : other === 'cars'
        ? `${arrived} looks like cars. Enter square feet.`
        : `${arrived} looks like neither cars nor square feet. Enter one or the other.`,
  'garage.range': '{label} {is usually|must be} {high} or less',
  'garage.conflict': 'Garage type is None, but garage size is {arrived}',
  'roof.asYear': 'Was the roof installed in {arrived}?',
  'roof.future': '{arrived} is in the future',
  'roof.unclear': 'Enter an age, like 12, or a year, like 2014',
  'roof.beforeBuilt': 'Roof is older than the building',
  'roof.old': '{label} {is usually|must be} 50 years or less',
  'roof.life': 'Roofs of this type usually last {other} years',
  'loan.masked': '{label} arrived masked',
  'loan.spaces': '{label} starts or ends with a space',
  'loan.same': 'Same loan number as mortgagee {other}',
  'loan.mismatch': "{label} doesn't match the mortgagee's",
  /** `other` is the position of the first of the two. */
  'list.duplicate': ({ label, subject, other }: MessageParams) =>
    `${label} looks the same as ${lowerFirst(subject)} ${other}`,
  'state.unknown': "{arrived} isn't a US state or territory",
  'zip.length': '{label} {usually has|must have} 5 or 9 digits',
  'zip.state': ({ arrived, other }: MessageParams) =>
    `${arrived} isn't ${/^[AIO]/.test(other) ? 'an' : 'a'} ${other} ZIP code`,
  'address.mismatch': "{label} doesn't match the fields above",
  'name.mismatch': "{label} doesn't match first, middle and last",
  'name.digits': '{label} has digits',
  'date.future': '{label} is in the future',
  'date.old': '{label} is more than 120 years ago',
  'date.young': 'This driver would be {other}. Check the year.',
  'date.age': 'Date of birth makes age {other}, not {arrived}',
  'date.swapped': 'We swapped day and month: {other}',
  'student.age': 'Full-time students are usually 30 or younger',
  'email.shape': '{label} should look like name@example.com',
  'email.typo': 'Did you mean {other}?',
  'phone.digits': '{label} {usually has|must have} 10 digits',
  'phone.format': 'Format as {other}',
  'license.shape': "Doesn't match the usual {other} format",
  'license.status': '{label} is {arrived}, but driver status is Rated',
  // The names of buttons.
  'offer.age': 'Use {other}',
  'offer.fullName': 'Use {other}',
  'offer.twoNames': 'Use first name {low}, last name {high}',
  'offer.threeNames': 'Use first name {low}, middle name {other}, last name {high}',
  'offer.stateAndZip': 'Use {other}',
  'offer.licenseState': 'Use {other}',
  'offer.licenseStateLater': 'Use {other} as license state',
}

/** The ids of the soft rules. */
export type RuleId = keyof typeof ruleMessages

/** The ids of every problem that the kit itself can report. */
export type ProblemId = CoreProblemId | RuleId

/** Gives the message of a problem at a path, or undefined for the kit's own. */
export type GetMessage = (id: ProblemId, params: MessageParams, path: string) => string | undefined

/** Replaces `{label}` by the fact, and `{usually has|must have}` by one of the two wordings. */
export function formatRuleMessage(id: RuleId, params: MessageParams): string {
  const message = ruleMessages[id]
  if (typeof message === 'function') return message(params)
  return message.replace(/{(.*?)(?:\|(.*?))?}/g, (_, one: string, strict?: string) =>
    strict ? (params.isError ? strict : one) : params[one as 'label'],
  )
}
