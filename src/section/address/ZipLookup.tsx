import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { useFormStore } from '../../field/formContext.ts'
import { AddressFix } from './AddressFix.tsx'
import type { AddressPlaces, AddressTexts } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/fillTypes.ts'
import type { AddressTools } from '../../config/useConfig.ts'

interface ZipLookupProps {
  /** The element around the boxes. */
  group: RefObject<HTMLElement | null>
  places: AddressPlaces
  addressLabel: string
  addressFill: AddressFill
  lookupZip: NonNullable<AddressTools['lookupZip']>
}

interface ZipLookupResult {
  /** Names city and state of the ZIP code. */
  message: string
  zip: string
  texts: AddressTexts
}

/** Asks the host for city and state of an entered ZIP code, and offers to fill them. */
export function ZipLookup({ group, places, addressLabel, addressFill, lookupZip }: ZipLookupProps) {
  const messages = useAddressMessages()
  const store = useFormStore()
  const [found, setFound] = useState<ZipLookupResult>()
  const wasEdited = useRef(false)
  const pending = useRef<AbortController>(undefined)
  useEffect(() => {
    const offReset = store?.events.reset.add(() => {
      pending.current?.abort()
      wasEdited.current = false
      setFound(undefined)
    })
    return () => {
      pending.current?.abort()
      offReset?.()
    }
  }, [store])

  async function lookUp(zip: string): Promise<void> {
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    setFound(undefined)
    try {
      const place = await lookupZip(zip, controller.signal)
      if (controller.signal.aborted || !place) return
      const { city, state } = place
      const message = messages.zipIsIn(zip, [city, state].filter(Boolean).join(', '))
      afterPointerRelease(
        () => controller.signal.aborted || setFound({ message, zip, texts: { city, state } }),
      )
      addressFill.announce(message)
    } catch {
      // A failed lookup needs no message: the person enters city and state.
    }
  }

  // The boxes are no children of this component, so React does not bring it their events.
  useEffect(() => {
    const boxes = group.current
    const isZip = ({ target }: Event) =>
      !addressFill.isWriting() && (target as { name?: unknown }).name === places.zip?.name
    const onEntry = (event: Event) => {
      if (isZip(event)) wasEdited.current = true
    }
    const onLeave = (event: Event) => {
      if (!isZip(event) || !wasEdited.current) return
      wasEdited.current = false
      const zip = addressFill.textAt('zip').trim()
      if (zip) void lookUp(zip)
      else setFound(undefined)
    }
    const listeners = [
      ['input', onEntry],
      ['change', onEntry],
      ['focusout', onLeave],
    ] as const
    for (const [type, listener] of listeners) boxes?.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) boxes?.removeEventListener(type, listener)
    }
  })

  return found && <AddressFix {...{ addressFill, places, addressLabel, ...found }} />
}
