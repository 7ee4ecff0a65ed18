import { type ReactNode, useRef, useState } from 'react'
import { useSession } from '../field/session.ts'
import { useFilling } from '../field/useFilling.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { AddressNotice } from './AddressNotice.tsx'
import { AddressOffer } from './AddressOffer.tsx'
import { type AddressSpots, partKeys } from './addressSpots.ts'
import { FollowParts, LineAndParts } from './LineAndParts.tsx'
import { SameAddress, type SameAs } from './SameAddress.tsx'
import { usePastedAddress } from './usePastedAddress.ts'
import { useZipLookup } from './useZipLookup.ts'

interface AddressHelpProps {
  spots: AddressSpots
  /** What the address is of: its legend, said with the buttons. */
  of: string
  sameAs?: SameAs | undefined
  rawAddress?: 'offer' | 'follow' | undefined
  /** The boxes. */
  children: ReactNode
}

/**
 * Helps with an address as a whole: takes a pasted one apart, copies another, and offers to bring
 * its line and its parts in step. Nothing is filled in unasked, and all of it can be undone.
 */
export function AddressHelp(props: AddressHelpProps) {
  return useSession()?.readOnly ? props.children : <Help {...props} />
}

function Help({ spots, of, sameAs, rawAddress, children }: AddressHelpProps) {
  const tools = useAddressTools()
  const { address: words } = useMessages()
  const group = useRef<HTMLDivElement>(null)
  const filling = useFilling(group, spots)
  const pasted = usePastedAddress(spots, filling)
  const zip = useZipLookup(spots, filling)
  const [inUse, setInUse] = useState(false)
  const [edited, setEdited] = useState<'line' | 'parts'>()
  const follows = (rawAddress ?? tools.rawAddress) === 'follow'
  const { filled } = filling
  return (
    <div
      className="qf-together"
      ref={group}
      onPaste={pasted.onPaste}
      onChange={(event) => {
        filling.onChange(event)
        if (filling.isWriting()) return
        setInUse(true)
        zip.onChange(event)
        const { name } = event.target as { name?: unknown }
        if (name === spots.raw_address?.name) setEdited('line')
        else if (partKeys.some((key) => spots[key]?.name === name)) setEdited('parts')
      }}
      onBlur={(event) => {
        if (filling.isWriting()) return
        setInUse(false)
        zip.onBlur(event)
      }}
    >
      {sameAs && <SameAddress sameAs={sameAs} of={of} filling={filling} />}
      {children}
      {pasted.isReading && <p className="qf-notice">{words.splitting}</p>}
      {filled && <AddressNotice {...{ filling, filled, spots, of }} />}
      <AddressOffer
        {...{ filling, spots, of }}
        said={words.pastedDiffers}
        texts={pasted.differing}
      />
      {zip.found && <AddressOffer {...{ filling, spots, of, ...zip.found }} />}
      {spots.street && follows && <FollowParts spots={spots} />}
      {spots.street && !filled && (
        <LineAndParts {...{ spots, filling, of, edited, inUse }} onSplit={pasted.splitLine} />
      )}
    </div>
  )
}
