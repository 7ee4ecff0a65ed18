import { normalizeText } from './normalizeText.ts'

/**
 * A US telephone number in its usual format, for a button and never replacing what was typed;
 * undefined for any other text, such as a number with letters or an extension.
 *
 * formatPhone('5125550142') // '(512) 555-0142'
 * formatPhone('+1 512.555.0142') // '(512) 555-0142'
 */
export function formatPhone(text: string): string | undefined {
  const written = normalizeText(text)
  if (!/^[\d ().+-]*$/.test(written)) return undefined
  const [, area, exchange, line] =
    /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(written.replace(/[^\d+]/g, '')) ?? []
  return area && `(${area}) ${exchange}-${line}`
}
