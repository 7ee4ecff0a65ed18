/** The parts of a full name. Without a middle name, that is `''`. */
export interface NameParts {
  first: string
  middle: string
  last: string
}

/** Words that belong to the last name after them. */
const particle = /^(da|de|del|della|der|di|dos|du|la|las|los|st\.?|van|von)$/i
const suffix = /^(jr|sr|i{2,3}|iv)\.?$/i
/** Words of two people, of a company or of an estate, and letters that no name has. */
const notOnePerson = /[&/+@\d]|\b(and|or|y|et|llc|inc|corp|trust|estate|company|co|ltd|lp)\b/i

/** Longer than any name. A longer text is neither split nor compared with others. */
export const maxNameLength = 300

/**
 * Splits the full name of a person into slices. Gives nothing where more than one split is likely: a
 * single word, two middle names or two last names, a couple, a company.
 *
 * splitName("María LOPEZ-O'BRIEN") // { first: 'María', middle: '', last: "LOPEZ-O'BRIEN" }
 * splitName('Lopez, Maria E') // { first: 'Maria', middle: 'E', last: 'Lopez' }
 * splitName('Maria de la Cruz') // { first: 'Maria', middle: '', last: 'de la Cruz' }
 * splitName('Maria Elena Lopez Garcia') // undefined
 */
export function splitName(fullName: string): NameParts | undefined {
  const text = fullName.trim()
  if (text.length > maxNameLength || notOnePerson.test(text)) return undefined
  const [beforeComma = '', afterComma, ...others] = text.split(/\s*,\s*/)
  if (others.length > 0) return undefined
  const isSuffix = afterComma !== undefined && suffix.test(afterComma)
  if (afterComma && !isSuffix) {
    const [first, middle = '', ...more] = words(afterComma)
    return first && beforeComma && more.length === 0
      ? { first, middle, last: beforeComma }
      : undefined
  }
  const all = words(beforeComma)
  const end = !isSuffix && suffix.test(all.at(-1) ?? '') ? all.pop() : afterComma
  const from = all.findIndex((word, index) => index > 0 && particle.test(word))
  const lastName = from > 0 ? all.splice(from) : all.splice(-1)
  const [first, middle = '', ...more] = all
  // A name may end in a word that looks like a particle: `Maria Della`.
  if (!first || more.length > 0 || particle.test(lastName.at(-1) ?? '')) return undefined
  const last = [...lastName, ...(end ? [end] : [])].join(' ')
  return { first, middle, last }
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)
