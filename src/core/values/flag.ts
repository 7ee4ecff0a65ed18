/**
 * What may stand beside a member's text:
 * - `invalid`: what arrived may not stand here; it stands until the first entry replaces it
 * - `unknown`: a null arrived, and the host reads it as the answer "unknown"
 * - `answeredUnknown`: a person has given that answer; the text is still the one that stood there before
 * - `sp=Spouse`: the text `sp` is read as that value; nothing where the text is another by now
 */
export type Flag = 'invalid' | UnknownFlag | ParsedAsFlag

/** A text that was read as an option, or that a person keeps as it is: `sp=Spouse`, `sp=sp`. */
export type ParsedAsFlag = `${string}=${string}`

/** How the answer "unknown" came about; `''` where the answer is another. */
export type UnknownFlag = 'unknown' | 'answeredUnknown' | ''

/** Whether a mark makes the answer null, whatever the text beside it. */
export const isUnknownFlag = (flag: unknown): flag is 'unknown' | 'answeredUnknown' =>
  flag === 'unknown' || flag === 'answeredUnknown'

/** The value that a mark says a text is read as. */
export function flaggedValue(flag: unknown, text: string): string | undefined {
  const own = `${text}=`
  return typeof flag === 'string' && flag.startsWith(own) ? flag.slice(own.length) : undefined
}

/** A text as an answer: what its mark says it is read as; none where the answer is unknown. */
export const answerText = (text: unknown, flag: unknown): string =>
  typeof text === 'string' && !isUnknownFlag(flag) ? (flaggedValue(flag, text) ?? text) : ''

/** The member of a list row that marks the row itself. */
export const rowFlagKey = '@'

/** `markOf('year_built') // '@year_built'` */
export const flagKey = (member: string) => `@${member}`

/** `markPath('mortgagee.0.address.zip') // 'mortgagee.0.address.@zip'`; a row marks itself inside. */
export function flagPath(path: string): string {
  const cut = path.lastIndexOf('.') + 1
  const member = path.slice(cut)
  return /^\d+$/.test(member) ? `${path}.${rowFlagKey}` : path.slice(0, cut) + flagKey(member)
}
