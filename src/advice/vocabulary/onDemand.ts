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

/** Where a driver stands in the household and on the policy. */
export const loadDriverStatus: SuggestionLoader = async () =>
  (await import('./driver.ts')).driverStatus

/** What a license is good for. */
export const loadLicenseStatus: SuggestionLoader = async () =>
  (await import('./driver.ts')).licenseStatus

/** What a building is made of. */
export const loadConstruction: SuggestionLoader = async () =>
  (await import('./building.ts')).construction

/** What its walls are covered with. */
export const loadSiding: SuggestionLoader = async () => (await import('./building.ts')).siding

/** What it stands on. */
export const loadFoundation: SuggestionLoader = async () =>
  (await import('./building.ts')).foundation

/** How its cars are kept. */
export const loadGarageType: SuggestionLoader = async () =>
  (await import('./building.ts')).garageType

/** What its roof is made of. */
export const loadRoofType: SuggestionLoader = async () => (await import('./building.ts')).roofType
