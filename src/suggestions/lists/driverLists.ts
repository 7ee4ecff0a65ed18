import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary trade words, taken from no licensed code list. They suggest and never reject: the
 * contract states no allowed values, so a record may hold any other text.
 */

export const licenseStatus: readonly Suggestion[] = [
  { value: 'Valid', aliases: ['Active', 'Licensed'] },
  { value: 'Permit', aliases: ["Learner's permit"] },
  { value: 'Expired' },
  { value: 'Suspended' },
  { value: 'Revoked', aliases: ['Permanently revoked'] },
  { value: 'Cancelled' },
  { value: 'Not licensed', aliases: ['Never licensed', 'None'] },
  { value: 'Foreign or international' },
]

export const driverStatus: readonly Suggestion[] = [
  { value: 'Rated' },
  { value: 'Excluded' },
  { value: 'Not rated', aliases: ['Non-rated', 'List only'] },
  { value: 'Never licensed' },
  { value: 'Permit driver' },
  { value: 'Insured elsewhere' },
  { value: 'Away at school' },
  { value: 'No longer in household' },
  { value: 'No longer licensed' },
]
