import type { ParsedAddress } from '../../../core/address/parseAddress.ts'
import { addressMatchesLine } from '../../../core/address/addressMatchesLine.ts'
import { joinAddressLines } from '../../../core/address/addressLines.ts'
import type { LoadedAddressMessages } from '../../../config/messages/addressMessages.ts'
import type { AddressPlaces, AddressTexts, FillKey } from '../addressPlaces.ts'
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
  pending: Pick<PendingPaste, 'key' | 'textBefore' | 'selectedFrom' | 'selectedTo'>,
  pasted: string,
): AddressTexts {
  const { fill, textAt } = addressFill
  if (clause?.address === '') {
    const message = messages.filledClause(0, clause.loan_number !== undefined)
    fill(ownerTexts(clause), fillMessage(messages, message, clause.hasMarker ? 'high' : 'medium'))
    return {}
  }
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
    fill({ raw_address: inserted, ...ownerTexts(clause) }, { message, isWarning: true })
    return {}
  }
  const { texts, conflicting, filledCount } = planParts(address, places, textAt, key)
  // A city that has no box of its own goes into an empty line.
  const isCityForLine = !places.city && address.parts.city && textAt('raw_address').trim() === ''
  const hasLine = isWhole || key === 'raw_address' || isCityForLine
  const all = {
    ...texts,
    ...(hasLine && { raw_address: inserted }),
    ...ownerTexts(clause),
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

/** The texts of a clause next to its address. */
function ownerTexts(clause: ParsedPaste['clause']): AddressTexts {
  if (!clause) return {}
  const { company, loan_number } = clause
  return loan_number === undefined ? { company } : { company, loan_number }
}

/** Fills the boxes from a whole address that a person typed into one of them, which then has its part only. */
export function fillFromTyped(context: FillContext, parsed: ParsedPaste, key: FillKey): void {
  const { addressFill, messages } = context
  const { fill, textAt } = addressFill
  const typed = textAt(key)
  const filled = () => messages.readingUsed(typed)
  fillFromPaste(
    {
      ...context,
      messages: { ...messages, filled, filledClause: filled },
      addressFill: {
        ...addressFill,
        textAt: (other) => (other === key ? '' : textAt(other)),
        fill: (texts, message) => fill({ [key]: '', ...texts }, { ...message, focus: key }),
      },
    },
    parsed,
    { key, textBefore: '', selectedFrom: 0, selectedTo: 0 },
    typed,
  )
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
