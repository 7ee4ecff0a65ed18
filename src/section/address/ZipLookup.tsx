import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { useFormStore } from '../../field/formContext.ts'
import { AddressFix } from './AddressFix.tsx'
import type { AddressPlaces, AddressTexts } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/useAddressFill.ts'
import type { AddressTools } from '../../config/useConfig.ts'

interface ZipLookupProps {
  /** What the boxes are in. */
  group: RefObject<HTMLElement | null>
  places: AddressPlaces
  addressLabel: string
  addressFill: AddressFill
  lookupZip: NonNullable<AddressTools['lookupZip']>
}

/** What a host knows of a ZIP code. */
interface ZipLookupResult {
  /** Where it is, in words. */
  message: string
  zip: string
  texts: AddressTexts
}

/** Asks the host for the city and the state of a ZIP code that was entered, and offers them. */
export function ZipLookup({ group, places, addressLabel, addressFill, lookupZip }: ZipLookupProps) {
  const words = useAddressMessages()
  const store = useFormStore()
  const [found, setFound] = useState<ZipLookupResult>()
  const wasEdited = useRef(false)
  const pending = useRef<AbortController>(undefined)
  useEffect(() => {
    const offReset = store?.resets.add(() => {
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
    const turn = new AbortController()
    pending.current = turn
    setFound(undefined)
    try {
      const place = await lookupZip(zip, turn.signal)
      if (turn.signal.aborted || !place) return
      const { city, state } = place
      const message = words.zipIsIn(zip, [city, state].filter(Boolean).join(', '))
      const texts = { ...(city ? { city } : {}), ...(state ? { state } : {}) }
      afterPointerRelease(() => turn.signal.aborted || setFound({ message, zip, texts }))
      addressFill.announce(message)
    } catch {
      // What a host cannot find, a person enters.
    }
  }

  // It came after the boxes, which it listens to from outside.
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
    const heard = [
      ['input', onEntry],
      ['change', onEntry],
      ['focusout', onLeave],
    ] as const
    for (const [type, listener] of heard) boxes?.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of heard) boxes?.removeEventListener(type, listener)
    }
  })

  return found && <AddressFix {...{ addressFill, places, addressLabel, ...found }} />
}
