import type { SuggestionLoader } from '../suggestion.ts'

// What is long is fetched when someone opens it, so that no form waits for it.

/** All countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = async () =>
  (await import('./allCountries.ts')).allCountries

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = async () =>
  (await import('./occupations.ts')).occupations

/** How far someone went to school. */
export const loadEducation: SuggestionLoader = async () =>
  (await import('./education.ts')).education

/** What a person is to the one who is insured. */
export const loadRelations: SuggestionLoader = async () => (await import('./relation.ts')).relation
