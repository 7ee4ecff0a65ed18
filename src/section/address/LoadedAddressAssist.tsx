import { useEffect, useImperativeHandle, useState } from 'react'
import { createPortal } from 'react-dom'
import { activeElementNear } from '../../field/input/textControl.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { useConfig } from '../../config/useConfig.ts'
import { FillNotice } from './fill/FillNotice.tsx'
import { AddressFix } from './AddressFix.tsx'
import type { LoadedAddressAssistProps } from './AddressAssist.tsx'
import { partKeys } from './addressPlaces.ts'
import { SyncLineWithParts } from './SyncLineWithParts.tsx'
import { FillStateAndZip } from './FillStateAndZip.tsx'
import { useAddressMessages } from './useAddressMessages.ts'
import { useAddressFill } from './fill/useAddressFill.ts'
import { useAddressPaste } from './fill/useAddressPaste.ts'
import { ZipLookup } from './ZipLookup.tsx'

/** How the boxes of an address are being used. */
export interface AddressEditState {
  /** What was edited last. */
  lastEdited: 'line' | 'parts' | undefined
  /** Whether someone is at it: nothing is offered while they type. */
  isEditing: boolean
  /** Takes the line apart. */
  onSplit: () => void
}

/**
 * Takes a pasted address apart, and offers what the line, the parts and the host know of each other.
 * Nothing else is filled in unasked, and all of it can be undone. The boxes are on the page before
 * it, and hand it their events.
 */
export function LoadedAddressAssist({
  handle,
  group,
  places,
  addressLabel,
  slot,
  onReady,
}: LoadedAddressAssistProps) {
  const words = useAddressMessages()
  const addressFill = useAddressFill(group, places)
  const paste = useAddressPaste(places, addressFill)
  const { lookupZip } = useConfig()
  // A person may have begun to type before it was loaded.
  const [isEditing, setIsEditing] = useState(
    () => group.current?.contains(activeElementNear(group.current) ?? null) ?? false,
  )
  const [lastEdited, setLastEdited] = useState<AddressEditState['lastEdited']>()
  const { filled } = addressFill

  useImperativeHandle(handle, () => ({
    fill: addressFill.enter,
    onPaste: paste.onPaste,
    resumePaste: paste.resumePaste,
    onChange(event) {
      addressFill.onChange(event)
      if (addressFill.isWriting()) return
      setIsEditing(true)
      const { name } = event.target as { name?: unknown }
      if (name === places.raw_address.name) setLastEdited('line')
      else if (partKeys.some((key) => places[key]?.name === name)) setLastEdited('parts')
    },
    onBlur() {
      if (!addressFill.isWriting()) afterPointerRelease(() => setIsEditing(false))
    },
  }))
  useEffect(onReady)

  const use: AddressEditState = { lastEdited, isEditing, onSplit: paste.fillPartsFromLine }
  return (
    <>
      {paste.isReading && <p className="qf-address-message">{words.splitting}</p>}
      {filled && <FillNotice {...{ addressFill, filled, places, addressLabel }} />}
      <AddressFix
        {...{ addressFill, places, addressLabel }}
        message={words.pastedDiffers}
        texts={paste.differing}
      />
      {lookupZip && <ZipLookup {...{ group, places, addressLabel, addressFill, lookupZip }} />}
      {!filled && places.street && (
        <SyncLineWithParts {...{ addressFill, places, addressLabel }} {...use} />
      )}
      {!filled &&
        slot &&
        createPortal(<FillStateAndZip {...{ addressFill, places, addressLabel }} {...use} />, slot)}
    </>
  )
}
