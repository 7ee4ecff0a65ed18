import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary trade words, taken from no licensed code list. They suggest and never reject: the
 * contract states no allowed values, so a record may hold any other text.
 */

export const education: readonly Suggestion[] = [
  { value: 'No high school diploma' },
  { value: 'High school diploma or GED' },
  { value: 'Some college, no degree' },
  { value: 'Vocational or technical degree' },
  { value: 'Associate degree' },
  { value: "Bachelor's degree" },
  { value: "Master's degree" },
  { value: 'Doctorate (PhD)' },
  { value: 'Medical degree' },
  { value: 'Law degree' },
]
