import { useWatch } from 'react-hook-form'
import type { Place } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'
import { type FillKey, addressKeys } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/useAddressFill.ts'
import { answerText, flagKey } from '../../core/values/flag.ts'
import { useMessages } from '../../config/useConfig.ts'

/** Another address that this one may be the same as. */
export type SameAs = {
  /** What the other is of, within a sentence: `property address`. */
  label: string
} & (
  | {
      /** Where the other is entered in the same form. */
      place: Place<Address>
    }
  | {
      /** The other, where it is of another form. */
      address: Address | null | undefined
    }
)

interface SameAsButtonProps {
  sameAs: SameAs
  addressLabel: string
  fill: AddressFill['enter']
}

/** Copies another address. What is copied is then this one's own, to be edited. */
export function SameAsButton({ sameAs, ...props }: SameAsButtonProps) {
  return 'place' in sameAs ? (
    <SameAsPlaceButton {...props} label={sameAs.label} place={sameAs.place} />
  ) : (
    <CopyButton {...props} label={sameAs.label} address={sameAs.address} />
  )
}

/** What an address says; that of a form has its marks beside its texts. */
const addressText = (address: object | null | undefined, key: FillKey): string => {
  const held: Readonly<Record<string, unknown>> = { ...address }
  return answerText(held[key], held[flagKey(key)])
}

type CopyButtonProps = Omit<SameAsButtonProps, 'sameAs'> & { label: string }

function SameAsPlaceButton({ place, ...props }: CopyButtonProps & { place: Place<Address> }) {
  const held: unknown = useWatch({ control: place.control, name: place.name })
  return <CopyButton {...props} address={held as Address | undefined} />
}

/** Nothing for an address that is empty, as copying it would only take away. */
function CopyButton({
  address,
  label,
  addressLabel,
  fill,
}: CopyButtonProps & { address: Address | null | undefined }) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const texts = Object.fromEntries(addressKeys.map((key) => [key, addressText(address, key)]))
  if (Object.values(texts).every((text) => text.trim() === '')) return null
  return (
    <p className="qf-same-as">
      <button
        type="button"
        className="qf-button"
        onClick={() => fill(texts, { message: words.copied(label) })}
      >
        {words.sameAs(label)}{' '}
        <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
      </button>
    </p>
  )
}
