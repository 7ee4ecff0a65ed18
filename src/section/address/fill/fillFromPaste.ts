import type { ParsedAddress } from '../../../core/address/parseAddress.ts'
import { addressMatchesLine } from '../../../core/address/addressMatchesLine.ts'
import type { LoadedAddressMessages } from '../../../config/messages/addressMessages.ts'
import type { AddressPlaces, AddressTexts } from '../addressPlaces.ts'
import type { PendingPaste } from '../../../field/fill/fillResult.ts'
import type { AddressFill } from './fillTypes.ts'
import type { ParsedPaste } from './parsePaste.ts'
import { planParts } from './planParts.ts'

export interface FillContext {
  places: AddressPlaces
  addressFill: AddressFill
  messages: LoadedAddressMessages
  /** The label of the line. */
  lineLabel: string
}

/** Fills the boxes from a parsed paste. Returns the parts that differ from what their box has. */
export function fillFromPaste(
  { places, addressFill, messages, lineLabel }: FillContext,
  { address, clause }: ParsedPaste,
  pending: PendingPaste,
  pasted: string,
): AddressTexts {
  const { fill, textAt } = addressFill
  const line = joinAddressLines(clause?.address ?? pasted)
  const { key, textBefore, selectedFrom, selectedTo } = pending
  const hasStreet = address.parts.street ?? address.parts.entity_number
  const isWhole = hasStreet !== undefined || !addressMatchesLine(line, address.parts)
  const inserted =
    key === 'raw_address' && (!hasStreet || address.confidence === 'low')
      ? textBefore.slice(0, selectedFrom) + line + textBefore.slice(selectedTo)
      : line
  if (address.confidence === 'low') {
    const message = messages.notSplitKeptIn(lineLabel)
    fill({ raw_address: inserted }, { message, isWarning: true })
    return {}
  }
  const { texts, conflicting, filledCount } = planParts(address, places, textAt, key)
  // A city that has no box of its own goes into an empty line.
  const isCityForLine = !places.city && address.parts.city && textAt('raw_address').trim() === ''
  const hasLine = isWhole || key === 'raw_address' || isCityForLine
  const all = {
    ...texts,
    ...(hasLine && { raw_address: inserted }),
    ...(clause && { company: clause.company }),
    ...(clause?.loan_number && { loan_number: clause.loan_number }),
  }
  const filled = !places.street && hasLine ? filledCount + 1 : filledCount
  const message = clause
    ? messages.filledClause(filled, clause.loan_number !== undefined)
    : messages.filled(filled)
  fill(
    all,
    fillMessage(messages, message, clause && !clause.hasMarker ? 'medium' : address.confidence),
  )
  return conflicting
}

/** Fills the parts of an address from its line. */
export function fillPartsFromLine(
  { places, addressFill, messages, lineLabel }: FillContext,
  address: ParsedAddress,
): void {
  if (address.confidence === 'low') addressFill.showMessage(messages.notSplitKeptIn(lineLabel))
  else {
    const { fill, textAt } = addressFill
    const { texts } = planParts(address, places, textAt)
    fill(texts, {
      ...fillMessage(messages, messages.partsFilled, address.confidence),
      focus: 'raw_address',
    })
  }
}

function fillMessage(
  messages: LoadedAddressMessages,
  message: string,
  confidence: ParsedAddress['confidence'],
) {
  const isWarning = confidence !== 'high'
  return { message: isWarning ? `${message}. ${messages.checkParts}` : message, isWarning }
}

/**
 * Joins the lines of an address, and the cells of a sheet, with commas.
 *
 * joinAddressLines('1600\tElm St\tAustin\tTX\t78701') // '1600 Elm St, Austin, TX 78701'
 * joinAddressLines('1600 Elm St,\nAustin, TX 78701\n') // '1600 Elm St, Austin, TX 78701'
 */
function joinAddressLines(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => joinCells(line.trim()))
  return lines
    .filter(Boolean)
    .map((line, index, all) => (index < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ')
}

/** A number and its street are one part of a line, and so are a state and its ZIP code. */
function joinCells(line: string): string {
  return line
    .replace(/^(\d[\w/-]*) *\t\s*(?=\D)/, '$1 ')
    .replace(/\b([a-z]{2}) *\t\s*(?=\d{5}\b)/i, '$1 ')
    .replace(/[ ,]*\t\s*/g, ', ')
}
