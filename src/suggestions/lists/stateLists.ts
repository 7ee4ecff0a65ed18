import {
  canadianProvinces,
  freelyAssociatedStates,
  militaryStates,
  usStates,
  usTerritories,
} from '../../core/text/parsePlace.ts'
import type { Suggestion } from '../suggestion.ts'

/*
 * Codes of the US Postal Service and Canada Post. They are only suggestions: the contract states no
 * allowed values, so a record may have any other text.
 */

/** The code comes first in the label, because people search the list by it. */
/* @__NO_SIDE_EFFECTS__ */
function inGroup(group: string, names: readonly (readonly [string, string])[]): Suggestion[] {
  return names.map(([value, name]) => ({
    value,
    label: `${value} – ${name}`,
    group,
    aliases: [name],
  }))
}

const stateOptions = inGroup('States', usStates)
const territoryOptions = inGroup('Territories', usTerritories)
/** The provinces and territories of Canada. */
export const provinces = inGroup('Canada', canadianProvinces)

/** The states of an address. */
export const states: readonly Suggestion[] = [
  ...stateOptions,
  ...territoryOptions,
  ...inGroup('Freely associated states', freelyAssociatedStates),
  ...inGroup('Military mail', militaryStates),
  ...provinces,
]

/** The issuers of driver's licenses. */
export const licenseIssuers: readonly Suggestion[] = [
  ...stateOptions,
  ...territoryOptions,
  ...provinces,
  { value: 'Mexico', group: 'Elsewhere' },
  { value: 'International', group: 'Elsewhere' },
]
