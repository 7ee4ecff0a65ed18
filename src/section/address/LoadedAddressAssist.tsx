import {
  type ChangeEventHandler,
  type ClipboardEventHandler,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../../config/useConfig.ts'
import { activeElementNear } from '../../field/input/textControl.ts'
import { afterPointerRelease, isPointerPressed } from '../../store/entry/afterPointerRelease.ts'
import { AddressFix } from './AddressFix.tsx'
import { type AddressPlaces, partKeys } from './addressPlaces.ts'
import { FillNotice } from './fill/FillNotice.tsx'
import type { AddressFill, EarlyPaste } from './fill/fillTypes.ts'
import { useAddressFill } from './fill/useAddressFill.ts'
import { useAddressPaste } from './fill/useAddressPaste.ts'
import { FillFromTyped } from './FillFromTyped.tsx'
import { FillStateAndZip } from './FillStateAndZip.tsx'
import { type LineButtonsProps, SyncLineWithParts } from './SyncLineWithParts.tsx'
import { useAddressMessages } from './useAddressMessages.ts'
import { ZipLookup } from './ZipLookup.tsx'

/** What the boxes call on `LoadedAddressAssist`. */
export interface AddressAssistHandle {
  fill: AddressFill['fill']
  onPaste: ClipboardEventHandler<HTMLDivElement>
  onChange: ChangeEventHandler<HTMLDivElement>
  onBlur: () => void
  /** Splits a text that the browser has pasted. */
  resumePaste: (paste: EarlyPaste) => void
}

const neverSubscribe = () => () => {}

interface LoadedAddressAssistProps {
  handle: Ref<AddressAssistHandle>
  /** The element around the boxes. */
  group: RefObject<HTMLDivElement | null>
  places: AddressPlaces
  addressLabel: string
  /** Where the offers to fill line and parts from each other go. */
  offerSlot: RefObject<Element | null>
  onReady: () => void
  /** The name of the box that someone typed in before this code was in use, or `''`. */
  editedBefore: RefObject<string>
}

/**
 * Splits a pasted address, and offers to fill line and parts from each other and from the host's ZIP
 * lookup. Only a paste fills boxes without a button, and every fill can be undone. The boxes render
 * before this code is loaded, and pass it their events.
 */
export function LoadedAddressAssist({
  handle,
  group,
  places,
  addressLabel,
  offerSlot,
  onReady,
  editedBefore,
}: LoadedAddressAssistProps) {
  const messages = useAddressMessages()
  const addressFill = useAddressFill(group, places)
  const paste = useAddressPaste(places, addressFill)
  const { lookupZip } = useConfig()
  // The person may have begun to type before this code was loaded.
  const [isEditing, setIsEditing] = useState(() => hasFocus(group))
  // A press may have begun as well. What shows during it would move its target.
  const [isHeldBack, setIsHeldBack] = useState(isPointerPressed)
  useEffect(() => {
    if (!isHeldBack) return
    afterPointerRelease(() => {
      setIsEditing(hasFocus(group))
      setIsHeldBack(false)
    })
  }, [isHeldBack, group])
  const partOf = (name: unknown): LineButtonsProps['lastEdited'] => {
    if (name === places.raw_address.name) return 'line'
    return partKeys.some((key) => places[key]?.name === name) ? 'parts' : undefined
  }
  const [lastEdited, setLastEdited] = useState(() => partOf(editedBefore.current))
  const [typedInto, setTypedInto] = useState<ReadonlySet<string>>(
    () => new Set([editedBefore.current]),
  )
  const { lastFill } = addressFill

  useImperativeHandle(handle, () => ({
    fill: addressFill.fill,
    onPaste: paste.onPaste,
    resumePaste: paste.resumePaste,
    onChange(event) {
      addressFill.onChange(event)
      if (addressFill.isWriting()) return
      setIsEditing(true)
      const { name } = event.target as { name?: unknown }
      setLastEdited((before) => partOf(name) ?? before)
      setTypedInto((before) => (isIn(before, name) ? before : new Set([...before, String(name)])))
    },
    onBlur() {
      if (!addressFill.isWriting()) afterPointerRelease(() => setIsEditing(false))
    },
  }))
  useEffect(onReady)
  // The element is there once the boxes are.
  const slot = useSyncExternalStore(
    neverSubscribe,
    () => offerSlot.current,
    () => null,
  )

  if (isHeldBack) return null
  const shared = { addressFill, places, addressLabel }
  const line = {
    ...shared,
    editedBefore,
    lastEdited,
    isEditing,
    onSplit: paste.fillPartsFromLine,
  }
  return (
    <>
      {paste.isParsing && (
        <p className="qf-address-message" data-part="address-message">
          {messages.splitting}
        </p>
      )}
      {lastFill && <FillNotice {...shared} lastFill={lastFill} />}
      {Object.keys(paste.conflicting).length > 0 && (
        <AddressFix {...shared} message={messages.pastedDiffers} texts={paste.conflicting} />
      )}
      {!lastFill && !isEditing && (
        <FillFromTyped {...shared} typedInto={typedInto} onFill={paste.fillFromTyped} />
      )}
      {lookupZip && <ZipLookup {...{ ...shared, group, lookupZip }} />}
      {!lastFill &&
        slot &&
        createPortal(
          places.street ? <SyncLineWithParts {...line} /> : <FillStateAndZip {...line} />,
          slot,
        )}
    </>
  )
}

const isIn = (names: ReadonlySet<string>, name: unknown) =>
  typeof name !== 'string' || names.has(name)

const hasFocus = ({ current }: RefObject<Element | null>): boolean =>
  current?.contains(activeElementNear(current) ?? null) ?? false
