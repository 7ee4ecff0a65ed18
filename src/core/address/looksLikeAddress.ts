/**
 * Whether a pasted text may be a whole address and not just the value of one box. It runs before
 * `parseAddress` is loaded, so it is a rough guess.
 *
 * looksLikeAddress('1600 Elm St\nAustin TX 78701') // 'surely'
 * looksLikeAddress('1600 Elm St\tAustin\tTX') // 'surely', as cells of a sheet
 * looksLikeAddress('Austin TX 78701') // 'perhaps': only `parseAddress` knows the states
 * looksLikeAddress('78701') // false
 */
export function looksLikeAddress(text: string): 'surely' | 'perhaps' | false {
  const written = text.trim()
  if (/[\r\n]/.test(written) || /[,\t].*[,\t]./.test(written)) return 'surely'
  return /\p{L}{2}[.,\s]*\d{5}(-?\d{4})?\b/u.test(written) ? 'perhaps' : false
}

/**
 * Whether a text may be a whole address, or a lender with its address or the number of its loan. Some text of a
 * box is checked at each key.
 */
export const mayBeAddress = (text: string): boolean =>
  /[\r\n]|[,\t].*[,\t]|,\s*(?:\d|p\.?\s?o\b)|\p{L}[.,\s]*\d{5}|\b(?:loan|ln|acc(?:oun)?t)\b.*\d/iu.test(
    text,
  )
