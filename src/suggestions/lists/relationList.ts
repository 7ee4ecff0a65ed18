import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary trade words, taken from no licensed code list. They suggest and never reject: the
 * contract states no allowed values, so a record may hold any other text.
 */

export const relation: readonly Suggestion[] = [
  { value: 'Named insured', aliases: ['Self', 'Insured'] },
  { value: 'Spouse', aliases: ['SP'] },
  { value: 'Domestic partner' },
  { value: 'Child', aliases: ['CH'] },
  { value: 'Parent' },
  { value: 'Sibling' },
  { value: 'Grandparent' },
  { value: 'Grandchild' },
  { value: 'Other relative', aliases: ['Relative'] },
  { value: 'Roommate or other household member' },
  { value: 'Employee' },
  { value: 'Other non-relative', aliases: ['Other'] },
]
