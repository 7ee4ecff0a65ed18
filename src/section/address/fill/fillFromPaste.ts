import type { ParsedAddress } from '../../../core/address/parseAddress.ts'
import { addressMatchesLine } from '../../../core/address/addressMatchesLine.ts'
import type { AddressMessages } from '../../../config/messages/addressMessages.ts'
import type { AddressPlaces, AddressTexts } from '../addressPlaces.ts'
import { joinAddressLines, type ParsedPaste, planParts } from './parsePaste.ts'
import type { PendingPaste, AddressFill } from './useAddressFill.ts'

/** Where an address is written, and the words that tell of it. */
export interface FillContext {
  places: AddressPlaces
  addressFill: AddressFill
  messages: AddressMessages
}

/** Puts a pasted text, which stands in its box as a draft, where it belongs. */
export function fillFromPaste(
  { places, addressFill, messages }: FillContext,
  { address, clause }: ParsedPaste,
  pending: PendingPaste,
  pasted: string,
): AddressTexts {
  const line = joinAddressLines(clause?.address ?? pasted)
  const { key, textBefore, selectedFrom, selectedTo } = pending
  const hasStreet = address.parts.street ?? address.parts.entity_number
  const isWhole = hasStreet !== undefined || !addressMatchesLine(line, address.parts)
  const inserted =
    key === 'raw_address' && (!hasStreet || address.confidence === 'low')
      ? textBefore.slice(0, selectedFrom) + line + textBefore.slice(selectedTo)
      : line
  if (address.confidence === 'low') {
    addressFill.enter({ raw_address: inserted }, { message: messages.notSplit, isWarning: true })
    return {}
  }
  const { texts, conflicting, filledCount } = planParts(address, places, addressFill.textAt, key)
  // What is left of a line whose parts all have boxes is no line of its own.
  const isKept =
    !places.city && address.parts.city && addressFill.textAt('raw_address').trim() === ''
  const hasLine = isWhole || key === 'raw_address' || isKept
  const all = {
    ...texts,
    ...(hasLine && { raw_address: inserted }),
    ...(clause && { company: clause.company }),
    ...(clause?.loan_number && { loan_number: clause.loan_number }),
  }
  const filled = !places.street && hasLine ? filledCount + 1 : filledCount
  const said = clause
    ? messages.filledClause(filled, clause.loan_number !== undefined)
    : messages.filled(filled)
  addressFill.enter(
    all,
    fillMessage(messages, said, clause && !clause.hasMarker ? 'medium' : address.confidence),
  )
  return conflicting
}

/** Fills the parts of an address from its line. */
export function fillPartsFromLine(
  { places, addressFill, messages }: FillContext,
  found: ParsedAddress,
): void {
  if (found.confidence === 'low')
    addressFill.showMessage({ message: messages.notSplit, isWarning: true })
  else {
    const { texts } = planParts(found, places, addressFill.textAt)
    addressFill.enter(texts, {
      ...fillMessage(messages, messages.partsFilled, found.confidence),
      focus: 'raw_address',
    })
  }
}

/** Something was filled in, and what of it is to be looked at. */
function fillMessage(
  messages: AddressMessages,
  message: string,
  confidence: ParsedAddress['confidence'],
) {
  const isWarning = confidence !== 'high'
  return { message: isWarning ? `${message} ${messages.checkParts}` : message, isWarning }
}
