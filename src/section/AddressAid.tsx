import { useEffect, useImperativeHandle, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusedBeside } from '../field/boxes.ts'
import { afterPress } from '../field/pointerPress.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { AddressNotice } from './AddressNotice.tsx'
import { AddressOffer } from './AddressOffer.tsx'
import type { AddressAidProps } from './AddressHelp.tsx'
import { partKeys } from './addressSpots.ts'
import { LineAndParts } from './LineAndParts.tsx'
import { SplitLine } from './SplitLine.tsx'
import { useAddressMessages } from './useAddressMessages.ts'
import { useFilling } from './useFilling.ts'
import { usePastedAddress } from './usePastedAddress.ts'
import { ZipLookup } from './ZipLookup.tsx'

/** How the boxes of an address are being used. */
export interface AddressUse {
  /** What was edited last. */
  edited: 'line' | 'parts' | undefined
  /** Whether someone is at it: nothing is offered while they type. */
  inUse: boolean
  /** Takes the line apart. */
  onSplit: () => void
}

/**
 * Takes a pasted address apart, and offers what the line, the parts and the host know of each other.
 * Nothing else is filled in unasked, and all of it can be undone. The boxes are on the page before
 * it, and hand it their events.
 */
export function AddressAid({ handle, group, spots, of, slot, onReady }: AddressAidProps) {
  const words = useAddressMessages()
  const filling = useFilling(group, spots)
  const pasted = usePastedAddress(spots, filling)
  const { lookupZip } = useAddressTools()
  // A person may have begun to type before it was loaded.
  const [inUse, setInUse] = useState(
    () => group.current?.contains(focusedBeside(group.current) ?? null) ?? false,
  )
  const [edited, setEdited] = useState<AddressUse['edited']>()
  const { filled } = filling

  useImperativeHandle(handle, () => ({
    enter: filling.enter,
    onPaste: pasted.onPaste,
    takeUp: pasted.takeUp,
    onChange(event) {
      filling.onChange(event)
      if (filling.isWriting()) return
      setInUse(true)
      const { name } = event.target as { name?: unknown }
      if (name === spots.raw_address.name) setEdited('line')
      else if (partKeys.some((key) => spots[key]?.name === name)) setEdited('parts')
    },
    onBlur() {
      if (!filling.isWriting()) afterPress(() => setInUse(false))
    },
  }))
  useEffect(onReady)

  const use: AddressUse = { edited, inUse, onSplit: pasted.splitLine }
  return (
    <>
      {pasted.isReading && <p className="qf-notice">{words.splitting}</p>}
      {filled && <AddressNotice {...{ filling, filled, spots, of }} />}
      <AddressOffer
        {...{ filling, spots, of }}
        said={words.pastedDiffers}
        texts={pasted.differing}
      />
      {lookupZip && <ZipLookup {...{ group, spots, of, filling, lookupZip }} />}
      {!filled && spots.street && <LineAndParts {...{ filling, spots, of }} {...use} />}
      {!filled && slot && createPortal(<SplitLine {...{ filling, spots, of }} {...use} />, slot)}
    </>
  )
}
