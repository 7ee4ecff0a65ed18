import { normalizeText } from './normalizeText.ts'

/** Longer than any email address. A longer text is not parsed, so that it cannot block the page. */
export const maxEmailLength = 500

/**
 * An email address without what programs copy around it. The address itself never changes.
 *
 * parseEmail('mailto:maria@example.com') // 'maria@example.com'
 * parseEmail('<maria@example.com>') // 'maria@example.com'
 * parseEmail('Maria <maria@example.com>') // unchanged: the name may be wanted
 */
export function parseEmail(text: string): string {
  const whole = text.trim()
  if (whole.length > maxEmailLength) return whole
  const [, inside = whole] = /^(?:mailto:|[<\s])*([^<>\s]+)[>\s]*$/i.exec(whole) ?? []
  return inside
}

/**
 * A US ZIP code in its usual format; undefined for any other text, which is then kept as it is.
 *
 * parseZip('787011234') // '78701-1234', as a keypad without a hyphen types it
 * parseZip('78701 1234') // '78701-1234'
 * parseZip('78701.') // '78701', as the end of a sentence
 * parseZip('7870') and parseZip('k1a0b1') // undefined
 */
export function parseZip(text: string): string | undefined {
  const [, five, four] = /^(\d{5})(?: ?-? ?(\d{4}))?[.,;]?$/.exec(normalizeText(text)) ?? []
  return four === undefined ? five : `${five}-${four}`
}
