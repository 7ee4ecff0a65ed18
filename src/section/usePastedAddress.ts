import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../field/session.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { type AddressWork, addressWork } from './addressOnDemand.ts'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import { looksLikeAddress } from './looksLikeAddress.ts'
import type { Writing } from './placeAddress.ts'
import type { Draft, Filling } from './useFilling.ts'

/**
 * Takes a whole address that is pasted into any of the boxes apart. Until it has been read it
 * stands where it was pasted, and so does what turns out to be none.
 */
export function usePastedAddress(spots: AddressSpots, filling: Filling) {
  const tools = useAddressTools()
  const { address: words } = useMessages()
  const session = useSession()
  const [isReading, setReading] = useState(false)
  const [differing, setDiffering] = useState<AddressTexts>({})
  const pending = useRef<AbortController>(undefined)
  const drafted = useRef<Draft>(undefined)
  // What was read is written where the boxes are by then.
  const present = useRef<Writing>({ spots, filling, words })
  useEffect(() => {
    present.current = { spots, filling, words }
  })
  useEffect(() => {
    const stop = () => {
      pending.current?.abort()
      drafted.current = undefined
    }
    const offReset = session?.onReset(() => {
      stop()
      setReading(false)
      setDiffering({})
    })
    return () => {
      stop()
      offReset?.()
    }
  }, [session])

  /** Has a text read, and hands it on unless another is asked for meanwhile. */
  async function read<T>(
    by: (work: AddressWork, signal: AbortSignal) => Promise<T>,
    then: (work: AddressWork, found: T) => void,
  ): Promise<void> {
    pending.current?.abort()
    const turn = new AbortController()
    const { signal } = turn
    pending.current = turn
    setReading(tools.parseAddress !== undefined)
    try {
      const work = await addressWork.load()
      if (signal.aborted) return
      const found = await by(work, signal)
      if (!signal.aborted) then(work, found)
    } catch {
      // What was pasted stays where it is.
      if (!signal.aborted) present.current.filling.miss(words.notSplit)
    }
    if (!signal.aborted) setReading(false)
  }

  return {
    isReading,
    /** What was pasted and stands otherwise in a box of its own. */
    differing,
    onPaste(event: ClipboardEvent<HTMLDivElement>) {
      const box = event.target
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return
      const key = Object.entries(spots).find(([, { name }]) => name === box.name)?.[0]
      const pasted = event.clipboardData.getData('text/plain')
      const look = !box.readOnly && looksLikeAddress(pasted)
      setDiffering({})
      if (key === undefined || !look || key === 'loan_number') return
      // A name may hold commas; a clause ends with an address.
      if (key === 'company' && !/\d{5}/.test(pasted)) return
      event.preventDefault()
      const earlier = drafted.current
      const isMore = earlier?.key === key && earlier.after === box.value
      const added = filling.draft(key, box, flat(pasted))
      const draft = isMore ? { ...earlier, after: added.after } : added
      drafted.current = draft
      void read(
        (work, signal) => work.readPasted(pasted, signal, tools.parseAddress, present.current),
        (work, found) => {
          drafted.current = undefined
          if (!work.mayPlace(found, key, look)) return
          present.current.filling.takeBack(draft, () =>
            setDiffering(work.placePasted(present.current, found, draft, pasted)),
          )
        },
      )
    },
    /** Takes the line apart, on request. */
    splitLine() {
      void read(
        (work, signal) =>
          work.readAddress(filling.textAt('raw_address'), signal, tools.parseAddress),
        (work, found) => work.splitLine(present.current, found),
      )
    },
  }
}

const flat = (text: string) => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
