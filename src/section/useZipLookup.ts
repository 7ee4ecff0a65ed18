import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../field/session.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { addressWork } from './addressOnDemand.ts'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import type { Filling } from './useFilling.ts'

/** What a host knows of a ZIP code. */
export interface FoundPlace {
  /** Where it is, in words. */
  said: string
  zip: string
  texts: AddressTexts
}

/** Asks the host for the city and the state of a ZIP code that was entered, to offer them. */
export function useZipLookup(spots: AddressSpots, filling: Filling) {
  const { lookupZip } = useAddressTools()
  const { address: words } = useMessages()
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
      const place = await lookupZip?.(zip, turn.signal)
      await addressWork.load()
      if (turn.signal.aborted || !place) return
      const { city, state } = place
      const said = words.zipIsIn(zip, [city, state].filter(Boolean).join(', '))
      setFound({ said, zip, texts: { ...(city ? { city } : {}), ...(state ? { state } : {}) } })
      filling.announce(said)
    } catch {
      // What a host cannot find, a person enters.
    }
  }

  return {
    found,
    onChange({ target }: ChangeEvent<HTMLDivElement>) {
      if ((target as { name?: unknown }).name === spots.zip?.name) entered.current = true
    },
    onBlur({ target }: FocusEvent<HTMLDivElement>) {
      if ((target as { name?: unknown }).name !== spots.zip?.name || !entered.current) return
      entered.current = false
      const zip = filling.textAt('zip').trim()
      if (lookupZip && zip) void look(zip)
      else setFound(undefined)
    },
  }
}
