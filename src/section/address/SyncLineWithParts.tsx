import { type RefObject, useLayoutEffect, useState } from 'react'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { addressMatchesLine } from '../../core/address/addressMatchesLine.ts'
import { isPostalBox } from '../../core/address/addressTokens.ts'
import { type ParsedAddress, parseAddress } from '../../core/address/parseAddress.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { useFieldSnapshot } from '../../field/formContext.ts'
import type { Address } from '../../record/address.ts'
import { type AddressPlaces, addressFromTexts, type FillKey, partKeys } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import { FillButton, FillOffer } from './fill/FillButton.tsx'
import type { AddressFill } from './fill/fillTypes.ts'
import { WarningText } from '../../field/problems/WarningText.tsx'
import { useComputedAddressText } from './useAddressTexts.ts'

export interface LineButtonsProps {
  addressFill: AddressFill
  places: AddressPlaces
  /** The legend of the address, part of the button's accessible name. */
  addressLabel: string
  lastEdited: 'line' | 'parts' | undefined
  /** Whether the person is typing. New buttons wait until they leave the box. */
  isEditing: boolean
  /** The name of the box that they typed in before this code was in use, or `''`. */
  editedBefore: RefObject<string>
  /** Fills the parts from the line. */
  onSplit: () => void
}

/** Buttons that fill the line of an address from its parts, or the parts from the line. */
export function SyncLineWithParts({
  places,
  addressFill,
  addressLabel,
  lastEdited,
  isEditing,
  editedBefore,
  onSplit,
}: LineButtonsProps) {
  const { fill } = addressFill
  const messages = useAddressMessages()
  // What a host's parser finds, nobody knows before it is asked.
  const canAlwaysSplit = useConfig().parseAddress !== undefined
  const isShownAsProblem = useFieldSnapshot(places.raw_address.name).warnings.some(
    ({ id }) => id === 'address.mismatch',
  )
  const [shown, setShown] = useState(() =>
    editedBefore.current ? 'none' : lineStateOf(addressFill.textAt, canAlwaysSplit),
  )
  const reader = !isEditing && <LineStateReader {...{ places, canAlwaysSplit }} onRead={setShown} />
  const differ = shown.startsWith('differ')
  const offersLine = shown.includes('line from parts') && lastEdited !== 'line'
  const offersParts =
    shown.includes('parts from line') && !(differ && lastEdited === 'parts' && offersLine)
  const offersFirstLine = shown === 'no line' && lastEdited === 'parts'
  const saysDiffer = differ && !isShownAsProblem
  if (!offersLine && !offersParts && !offersFirstLine && !saysDiffer) return reader
  // The message has the arrow, where there is one.
  const Offer = differ ? FillButton : FillOffer
  const update = (line: string, message: string) =>
    fill({ raw_address: line }, { message, focus: 'raw_address' })
  return (
    <>
      {reader}
      {saysDiffer && (
        <WarningText
          warnings={[
            { path: '', id: 'address.mismatch', severity: 'suggestion', message: messages.differ },
          ]}
        />
      )}
      <p className={differ ? 'qf-fixes' : 'qf-address-message'} data-part="address-message">
        {offersLine && (
          <FillButton
            label={messages.updateLine}
            {...{ places, addressLabel }}
            onClick={() => update(lineFromParts(addressFill.textAt), messages.lineUpdated)}
          />
        )}{' '}
        {offersParts && (
          <Offer label={messages.fillParts} {...{ places, addressLabel }} onClick={onSplit} />
        )}
        {offersFirstLine && (
          <FirstLineOffer
            {...{ places, addressLabel }}
            onUse={(line) => update(line, messages.readingUsed(line))}
          />
        )}
      </p>
    </>
  )
}

interface FirstLineOfferProps {
  places: AddressPlaces
  addressLabel: string
  onUse: (line: string) => void
}

/** Offers the parts as the line. Renders at each key, so that it always names what it fills. */
function FirstLineOffer({ places, addressLabel, onUse }: FirstLineOfferProps) {
  const { field } = useMessages()
  const line = useComputedAddressText(places, lineFromParts)
  return (
    line && (
      <FillOffer
        label={field.use(line)}
        {...{ places, addressLabel }}
        onClick={() => onUse(line)}
      />
    )
  )
}

/** What can be filled from what. */
type LineState =
  | 'none'
  /** Only parts have a text. */
  | 'no line'
  /** Only the line has a text. */
  | 'parts from line'
  | 'differ'
  | 'differ: parts from line'
  | 'differ: line from parts'
  | 'differ: line from parts, parts from line'

interface LineStateReaderProps {
  places: AddressPlaces
  canAlwaysSplit: boolean
  onRead: (state: LineState) => void
}

/** Compares the line with the parts. A component of its own, as it must not do so at each key. */
function LineStateReader({ places, canAlwaysSplit, onRead }: LineStateReaderProps) {
  const state = useComputedAddressText(places, (textAt) => lineStateOf(textAt, canAlwaysSplit))
  useLayoutEffect(() => onRead(state), [state, onRead])
  return null
}

type TextAt = (key: FillKey) => string

const lineFromParts = (textAt: TextAt) => formatAddress(addressFromTexts(textAt))

function lineStateOf(textAt: TextAt, canAlwaysSplit: boolean): LineState {
  const line = textAt('raw_address').trim()
  const address = addressFromTexts(textAt)
  // A state or a ZIP code alone makes no line.
  if (line === '') return address.street || address.city ? 'no line' : 'none'
  const isAlone = formatAddress(address) === ''
  if (!isAlone && addressMatchesLine(line, address)) return 'none'
  const parsed = parseAddress(line)
  const canSplit = canAlwaysSplit || parsed.confidence !== 'low'
  if (isAlone) return canSplit ? 'parts from line' : 'none'
  if (!mayReplaceLine(address, parsed)) return canSplit ? 'differ: parts from line' : 'differ'
  return canSplit ? 'differ: line from parts, parts from line' : 'differ: line from parts'
}

/**
 * Whether the parts are an address, with a street and a city or ZIP code, or else have every part of a
 * line that we can split. Otherwise they would replace a line that says more.
 */
function mayReplaceLine(address: Address, { parts, confidence }: ParsedAddress): boolean {
  const { entity_number, street, city, zip } = address
  // A record may have a whole `PO Box 12` in the number.
  const hasStreet = street || isPostalBox(entity_number ?? '')
  if (hasStreet && (city || zip)) return true
  return confidence !== 'low' && partKeys.every((key) => address[key] || !parts[key])
}
