import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary trade words, taken from no licensed code list. They suggest and never reject: the
 * contract states no allowed values, so a record may hold any other text.
 */

export const gender: readonly Suggestion[] = [
  { value: 'Female', aliases: ['F'] },
  { value: 'Male', aliases: ['M'] },
  { value: 'Nonbinary (X)', aliases: ['X', 'Non-binary'] },
  { value: 'Not specified', aliases: ['U', 'Unknown'] },
]

export const maritalStatus: readonly Suggestion[] = [
  { value: 'Single', aliases: ['S', 'Never married'] },
  { value: 'Married', aliases: ['M'] },
  { value: 'Domestic partner', aliases: ['Civil union', 'Registered domestic partner'] },
  { value: 'Separated' },
  { value: 'Divorced', aliases: ['D'] },
  { value: 'Widowed', aliases: ['W'] },
]
