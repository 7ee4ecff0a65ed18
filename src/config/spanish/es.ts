/**
 * `quoteforms/messages/es`: all messages of the kit in the Spanish of the United States.
 *
 * `<QuoteFormsProvider messages={es}>`. What the record gets stays as it is: `Married`, `yes`, `TX`.
 */
import {
  spanishConstruction,
  spanishDriverStatus,
  spanishEducation,
  spanishFinancingType,
  spanishFoundation,
  spanishGarageType,
  spanishGender,
  spanishLicenseStatus,
  spanishMaritalStatus,
  spanishRelation,
  spanishRoofType,
  spanishSiding,
  spanishStateGroups,
} from '../../suggestions/lists/spanishOptions.ts'
import { spanishCountries } from '../../suggestions/lists/spanishCountries.ts'
import { spanishOccupations } from '../../suggestions/lists/spanishOccupations.ts'
import type { TranslatedMessages } from '../messages/messages.ts'
import { spanishVocabulary } from './spanishVocabulary.ts'
import { spanishFill } from './spanishFill.ts'
import { spanishFlow } from './spanishFlow.ts'
import { spanishForm } from './spanishForm.ts'
import { spanishLists } from './spanishLists.ts'
import { spanishProblems } from './spanishProblems.ts'
import { spanishQuestions } from './spanishQuestions.ts'
import { spanishRecords } from './spanishRecords.ts'

/** All messages of the kit in Spanish. Change one with `{ ...es, form: { ...es.form, save: '…' } }`. */
export const es: TranslatedMessages = {
  language: { locale: 'es-US' },
  ...spanishRecords,
  ...spanishForm,
  entry: spanishVocabulary,
  ...spanishLists,
  flow: spanishFlow,
  fill: spanishFill,
  problems: spanishProblems,
  questions: spanishQuestions,
  options: {
    'address.state': spanishStateGroups,
    'address.country': spanishCountries,
    // Lenders are suggested by hosts only.
    'mortgagee.company': {},
    'mortgagee.financing_type': spanishFinancingType,
    'property.construction': spanishConstruction,
    'property.siding': spanishSiding,
    'property.foundation': spanishFoundation,
    'property.garage_type': spanishGarageType,
    'property.roof_type': spanishRoofType,
    'personal.gender': spanishGender,
    'personal.marital_status': spanishMaritalStatus,
    'personal.relation': spanishRelation,
    'personal.education': spanishEducation,
    'personal.occupation': spanishOccupations,
    'driver.driver_state': spanishStateGroups,
    'driver.driver_gender': spanishGender,
    'driver.driver_marital_status': spanishMaritalStatus,
    'driver.driver_relation': spanishRelation,
    'driver.driver_status': spanishDriverStatus,
    'driver.driver_education': spanishEducation,
    'driver.driver_occupation': spanishOccupations,
    'driver.driver_license_issuing_state': spanishStateGroups,
    'driver.driver_license_status': spanishLicenseStatus,
  },
}
