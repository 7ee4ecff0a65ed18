import { normalizeText } from './normalizeText.ts'

/**
 * A US ZIP code as the post writes it; undefined for any other text, which is then kept as it is.
 *
 * readZip('787011234') // '78701-1234', as a keypad without a hyphen types it
 * readZip('78701 1234') // '78701-1234'
 * readZip('7870') and readZip('k1a0b1') // undefined
 */
export function parseZip(text: string): string | undefined {
  const [, five, four] = /^(\d{5})(?: ?-? ?(\d{4}))?$/.exec(normalizeText(text)) ?? []
  return four === undefined ? five : `${five}-${four}`
}
