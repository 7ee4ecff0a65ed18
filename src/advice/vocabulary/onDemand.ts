import type { SuggestionLoader } from '../suggestion.ts'

// What is long is fetched when someone opens it, so that no form waits for it.

/** All countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = async () =>
  (await import('./allCountries.ts')).allCountries

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = async () =>
  (await import('./occupations.ts')).occupations
