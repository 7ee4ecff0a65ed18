import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary terms of the trade, from no licensed code list. They are only suggestions: the contract
 * states no allowed values, so a record may have any other text.
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
