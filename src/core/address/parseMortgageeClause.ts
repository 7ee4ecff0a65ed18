import { parseAddress } from './parseAddress.ts'

/** A mortgagee as lenders write it for insurers: who it is, and where it gets its mail. */
export interface MortgageeClause {
  /** The lender in its own words, with ISAOA and the like, which is part of its name there. */
  company: string
  /** Where the clause names a loan plainly. */
  loan_number: string | undefined
  /** The address, in the lines it was written in. */
  address: string
  /** Whether something says that it is a clause. */
  hasMarker: boolean
}

/** What only a mortgagee's name ends with. */
const clauseMarker =
  /\b(?:isaoa|i\.s\.a\.o\.a\.?|atima|a\.t\.i\.m\.a\.?|(?:its|their) successors? (?:and|&|or)? ?\/? ?(?:or )?(?:its |their )?assigns?|as (?:their|its) interests? may appear)(?![\p{L}\d])/giu

const loanNumberPattern =
  /^(?:re:? )?loan ?(?:number|no\.?|num\.?|#|:)[\s:#.]*([a-z\d](?:[a-z\d -]*[a-z\d])?)$/i

/** Where an address may begin within a line: `Wells Fargo Bank NA PO Box 12`. */
const poBoxInside = /\bp\.? ?o\.? ?box\b/i
const addressStart = /^(?:\d|[nsew]\d|p\.? ?o\.? ?box\b)/i

/** Past any clause, so that no paste can hold up the page. */
const maxClauseLength = 500

/**
 * Takes the clause of a mortgagee apart; undefined for any other text. The company keeps every word,
 * as what insurers print is the whole of it.
 *
 * readClause('Wells Fargo Bank NA ISAOA, PO Box 100515, Florence SC 29502')
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
  const marks = [...text.matchAll(clauseMarker)]
  const last = marks.at(-1)
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

/** After the name, at the beginning of a line or of what stands between commas; or at a PO Box. */
function startOfAddress(text: string, nameEnd: number): number | undefined {
  const rest = text.slice(nameEnd)
  for (const { index } of rest.matchAll(/(?<=[\n,] ?|^[ ,–-]*)[^\s,–-]/g)) {
    const at = nameEnd + index
    if (at > 0 && addressStart.test(text.slice(at))) return at
  }
  const box = poBoxInside.exec(rest)
  return box && nameEnd + box.index > 0 ? nameEnd + box.index : undefined
}
