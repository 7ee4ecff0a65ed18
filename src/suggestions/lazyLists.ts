import { lazyImport } from '../core/lazyValue.ts'
import type { SuggestionLoader } from './suggestion.ts'

// A list is fetched when someone opens it, so that no form waits for one.

const lazyBuildingList = (name: keyof typeof import('./lists/buildingLists.ts')) =>
  lazyImport(() => import('./lists/buildingLists.ts'), name)
const lazyPersonList = (name: keyof typeof import('./lists/personLists.ts')) =>
  lazyImport(() => import('./lists/personLists.ts'), name)
const lazyStateList = (name: keyof typeof import('./lists/stateLists.ts')) =>
  lazyImport(() => import('./lists/stateLists.ts'), name)
const lazyDriverList = (name: keyof typeof import('./lists/personLists.ts')) =>
  lazyImport(() => import('./lists/personLists.ts'), name)

/** Where an address can be. */
export const loadStates: SuggestionLoader = lazyStateList('states')

/** Who can have issued a driver's license. */
export const loadLicenseIssuers: SuggestionLoader = lazyStateList('licenseIssuers')

/** All countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = lazyImport(
  () => import('./lists/countryList.ts'),
  'countries',
)

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = lazyImport(
  () => import('./lists/occupationList.ts'),
  'occupations',
)

/** What an application asks of everybody's gender. */
export const loadGender: SuggestionLoader = lazyPersonList('gender')

/** Whether someone is married. */
export const loadMaritalStatus: SuggestionLoader = lazyPersonList('maritalStatus')

/** How far someone went to school. */
export const loadEducation: SuggestionLoader = lazyImport(
  () => import('./lists/personLists.ts'),
  'education',
)

/** What a person is to the one who is insured. */
export const loadRelations: SuggestionLoader = lazyImport(
  () => import('./lists/personLists.ts'),
  'relation',
)

/** Where a driver stands in the household and on the policy. */
export const loadDriverStatus: SuggestionLoader = lazyDriverList('driverStatus')

/** What a license is good for. */
export const loadLicenseStatus: SuggestionLoader = lazyDriverList('licenseStatus')

/** What a building is made of. */
export const loadConstruction: SuggestionLoader = lazyBuildingList('construction')

/** What its walls are covered with. */
export const loadSiding: SuggestionLoader = lazyBuildingList('siding')

/** What it stands on. */
export const loadFoundation: SuggestionLoader = lazyBuildingList('foundation')

/** How its cars are kept. */
export const loadGarageType: SuggestionLoader = lazyBuildingList('garageType')

/** What its roof is made of. */
export const loadRoofType: SuggestionLoader = lazyBuildingList('roofType')
