import { chunk } from '../../codec/lazy.ts'
import type { SuggestionLoader } from '../suggestion.ts'

// A list is fetched when someone opens it, so that no form waits for one.

const ofBuilding = (name: keyof typeof import('./building.ts')) =>
  chunk(() => import('./building.ts'), name)
const ofPerson = (name: keyof typeof import('./person.ts')) =>
  chunk(() => import('./person.ts'), name)
const ofStates = (name: keyof typeof import('./states.ts')) =>
  chunk(() => import('./states.ts'), name)
const ofDriver = (name: keyof typeof import('./driver.ts')) =>
  chunk(() => import('./driver.ts'), name)

/** Where an address can be. */
export const loadStates: SuggestionLoader = ofStates('states')

/** Who can have issued a driver's license. */
export const loadLicenseIssuers: SuggestionLoader = ofStates('licenseIssuers')

/** All countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = chunk(
  () => import('./allCountries.ts'),
  'allCountries',
)

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = chunk(
  () => import('./occupations.ts'),
  'occupations',
)

/** What an application asks of everybody's gender. */
export const loadGender: SuggestionLoader = ofPerson('gender')

/** Whether someone is married. */
export const loadMaritalStatus: SuggestionLoader = ofPerson('maritalStatus')

/** How far someone went to school. */
export const loadEducation: SuggestionLoader = chunk(() => import('./education.ts'), 'education')

/** What a person is to the one who is insured. */
export const loadRelations: SuggestionLoader = chunk(() => import('./relation.ts'), 'relation')

/** Where a driver stands in the household and on the policy. */
export const loadDriverStatus: SuggestionLoader = ofDriver('driverStatus')

/** What a license is good for. */
export const loadLicenseStatus: SuggestionLoader = ofDriver('licenseStatus')

/** What a building is made of. */
export const loadConstruction: SuggestionLoader = ofBuilding('construction')

/** What its walls are covered with. */
export const loadSiding: SuggestionLoader = ofBuilding('siding')

/** What it stands on. */
export const loadFoundation: SuggestionLoader = ofBuilding('foundation')

/** How its cars are kept. */
export const loadGarageType: SuggestionLoader = ofBuilding('garageType')

/** What its roof is made of. */
export const loadRoofType: SuggestionLoader = ofBuilding('roofType')
