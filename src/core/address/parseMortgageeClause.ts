import { parseAddress } from './parseAddress.ts'

/** A mortgagee clause as lenders write it for insurers: company and mailing address. */
export interface MortgageeClause {
  /** The whole name, including ISAOA and the like, which belong to it, and whose attention it asks for. */
  company: string
  /** The loan number, if the clause has exactly one. */
  loan_number: string | undefined
  /**
   * The address in its original lines. Only in a clause with a marker, it may be one that cannot be split.
   * `''` if the clause has a loan number instead.
   */
  address: string
  /** Whether words such as ISAOA show that it is a clause. */
  hasMarker: boolean
}

/** Endings that only a mortgagee's name has. */
const clauseMarker =
  /\b(?:isaoa|i\.s\.a\.o\.a\.?|atima|a\.t\.i\.m\.a\.?|(?:its|their) successors? (?:and|&|or)? ?\/? ?(?:or )?(?:its |their )?assigns?|as (?:their|its) interests? may appear)(?![\p{L}\d])/giu

/** `Loan # 0123`, `Acct 0123`, `RE: Ln No. AB-12 34`. A word without a digit is no number: `Loan Dept`. */
const loanNumber =
  /^(?:re: ?)?(?:mortgage )?(?:loan|ln|acc(?:oun)?t)\b\.? ?(?:(?:number|num|nbr|no|id)\b\.?)?[\s:#.-]*([a-z-]{0,6}\d[a-z\d-]*(?: \d[a-z\d-]*)*)$/i

/** The same, after the ZIP code of a line. */
const afterZip = /(?<=\b\d{5}(?:-\d{4})?) ?(?=(?:re: ?)?(?:mortgage )?(?:loan|ln|acct|account)\b)/i

/** Where the loan begins in `Chase ISAOA Loan 0099887`. */
const afterMarker = new RegExp(
  String.raw`(?<=${clauseMarker.source}) (?=(?:re: ?)?(?:mortgage )?(?:loan|ln|acc(?:oun)?t)\b[^,]*\d[^,]*(?:,|$))`,
  'giu',
)

/** A long number of a loan at the end. Without a marker, nobody knows where the name ends. */
const loanAtEnd =
  /\S (?:loan|ln|acc(?:oun)?t)\b\.? ?(?:(?:number|num|nbr|no|id)\b\.?)?[\s:#.-]*[a-z-]{0,6}\d[\d -]{3,}$/i

const attention = /^(?:attn|attention|att|c\/o|care of)\b/i

/** Where an address may begin inside a line: `Wells Fargo Bank NA PO Box 12`. */
const poBoxInside = /\bp\.? ?o\.? ?box\b/i
const addressStart = /^(?:\d|[nsew]\d|p\.? ?o\.? ?box\b)/i

/** Longer than any clause. A longer paste is not parsed, so that it cannot block the page. */
const maxClauseLength = 500

/**
 * Whether a text has more than the name of a company: a ZIP code, the number of a loan at its end, or a line
 * or a piece that begins an address or names a loan or a person.
 *
 * mayBeClause('Wells Fargo Bank NA ISAOA, PO Box 12') // true
 * mayBeClause('Wells Fargo Bank, N.A., ISAOA') // false
 */
export const mayBeClause = (text: string): boolean =>
  /\b\d{5}\b/.test(text) ||
  loanAtEnd.test(text.trim()) ||
  piecesOf(text)
    .slice(1)
    .some((piece) => addressStart.test(piece) || loanNumber.test(piece) || attention.test(piece))

/**
 * Splits a mortgagee clause; undefined for any other text. The company keeps every word, because
 * insurers print all of it. Whose attention it asks for comes after the name, also where it was first.
 *
 * parseMortgageeClause('Wells Fargo Bank NA ISAOA, PO Box 100515, Florence SC 29502')
 * // { company: 'Wells Fargo Bank NA ISAOA', address: 'PO Box 100515, Florence SC 29502', … }
 */
export function parseMortgageeClause(pasted: string): MortgageeClause | undefined {
  if (pasted.length > maxClauseLength) return undefined

  const loans: string[] = []
  const persons: string[] = []
  let isBeforeName = true
  const text = keepPieces(pasted, (piece) => {
    const [, number] = loanNumber.exec(piece) ?? []
    if (number !== undefined) loans.push(number)
    const isPerson = isBeforeName && attention.test(piece)
    if (isPerson) persons.push(piece)
    const isKept = number === undefined && !isPerson
    if (isKept && piece !== '') isBeforeName = false
    return isKept
  })

  const marker = [...text.matchAll(clauseMarker)].at(-1)
  const at = startOfAddress(text, marker ? marker.index + marker[0].length : 0)
  if (loans.length > 1) return undefined

  const name = text
    .slice(0, at)
    .replaceAll('\n', ' ')
    .replace(/[\s,–-]+$/, '')
  if (!/\p{L}{2}/u.test(name.replace(clauseMarker, ''))) return undefined

  const address = keepPieces(at === undefined ? '' : text.slice(at), (piece) => {
    const isPerson = attention.test(piece)
    if (isPerson) persons.push(piece)
    return !isPerson
  })
  const clause = {
    company: [name, ...persons].join(' '),
    loan_number: loans[0],
    address,
    hasMarker: marker !== undefined,
  }
  if (at === undefined) {
    // Without a marker, `Waco, TX, Loan 12` may be no company.
    const isName = !/\b\d{5}\b/.test(name) && (marker || !/[,\n]/.test(text))
    return loans.length === 1 && isName ? clause : undefined
  }
  const canSplit = parseAddress(address).confidence !== 'low'
  return canSplit || (marker && /\b\d{5}\b/.test(address)) ? clause : undefined
}

const piecesOf = (text: string) => text.split(/[\r\n\u2028\u2029,]+/).map((piece) => piece.trim())

/** The lines of a text, without the pieces between commas that are not kept. */
function keepPieces(text: string, isKept: (piece: string) => boolean): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => {
    const pieces = line
      .replace(/\s+/g, ' ')
      .replace(afterZip, ',')
      .replace(afterMarker, ',')
      .split(',')
    return pieces
      .filter((piece) => isKept(piece.trim()))
      .join(',')
      .trim()
  })
  return lines.filter(Boolean).join('\n')
}

/** The start of the address after the name: at a line, after a comma, or at a PO Box. */
function startOfAddress(text: string, nameEnd: number): number | undefined {
  const rest = text.slice(nameEnd)
  for (const { index } of rest.matchAll(/(?<=[\n,] ?|^[ ,–-]*)[^\s,–-]/g)) {
    const at = nameEnd + index
    if (at > 0 && addressStart.test(text.slice(at))) return at
  }
  const box = poBoxInside.exec(rest)
  return box && nameEnd + box.index > 0 ? nameEnd + box.index : undefined
}
