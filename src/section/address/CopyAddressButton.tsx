import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Place } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'
import { useAddressAssist } from './AddressAssist.tsx'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { addressKeys, type AddressPlaces, addressPlaces, type FillKey } from './addressPlaces.ts'
import { useAddressFieldMessages } from './useAddressFieldMessages.ts'
import { useAddressTexts, useComputedAddressText } from './useAddressTexts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { FieldButton } from '../../field/buttons/FieldButton.tsx'
import { boxesOf } from './fill/FillButton.tsx'

/** Another address that this one may be the same as. */
export type SameAs = {
  /** Names the other address within a sentence: `property address`. */
  label: string
} & (
  | {
      /** The place of the other address, in the same form. */
      place: Place<Address>
    }
  | {
      /** The other address, if it is not in the same form. */
      address: Address | null | undefined
    }
)

interface CopyAddressButtonProps {
  sameAs: SameAs
  addressLabel: string
  /** The boxes of the address. */
  places: AddressPlaces
  /** The element at the legend of the address, where the button goes. */
  slot: RefObject<Element | null>
}

const neverSubscribe = () => () => {}

/** A button that copies another address. Later edits of either do not change the other. */
export function CopyAddressButton({ sameAs, ...props }: CopyAddressButtonProps) {
  return 'place' in sameAs ? (
    <SameAsPlaceButton {...props} label={sameAs.label} place={sameAs.place} />
  ) : (
    <CopyButton {...props} label={sameAs.label} texts={sameAs.address ?? {}} />
  )
}

type OtherAddressProps = Omit<CopyAddressButtonProps, 'sameAs'> & { label: string }

function SameAsPlaceButton({ place, ...props }: OtherAddressProps & { place: Place<Address> }) {
  const texts = useAddressTexts(useMemo(() => addressPlaces(place), [place]))
  return <CopyButton {...props} texts={texts} />
}

/**
 * Renders nothing for an empty address, as copying it would only clear the boxes, nor for the same
 * address, unless the focus is still on the button that copied it.
 */
function CopyButton({
  texts: allTexts,
  label,
  addressLabel,
  places,
  slot,
}: OtherAddressProps & { texts: { readonly [Key in FillKey]?: string | null | undefined } }) {
  const messages = useAddressFieldMessages()
  const { field } = useMessages()
  const assist = useAddressAssist()
  // The element is there once the legend is.
  const place = useSyncExternalStore(
    neverSubscribe,
    () => slot.current,
    () => null,
  )
  const texts = Object.fromEntries(addressKeys.map((key) => [key, allTexts[key] ?? '']))
  const [hasFocus, setHasFocus] = useState(false)
  const isSame = useComputedAddressText(places, (textAt) =>
    addressKeys.every((key) => textAt(key).trim() === texts[key]?.trim()) ? 'same' : '',
  )
  const isEmpty = Object.values(texts).every((text) => text.trim() === '')
  if (!assist || !place || isEmpty || (isSame && !hasFocus)) return null
  // Later in an address, its key is for what the person has begun.
  const [first, ...others] = boxesOf(places)
  return createPortal(
    <span
      onFocus={() => setHasFocus(true)}
      onBlur={() => afterPointerRelease(() => setHasFocus(false))}
    >
      <FieldButton
        controls={first ? [first] : []}
        listedAt={others}
        label={messages.sameAs(label)}
        of={field.ofField(addressLabel)}
        onClick={() => assist.fill(texts, { message: messages.copied(label) })}
      />
    </span>,
    place,
  )
}
