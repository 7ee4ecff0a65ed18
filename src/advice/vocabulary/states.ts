import {
  freelyAssociated,
  homeStates,
  militaryMail,
  provinces,
  territories,
} from '../../codec/stateNames.ts'
import type { Suggestion } from '../suggestion.ts'

/*
 * Codes of the US Postal Service and Canada Post. They suggest and never reject: the contract
 * states no allowed values, so a record may hold any other text.
 */

/** The code comes first in the label because that is what a list is searched by. */
function inGroup(group: string, names: typeof homeStates): Suggestion[] {
  return names.map(([value, name]) => ({
    value,
    label: `${value} – ${name}`,
    group,
    aliases: [name],
  }))
}

const atHome = inGroup('States', homeStates)
const inTerritories = inGroup('Territories', territories)
const inCanada = inGroup('Canada', provinces)

/** Where an address can be. */
export const states: readonly Suggestion[] = [
  ...atHome,
  ...inTerritories,
  ...inGroup('Freely associated states', freelyAssociated),
  ...inGroup('Military mail', militaryMail),
  ...inCanada,
]

/** Who can have issued a driver's license. */
export const licenseIssuers: readonly Suggestion[] = [
  ...atHome,
  ...inTerritories,
  ...inCanada,
  { value: 'Mexico', group: 'Elsewhere' },
  { value: 'International', group: 'Elsewhere' },
]
