import { lazyImport } from '../core/lazyValue.ts'
import type { SuggestionLoader } from './suggestion.ts'

// A list loads when it is first opened, so that no form waits for one.

const lazyBuildingList = (name: keyof typeof import('./lists/buildingLists.ts')) =>
  lazyImport(() => import('./lists/buildingLists.ts'), name)
const lazyPersonList = (name: keyof typeof import('./lists/personLists.ts')) =>
  lazyImport(() => import('./lists/personLists.ts'), name)
const lazyStateList = (name: keyof typeof import('./lists/stateLists.ts')) =>
  lazyImport(() => import('./lists/stateLists.ts'), name)

/** The states of an address. */
export const loadStates: SuggestionLoader = lazyStateList('states')

/** The issuers of driver's licenses. */
export const loadLicenseIssuers: SuggestionLoader = lazyStateList('licenseIssuers')

/** The countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = lazyImport(
  () => import('./lists/countryList.ts'),
  'countries',
)

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = lazyImport(
  () => import('./lists/occupationList.ts'),
  'occupations',
)

export const loadGender: SuggestionLoader = lazyPersonList('gender')

export const loadMaritalStatus: SuggestionLoader = lazyPersonList('maritalStatus')

export const loadEducation: SuggestionLoader = lazyPersonList('education')

/** Relationships to the applicant. */
export const loadRelations: SuggestionLoader = lazyPersonList('relation')

/** A driver's status in the household and on the policy. */
export const loadDriverStatus: SuggestionLoader = lazyPersonList('driverStatus')

export const loadLicenseStatus: SuggestionLoader = lazyPersonList('licenseStatus')

export const loadConstruction: SuggestionLoader = lazyBuildingList('construction')

export const loadSiding: SuggestionLoader = lazyBuildingList('siding')

export const loadFoundation: SuggestionLoader = lazyBuildingList('foundation')

export const loadGarageType: SuggestionLoader = lazyBuildingList('garageType')

export const loadRoofType: SuggestionLoader = lazyBuildingList('roofType')
