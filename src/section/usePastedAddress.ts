import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../field/session.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import type { EarlyPaste } from './AddressHelp.tsx'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import { looksLikeAddress } from './looksLikeAddress.ts'
import { mayPlace, readAddress, readPasted } from './pastedAddress.ts'
import { placePasted, splitLine, type Writing } from './placeAddress.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Draft, Filling } from './useFilling.ts'

/**
 * Takes a whole address that is pasted into any of the boxes apart. Until it has been read it
 * stands where it was pasted, and so does what turns out to be none.
 */
export function usePastedAddress(spots: AddressSpots, filling: Filling) {
  const tools = useAddressTools()
  const words = useAddressMessages()
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
    by: (signal: AbortSignal) => Promise<T>,
    then: (found: T) => void,
  ): Promise<void> {
    pending.current?.abort()
    const turn = new AbortController()
    const { signal } = turn
    pending.current = turn
    setReading(tools.parseAddress !== undefined)
    try {
      const found = await by(signal)
      if (!signal.aborted) then(found)
    } catch {
      // What was pasted stays where it is.
      if (!signal.aborted) present.current.filling.say({ said: words.notSplit, warned: true })
    }
    if (!signal.aborted) setReading(false)
  }

  /** The box that a text goes into, if it may be an address there. */
  function lookAt(box: EventTarget, pasted: string) {
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return undefined
    const key = Object.entries(spots).find(([, { name }]) => name === box.name)?.[0]
    const look = !box.readOnly && looksLikeAddress(pasted)
    setDiffering({})
    if (key === undefined || !look || key === 'loan_number') return undefined
    // A name may hold commas; a clause ends with an address.
    return key === 'company' && !/\d{5}/.test(pasted) ? undefined : { box, key, look }
  }

  /** Has a text read that is in its box as a draft, and puts it where it belongs. */
  function place(pasted: string, draft: Draft, look: 'surely' | 'perhaps'): void {
    drafted.current = draft
    void read(
      (signal) => readPasted(pasted, signal, tools.parseAddress, present.current),
      (found) => {
        drafted.current = undefined
        if (!mayPlace(found, draft.key, look)) return
        present.current.filling.takeBack(draft, () =>
          setDiffering(placePasted(present.current, found, draft, pasted)),
        )
      },
    )
  }

  return {
    isReading,
    /** What was pasted and stands otherwise in a box of its own. */
    differing,
    onPaste(event: ClipboardEvent<HTMLDivElement>) {
      const pasted = event.clipboardData.getData('text/plain')
      const looked = lookAt(event.target, pasted)
      if (!looked) return
      const { box, key, look } = looked
      event.preventDefault()
      const earlier = drafted.current
      const isMore = earlier?.key === key && earlier.after === box.value
      const added = filling.draft(key, box, flat(pasted))
      place(pasted, isMore ? { ...earlier, after: added.after } : added, look)
    },
    /** Takes up a text that the browser has pasted, unless somebody has edited it since. */
    takeUp({ box: target, text, held, from, to, marks }: EarlyPaste) {
      const looked = lookAt(target, text)
      if (!looked) return
      const { box, key, look } = looked
      const before = typeof held === 'string' ? held : ''
      const [start, end] = [from ?? before.length, to ?? before.length]
      const after = box.value
      // In place of a line break browsers paste a space.
      const expected = before.slice(0, start) + text + before.slice(end)
      if (unspaced(after) !== unspaced(expected)) return
      place(text, { key, before, from: start, to: end, marks, after }, look)
    },
    /** Takes the line apart, on request. */
    splitLine() {
      void read(
        (signal) => readAddress(filling.textAt('raw_address'), signal, tools.parseAddress),
        (found) => splitLine(present.current, found),
      )
    },
  }
}

const flat = (text: string) => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
const unspaced = (text: string) => text.replaceAll(/\s/g, '')
