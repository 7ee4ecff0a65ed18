import { countryName, countryNames, parseCountry } from '../parseCountry.ts'
import { dateMessages } from './dateMessages.ts'
import { parseDate } from '../parseDate.ts'
import { parseExactState, parseState } from '../parseState.ts'
import {
  canadianProvinces,
  freelyAssociatedStates,
  militaryStates,
  stateNames,
  usStates,
  usTerritories,
} from '../stateNames.ts'

/**
 * The parsers with large tables, as one module: either all of them are loaded or none. Code that loads on
 * demand takes them from here, too, so that a bundler keeps them together.
 */
export const parsers = {
  parseDate,
  dateMessages,
  parseState,
  parseExactState,
  parseCountry,
  countryName,
  countryNames,
  stateNames,
  stateGroups: {
    usStates,
    usTerritories,
    freelyAssociatedStates,
    militaryStates,
    canadianProvinces,
  },
}

export type Parsers = typeof parsers
