import { importPart } from '../core/part.ts'
import type { SuggestionLoader } from './suggestion.ts'

// The long lists, which load when they are first needed, so that no form waits for one. The others are in `lists`.

/** The countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = () =>
  importPart(() => import('./lists/countryList.ts'), 'countries')()

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = () =>
  importPart(() => import('./lists/occupationList.ts'), 'occupations')()
