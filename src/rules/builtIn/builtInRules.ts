import type { BuiltInRule } from '../rule.ts'
import { fullAddressRule, stateAndZipRules } from './addressRules.ts'
import {
  basementRules,
  garageRules,
  roofRules,
  loanNumberRules,
  propertyLoanRules,
  rangeRules,
} from './buildingRules.ts'
import { emailRules, phoneRules, licenseRules, birthDateRules, nameRules } from './personRules.ts'
import { ageOffer, licenseStateOffer, nameOffers } from './offerRules.ts'

const anyPersonRules = [birthDateRules, emailRules, phoneRules, ageOffer]

/** The rules by record kind, which a schema sets with `.meta({ recordKind })`. */
export const builtInRules: Readonly<Record<string, readonly BuiltInRule[]>> = {
  address: [stateAndZipRules, fullAddressRule],
  mortgagee: [loanNumberRules],
  property: [
    ...rangeRules.property,
    basementRules,
    garageRules,
    roofRules,
    loanNumberRules,
    propertyLoanRules,
  ],
  person: [nameRules, ...rangeRules.person, ...anyPersonRules, nameOffers],
  driver: [
    ...rangeRules.driver,
    ...anyPersonRules,
    licenseRules,
    stateAndZipRules,
    licenseStateOffer,
  ],
}

/** The prefix of member names in records of a kind. */
export const memberPrefix = (kind: string) => (kind === 'driver' ? 'driver_' : '')
