import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary trade words, taken from no licensed code list. They suggest and never reject: the
 * contract states no allowed values, so a record may hold any other text.
 */

const position = 'Lien position'
const program = 'Loan program'

/** Two questions systems put in one field: where the loan ranks, and what kind it is. */
export const financingType: readonly Suggestion[] = [
  { value: 'First mortgage', group: position, aliases: ['1st mortgagee'] },
  { value: 'Second mortgage', group: position },
  { value: 'Third mortgage', group: position },
  { value: 'Home equity loan', group: position },
  { value: 'Home equity line of credit (HELOC)', group: position },
  { value: 'Reverse mortgage', group: position },
  { value: 'Construction loan', group: position },
  { value: 'Land contract', group: position, aliases: ['Contract for deed'] },
  { value: 'Private or seller financed', group: position },
  { value: 'Conventional', group: program },
  { value: 'FHA', group: program },
  { value: 'VA', group: program },
  { value: 'USDA', group: program },
]
