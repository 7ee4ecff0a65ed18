import { useWatch } from 'react-hook-form'
import type { Place } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'
import { type FillKey, addressKeys } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/fillTypes.ts'
import { answerText, flagKey } from '../../core/values/flag.ts'
import { useMessages } from '../../config/useConfig.ts'

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

interface SameAsButtonProps {
  sameAs: SameAs
  addressLabel: string
  fill: AddressFill['fill']
}

/** A button that copies another address. Later edits of either do not change the other. */
export function SameAsButton({ sameAs, ...props }: SameAsButtonProps) {
  return 'place' in sameAs ? (
    <SameAsPlaceButton {...props} label={sameAs.label} place={sameAs.place} />
  ) : (
    <CopyButton {...props} label={sameAs.label} address={sameAs.address} />
  )
}

/** The text of one part. An address of form values has flags next to its texts. */
const addressText = (address: object | null | undefined, key: FillKey): string => {
  const values: Readonly<Record<string, unknown>> = { ...address }
  return answerText(values[key], values[flagKey(key)])
}

type CopyButtonProps = Omit<SameAsButtonProps, 'sameAs'> & { label: string }

function SameAsPlaceButton({ place, ...props }: CopyButtonProps & { place: Place<Address> }) {
  const value: unknown = useWatch({ control: place.control, name: place.name })
  return <CopyButton {...props} address={value as Address | undefined} />
}

/** Renders nothing for an empty address: copying it would only clear the boxes. */
function CopyButton({
  address,
  label,
  addressLabel,
  fill,
}: CopyButtonProps & { address: Address | null | undefined }) {
  const messages = useAddressMessages()
  const { field } = useMessages()
  const texts = Object.fromEntries(addressKeys.map((key) => [key, addressText(address, key)]))
  if (Object.values(texts).every((text) => text.trim() === '')) return null
  return (
    <p className="qf-same-as">
      <button
        type="button"
        className="qf-button"
        onClick={() => fill(texts, { message: messages.copied(label) })}
      >
        {messages.sameAs(label)}{' '}
        <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
      </button>
    </p>
  )
}
