import { anObject, checkEntry, objectSetting, reportMistake } from '../../core/reportMistake.ts'
import { nearestNames } from '../../config/overrides/nearestNames.ts'
import type { SuggestionLists } from '../../config/useConfig.ts'
import type { SuggestedMember } from '../../config/messages/recordMessages.ts'
import {
  loadConstruction,
  loadCountries,
  loadDriverStatus,
  loadEducation,
  loadFinancingTypes,
  loadFoundation,
  loadGarageType,
  loadGender,
  loadLicenseIssuers,
  loadLicenseStatus,
  loadMaritalStatus,
  loadOccupations,
  loadRelations,
  loadRoofType,
  loadSiding,
  loadStates,
} from '../../suggestions/optionLists.ts'
import type { SuggestionLoader } from '../../suggestions/suggestion.ts'

/**
 * The kit's lists, by member. The sections name each list at its field instead, because a form that reads
 * this map brings the code of every list.
 */
export const memberLists: Readonly<
  Record<Exclude<SuggestedMember, 'mortgagee.company'>, SuggestionLoader>
> = {
  'address.state': loadStates,
  'address.country': loadCountries,
  'mortgagee.financing_type': loadFinancingTypes,
  'property.construction': loadConstruction,
  'property.siding': loadSiding,
  'property.foundation': loadFoundation,
  'property.garage_type': loadGarageType,
  'property.roof_type': loadRoofType,
  'personal.gender': loadGender,
  'personal.marital_status': loadMaritalStatus,
  'personal.relation': loadRelations,
  'personal.education': loadEducation,
  'personal.occupation': loadOccupations,
  'driver.driver_state': loadStates,
  'driver.driver_gender': loadGender,
  'driver.driver_marital_status': loadMaritalStatus,
  'driver.driver_relation': loadRelations,
  'driver.driver_status': loadDriverStatus,
  'driver.driver_education': loadEducation,
  'driver.driver_occupation': loadOccupations,
  'driver.driver_license_issuing_state': loadLicenseIssuers,
  'driver.driver_license_status': loadLicenseStatus,
}

/** A host's lists without those that no field would show. */
export function checkSuggestions(given: SuggestionLists | undefined): SuggestionLists {
  const members = [...Object.keys(memberLists), 'mortgagee.company']
  const lists = Object.entries(objectSetting('suggestions', given) ?? {})
  return Object.fromEntries(
    lists.filter(([key, list]) => {
      if (members.includes(key)) return checkEntry('suggestions', list, anObject, ` for "${key}"`)
      const near = nearestNames(key, members).map((name) => `"${name}"`)
      reportMistake(
        `quoteforms: suggestions were set for "${key}", which is no member that takes them, so no ` +
          `field shows them. Did you mean ${near.join(' or ')}?`,
      )
      return false
    }),
  )
}
