import { countryName, countryNames, isStateCodeToo, parseCountry } from '../parseCountry.ts'
import type { LeafNode } from '../../schema/describeSchema.ts'
import type { EntryVocabulary } from '../entryVocabulary.ts'
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
  isStateCodeToo,
  stateNames,
  stateGroups: {
    usStates,
    usTerritories,
    freelyAssociatedStates,
    militaryStates,
    canadianProvinces,
  },
}

/** What parses texts, and what that depends on in a form. */
export interface Parsers extends Readonly<typeof parsers> {
  /** The words of its language. @default English */
  readonly vocabulary?: EntryVocabulary
  /** The unit that is on screen next to a number. */
  readonly unitShown?: (node: LeafNode) => string | undefined
}
