import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary terms of the trade, from no licensed code list. They are only suggestions: the contract
 * states no allowed values, so a record may have any other text.
 */

const lienPosition = 'Lien position'
const loanProgram = 'Loan program'

/** Systems ask two questions in this field: the rank of the loan, and its kind. */
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
