/** Past any email address, so that no paste can hold up the page. */
const maxEmailLength = 500

/**
 * An email address without what programs copy around it. It is never touched inside.
 *
 * readEmail('mailto:maria@example.com') // 'maria@example.com'
 * readEmail('<maria@example.com>') // 'maria@example.com'
 * readEmail('Maria <maria@example.com>') // as it is: the name may be wanted
 */
export function parseEmail(text: string): string {
  const whole = text.trim()
  if (whole.length > maxEmailLength) return whole
  const [, inside = whole] = /^(?:mailto:|[<\s])*([^<>\s]+)[>\s]*$/i.exec(whole) ?? []
  return inside
}
