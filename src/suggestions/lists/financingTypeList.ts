import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary trade words, taken from no licensed code list. They suggest and never reject: the
 * contract states no allowed values, so a record may hold any other text.
 */

const lienPosition = 'Lien position'
const loanProgram = 'Loan program'

/** Two questions systems put in one field: where the loan ranks, and what kind it is. */
export const financingType: readonly Suggestion[] = [
  { value: 'First mortgage', group: lienPosition, aliases: ['1st mortgagee'] },
  { value: 'Second mortgage', group: lienPosition },
  { value: 'Third mortgage', group: lienPosition },
  { value: 'Home equity loan', group: lienPosition },
  { value: 'Home equity line of credit (HELOC)', group: lienPosition },
  { value: 'Reverse mortgage', group: lienPosition },
  { value: 'Construction loan', group: lienPosition },
  { value: 'Land contract', group: lienPosition, aliases: ['Contract for deed'] },
  { value: 'Private or seller financed', group: lienPosition },
  { value: 'Conventional', group: loanProgram },
  { value: 'FHA', group: loanProgram },
  { value: 'VA', group: loanProgram },
  { value: 'USDA', group: loanProgram },
]
