import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterPress } from '../field/pointerPress.ts'
import { useSession } from '../field/session.ts'
import type { AddressTools } from '../kit/addressTools.ts'
import { AddressOffer } from './AddressOffer.tsx'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Filling } from './useFilling.ts'

interface ZipLookupProps {
  /** What the boxes are in. */
  group: RefObject<HTMLElement | null>
  spots: AddressSpots
  of: string
  filling: Filling
  lookupZip: NonNullable<AddressTools['lookupZip']>
}

/** What a host knows of a ZIP code. */
interface FoundPlace {
  /** Where it is, in words. */
  said: string
  zip: string
  texts: AddressTexts
}

/** Asks the host for the city and the state of a ZIP code that was entered, and offers them. */
export function ZipLookup({ group, spots, of, filling, lookupZip }: ZipLookupProps) {
  const words = useAddressMessages()
  const session = useSession()
  const [found, setFound] = useState<FoundPlace>()
  const entered = useRef(false)
  const pending = useRef<AbortController>(undefined)
  useEffect(() => {
    const offReset = session?.onReset(() => {
      pending.current?.abort()
      entered.current = false
      setFound(undefined)
    })
    return () => {
      pending.current?.abort()
      offReset?.()
    }
  }, [session])

  async function look(zip: string): Promise<void> {
    pending.current?.abort()
    const turn = new AbortController()
    pending.current = turn
    setFound(undefined)
    try {
      const place = await lookupZip(zip, turn.signal)
      if (turn.signal.aborted || !place) return
      const { city, state } = place
      const said = words.zipIsIn(zip, [city, state].filter(Boolean).join(', '))
      const texts = { ...(city ? { city } : {}), ...(state ? { state } : {}) }
      afterPress(() => turn.signal.aborted || setFound({ said, zip, texts }))
      filling.announce(said)
    } catch {
      // What a host cannot find, a person enters.
    }
  }

  // It came after the boxes, which it listens to from outside.
  useEffect(() => {
    const boxes = group.current
    const isZip = ({ target }: Event) =>
      !filling.isWriting() && (target as { name?: unknown }).name === spots.zip?.name
    const onEntry = (event: Event) => {
      if (isZip(event)) entered.current = true
    }
    const onLeave = (event: Event) => {
      if (!isZip(event) || !entered.current) return
      entered.current = false
      const zip = filling.textAt('zip').trim()
      if (zip) void look(zip)
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

  return found && <AddressOffer {...{ filling, spots, of, ...found }} />
}
