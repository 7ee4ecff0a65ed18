import { type ReactNode, useRef, useState } from 'react'
import { afterPress } from '../field/pointerPress.ts'
import { useLazy } from '../field/useLazy.ts'
import { useSession } from '../field/session.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { addressWork } from './addressOnDemand.ts'
import { type AddressSpots, partKeys } from './addressSpots.ts'
import { type Filling, useFilling } from './useFilling.ts'
import { usePastedAddress } from './usePastedAddress.ts'

interface AddressHelpProps {
  spots: AddressSpots
  /** What the address is of: its legend, said with the buttons. */
  of: string
  /** The boxes, with the help that there is where they can be edited. */
  children: (help?: AddressAid) => ReactNode
}

/** What helps with the boxes of an address. */
export interface AddressAid {
  filling: Filling
  /** What was edited last. */
  edited: 'line' | 'parts' | undefined
  /** Whether someone is at it: nothing is offered while they type. */
  inUse: boolean
  /** Takes the line apart. */
  onSplit: () => void
  /** What is said under the boxes of what was filled in, or may be. */
  notices: ReactNode
}

/**
 * Helps with an address as a whole: takes a pasted one apart, and offers what the host knows of its
 * ZIP code. Nothing else is filled in unasked, and all of it can be undone.
 */
export function AddressHelp(props: AddressHelpProps) {
  return useSession()?.readOnly ? props.children() : <Help {...props} />
}

function Help({ spots, of, children }: AddressHelpProps) {
  const { address: words } = useMessages()
  const group = useRef<HTMLDivElement>(null)
  const filling = useFilling(group, spots)
  const pasted = usePastedAddress(spots, filling)
  const { lookupZip } = useAddressTools()
  const [inUse, setInUse] = useState(false)
  const [edited, setEdited] = useState<'line' | 'parts'>()
  const { filled } = filling
  // Whatever the first two show was made by what they come with.
  const { value: work } = useLazy(addressWork, lookupZip !== undefined)
  const { AddressNotice, AddressOffer, ZipLookup } = work ?? {}
  const notices = (
    <>
      {pasted.isReading && <p className="qf-notice">{words.splitting}</p>}
      {filling.missed && <p className="qf-notice">{filling.missed}</p>}
      {filled && AddressNotice && <AddressNotice {...{ filling, filled, spots, of }} />}
      {AddressOffer && (
        <AddressOffer
          {...{ filling, spots, of }}
          said={words.pastedDiffers}
          texts={pasted.differing}
        />
      )}
      {lookupZip && ZipLookup && <ZipLookup {...{ group, spots, of, filling, lookupZip }} />}
    </>
  )
  return (
    <div
      className="qf-together"
      ref={group}
      onPaste={pasted.onPaste}
      onChange={(event) => {
        filling.onChange(event)
        if (filling.isWriting()) return
        setInUse(true)
        const { name } = event.target as { name?: unknown }
        if (name === spots.raw_address?.name) setEdited('line')
        else if (partKeys.some((key) => spots[key]?.name === name)) setEdited('parts')
      }}
      onBlur={() => {
        if (!filling.isWriting()) afterPress(() => setInUse(false))
      }}
    >
      {children({ filling, edited, inUse, onSplit: pasted.splitLine, notices })}
    </div>
  )
}
