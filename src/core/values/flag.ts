/**
 * What the form remembers next to a member's text:
 * - `invalid`: a value arrived that the contract refuses; it stays until the first entry
 * - `unknown`: a null arrived, and the host reads it as the answer "unknown"
 * - `answeredUnknown`: a person gave that answer; the text is the one from before
 * - `later:in the 80s`: an unreadable text that a person set aside, to ask later; the text of the control is empty
 * - `sp=Spouse`: the text `sp` is read as `Spouse`; ignored once the text has changed
 * - `asked:CA=CA`: the text `CA` may mean two things. A person is asked which, and it stays as typed until then.
 * - `swapped`: the date was typed with its day before its month, which its text no longer shows
 */
export type Flag = 'invalid' | 'swapped' | UnknownFlag | ParsedAsFlag | SetAsideFlag

/** An unreadable text that went into the note of a mark to ask later: `later:in the 80s`. Its control is empty. */
export type SetAsideFlag = `later:${string}`

/** The text that a flag has set aside: `setAsideText('later:in the 80s') // 'in the 80s'` */
export const setAsideText = (flag: unknown): string | undefined =>
  typeof flag === 'string' && flag.startsWith('later:') ? flag.slice('later:'.length) : undefined

/** A text that was read as an option, or that a person keeps as it is: `sp=Spouse`, `sp=sp`. */
export type ParsedAsFlag = `${string}=${string}`

/** Where the answer "unknown" came from; `''` for any other answer. */
export type UnknownFlag = 'unknown' | 'answeredUnknown' | ''

/** Whether a flag makes the answer null, whatever the text. */
export const isUnknownFlag = (flag: unknown): flag is 'unknown' | 'answeredUnknown' =>
  flag === 'unknown' || flag === 'answeredUnknown'

/** The flag of a text that a person is asked about. */
export const askedFlag = (text: string, value: string): ParsedAsFlag => `asked:${text}=${value}`

/** Whether a person is asked what a text means: `isAskedAbout('asked:CA=CA', 'CA') // true` */
export const isAskedAbout = (flag: unknown, text: string): boolean =>
  typeof flag === 'string' && flag.startsWith(`asked:${text}=`)

/** The value that a flag gives a text: `flaggedValue('sp=Spouse', 'sp') // 'Spouse'` */
export function flaggedValue(flag: unknown, text: string): string | undefined {
  if (typeof flag !== 'string') return undefined
  const prefix = isAskedAbout(flag, text) ? `asked:${text}=` : `${text}=`
  return flag.startsWith(prefix) ? flag.slice(prefix.length) : undefined
}

/** The answer that a text and its flag give; `''` for "unknown". */
export const answerText = (text: unknown, flag: unknown): string =>
  typeof text === 'string' && !isUnknownFlag(flag) ? (flaggedValue(flag, text) ?? text) : ''

/** The member of a list row that holds the flag of the row itself. */
export const rowFlagKey = '@'

/** Hundreds of items have the same few members, and a text that is there is found faster. */
const flagKeys = new Map<string, string>()

/** `flagKey('year_built') // '@year_built'` */
export function flagKey(member: string): string {
  let key = flagKeys.get(member)
  if (key === undefined) flagKeys.set(member, (key = `@${member}`))
  return key
}

/** `flagPath('mortgagee.0.address.zip') // 'mortgagee.0.address.@zip'`; for a row `mortgagee.0.@`. */
export function flagPath(path: string): string {
  const start = path.lastIndexOf('.') + 1
  const member = path.slice(start)
  return /^\d+$/.test(member) ? `${path}.${rowFlagKey}` : path.slice(0, start) + flagKey(member)
}

/** The path of the control that a flag belongs to: `address.@zip` is about `address.zip`. */
export function withoutFlag(name: string): string {
  return name.replace(/(^|\.)@([^.]*)$/, (_, dot: string, member: string) =>
    member ? dot + member : '',
  )
}
