import type { Suggestion } from '../suggestion.ts'

/** ISO 3166-1 alpha-2 codes. They suggest and never reject, like every list here. */
export const countries: readonly Suggestion[] = [
  {
    value: 'US',
    label: 'United States',
    aliases: ['USA', 'United States', 'United States of America'],
  },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
]
