import { useWatch } from 'react-hook-form'
import { answerText, markOf } from '../codec/mirror.ts'
import type { Place } from '../field/place.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Address } from '../record/address.ts'
import { type AddressKey, addressKeys } from './addressSpots.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Filling } from './useFilling.ts'

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

interface SameAddressProps {
  sameAs: SameAs
  of: string
  enter: Filling['enter']
}

/** Copies another address. What is copied is then this one's own, to be edited. */
export function SameAddress({ sameAs, ...props }: SameAddressProps) {
  return 'place' in sameAs ? (
    <SameAsPlace {...props} label={sameAs.label} place={sameAs.place} />
  ) : (
    <CopyButton {...props} label={sameAs.label} address={sameAs.address} />
  )
}

/** What an address says; that of a form has its marks beside its texts. */
const textIn = (address: object | null | undefined, key: AddressKey): string => {
  const held: Readonly<Record<string, unknown>> = { ...address }
  return answerText(held[key], held[markOf(key)])
}

type Copying = Omit<SameAddressProps, 'sameAs'> & { label: string }

function SameAsPlace({ place, ...props }: Copying & { place: Place<Address> }) {
  const held: unknown = useWatch({ control: place.control, name: place.name })
  return <CopyButton {...props} address={held as Address | undefined} />
}

/** Nothing for an address that is empty, as copying it would only take away. */
function CopyButton({
  address,
  label,
  of,
  enter,
}: Copying & { address: Address | null | undefined }) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const texts = Object.fromEntries(addressKeys.map((key) => [key, textIn(address, key)]))
  if (Object.values(texts).every((text) => text.trim() === '')) return null
  return (
    <p className="qf-same">
      <button
        type="button"
        className="qf-button"
        onClick={() => enter(texts, { said: words.copied(label) })}
      >
        {words.sameAs(label)} <span className="qf-hidden">{field.ofField(of)}</span>
      </button>
    </p>
  )
}
