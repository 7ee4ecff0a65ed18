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
} from '../../suggestions/lazyLists.ts'
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
