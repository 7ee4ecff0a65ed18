import { importPart } from '../core/part.ts'
import type { SuggestionLoader } from './suggestion.ts'

// A list loads when it is first opened, so that no form waits for one. Each is a function of its own,
// because a bundler keeps the result of a call, and with it the lists that a form does not use.

const loadPropertyList = (name: keyof typeof import('./lists/propertyLists.ts')) =>
  importPart(() => import('./lists/propertyLists.ts'), name)()
const loadPersonList = (name: keyof typeof import('./lists/personLists.ts')) =>
  importPart(() => import('./lists/personLists.ts'), name)()
const loadStateList = (name: keyof typeof import('./lists/stateLists.ts')) =>
  importPart(() => import('./lists/stateLists.ts'), name)()

/** The states of an address. */
export const loadStates: SuggestionLoader = () => loadStateList('states')

/** The provinces and territories of Canada. */
export const loadCanadianProvinces: SuggestionLoader = () => loadStateList('provinces')

/** The issuers of driver's licenses. */
export const loadLicenseIssuers: SuggestionLoader = () => loadStateList('licenseIssuers')

/** The countries of ISO 3166-1. */
export const loadCountries: SuggestionLoader = () =>
  importPart(() => import('./lists/countryList.ts'), 'countries')()

/** Titles of occupations, by kind of work. */
export const loadOccupations: SuggestionLoader = () =>
  importPart(() => import('./lists/occupationList.ts'), 'occupations')()

/** Ranks and kinds of loans. */
export const loadFinancingTypes: SuggestionLoader = () => loadPropertyList('financingType')

export const loadGender: SuggestionLoader = () => loadPersonList('gender')

export const loadMaritalStatus: SuggestionLoader = () => loadPersonList('maritalStatus')

export const loadEducation: SuggestionLoader = () => loadPersonList('education')

/** Relationships to the applicant. */
export const loadRelations: SuggestionLoader = () => loadPersonList('relation')

/** A driver's status in the household and on the policy. */
export const loadDriverStatus: SuggestionLoader = () => loadPersonList('driverStatus')

export const loadLicenseStatus: SuggestionLoader = () => loadPersonList('licenseStatus')

export const loadConstruction: SuggestionLoader = () => loadPropertyList('construction')

export const loadSiding: SuggestionLoader = () => loadPropertyList('siding')

export const loadFoundation: SuggestionLoader = () => loadPropertyList('foundation')

export const loadGarageType: SuggestionLoader = () => loadPropertyList('garageType')

export const loadRoofType: SuggestionLoader = () => loadPropertyList('roofType')
