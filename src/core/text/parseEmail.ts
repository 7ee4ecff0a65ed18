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
