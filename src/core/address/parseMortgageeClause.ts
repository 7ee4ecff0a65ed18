import { parseAddress } from './parseAddress.ts'

/** A mortgagee clause as lenders write it for insurers: company and mailing address. */
export interface MortgageeClause {
  /** The whole name, including ISAOA and the like, which belong to it. */
  company: string
  /** The loan number, if the clause has exactly one. */
  loan_number: string | undefined
  /** The address in its original lines. */
  address: string
  /** Whether words such as ISAOA show that it is a clause. */
  hasMarker: boolean
}

/** Endings that only a mortgagee's name has. */
const clauseMarker =
  /\b(?:isaoa|i\.s\.a\.o\.a\.?|atima|a\.t\.i\.m\.a\.?|(?:its|their) successors? (?:and|&|or)? ?\/? ?(?:or )?(?:its |their )?assigns?|as (?:their|its) interests? may appear)(?![\p{L}\d])/giu

const loanNumberPattern =
  /^(?:re:? )?loan ?(?:number|no\.?|num\.?|#|:)[\s:#.]*([a-z\d](?:[a-z\d -]*[a-z\d])?)$/i

/** Where an address may begin inside a line: `Wells Fargo Bank NA PO Box 12`. */
const poBoxInside = /\bp\.? ?o\.? ?box\b/i
const addressStart = /^(?:\d|[nsew]\d|p\.? ?o\.? ?box\b)/i

/** Longer than any clause. A longer paste is not parsed, so that it cannot block the page. */
const maxClauseLength = 500

/**
 * Splits a mortgagee clause; undefined for any other text. The company keeps every word, because
 * insurers print all of it.
 *
 * parseMortgageeClause('Wells Fargo Bank NA ISAOA, PO Box 100515, Florence SC 29502')
 * // { company: 'Wells Fargo Bank NA ISAOA', address: 'PO Box 100515, Florence SC 29502', … }
 */
export function parseMortgageeClause(pasted: string): MortgageeClause | undefined {
  if (pasted.length > maxClauseLength) return undefined
  const loans: string[] = []
  const lines = pasted.split(/[\r\n\u2028\u2029]+/).map((line) => {
    const kept = line.split(',').filter((piece) => {
      const [, number] = loanNumberPattern.exec(piece.trim()) ?? []
      if (number !== undefined) loans.push(number)
      return number === undefined
    })
    return kept.join(',').replace(/\s+/g, ' ').trim()
  })
  const text = lines.filter(Boolean).join('\n')
  const last = [...text.matchAll(clauseMarker)].at(-1)
  const named = last ? last.index + last[0].length : 0
  const at = startOfAddress(text, named)
  if (at === undefined || loans.length > 1) return undefined
  const company = text
    .slice(0, at)
    .replaceAll('\n', ' ')
    .replace(/[\s,–-]+$/, '')
  const address = text.slice(at)
  const isName = /\p{L}{2}/u.test(company) && !/^(?:att|c\/o|care of)/i.test(company)
  if (!isName || parseAddress(address).confidence === 'low') return undefined
  return { company, loan_number: loans[0], address, hasMarker: last !== undefined }
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
