import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../config/useConfig.ts'
import { useFormStore } from '../../../field/formContext.ts'
import type { EarlyPaste } from '../AddressAssist.tsx'
import type { AddressPlaces, AddressTexts } from '../addressPlaces.ts'
import { looksLikeAddress } from '../../../core/address/looksLikeAddress.ts'
import { isForParts, parseWithHost, parsePaste } from './parsePaste.ts'
import { fillFromPaste, fillPartsFromLine, type FillContext } from './fillFromPaste.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import type { PendingPaste, AddressFill } from './useAddressFill.ts'

/**
 * Takes a whole address that is pasted into any of the boxes apart. Until it has been read it
 * stands where it was pasted, and so does what turns out to be none.
 */
export function useAddressPaste(places: AddressPlaces, addressFill: AddressFill) {
  const tools = useConfig()
  const messages = useAddressMessages()
  const store = useFormStore()
  const [isReading, setReading] = useState(false)
  const [differing, setDiffering] = useState<AddressTexts>({})
  const pending = useRef<AbortController>(undefined)
  const pendingPaste = useRef<PendingPaste>(undefined)
  // What was read is written where the boxes are by then.
  const latestContext = useRef<FillContext>({ places, addressFill, messages })
  useEffect(() => {
    latestContext.current = { places, addressFill, messages }
  })
  useEffect(() => {
    const stop = () => {
      pending.current?.abort()
      pendingPaste.current = undefined
    }
    const offReset = store?.resets.add(() => {
      stop()
      setReading(false)
      setDiffering({})
    })
    return () => {
      stop()
      offReset?.()
    }
  }, [store])

  /** Has a text read, and hands it on unless another is asked for meanwhile. */
  async function runParser<T>(
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
      if (!signal.aborted)
        latestContext.current.addressFill.showMessage({
          message: messages.notSplit,
          isWarning: true,
        })
    }
    if (!signal.aborted) setReading(false)
  }

  /** The box that a text goes into, if it may be an address there. */
  function pasteTarget(box: EventTarget, pasted: string) {
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return undefined
    const key = Object.entries(places).find(([, { name }]) => name === box.name)?.[0]
    const look = !box.readOnly && looksLikeAddress(pasted)
    setDiffering({})
    if (key === undefined || !look || key === 'loan_number') return undefined
    // A name may hold commas; a clause ends with an address.
    return key === 'company' && !/\d{5}/.test(pasted) ? undefined : { box, key, look }
  }

  /** Has a text read that is in its box as a draft, and puts it where it belongs. */
  function parseAndFill(pasted: string, draft: PendingPaste, look: 'surely' | 'perhaps'): void {
    pendingPaste.current = draft
    void runParser(
      (signal) => parsePaste(pasted, signal, tools.parseAddress, latestContext.current),
      (found) => {
        pendingPaste.current = undefined
        if (!isForParts(found, draft.key, look)) return
        latestContext.current.addressFill.removePaste(draft, () =>
          setDiffering(fillFromPaste(latestContext.current, found, draft, pasted)),
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
      const looked = pasteTarget(event.target, pasted)
      if (!looked) return
      const { box, key, look } = looked
      event.preventDefault()
      const earlier = pendingPaste.current
      const isMore = earlier?.key === key && earlier.textAfter === box.value
      const added = addressFill.insertPaste(key, box, pasteAsOneLine(pasted))
      parseAndFill(pasted, isMore ? { ...earlier, textAfter: added.textAfter } : added, look)
    },
    /** Takes up a text that the browser has pasted, unless somebody has edited it since. */
    resumePaste({ box: target, text, valueBefore, selectedFrom, selectedTo, flags }: EarlyPaste) {
      const looked = pasteTarget(target, text)
      if (!looked) return
      const { box, key, look } = looked
      const textBefore = typeof valueBefore === 'string' ? valueBefore : ''
      const [start, end] = [selectedFrom ?? textBefore.length, selectedTo ?? textBefore.length]
      const textAfter = box.value
      // In place of a line break browsers paste a space.
      const expected = textBefore.slice(0, start) + text + textBefore.slice(end)
      if (withoutSpaces(textAfter) !== withoutSpaces(expected)) return
      parseAndFill(
        text,
        { key, textBefore, selectedFrom: start, selectedTo: end, flags, textAfter },
        look,
      )
    },
    /** Takes the line apart, on request. */
    fillPartsFromLine() {
      void runParser(
        (signal) => parseWithHost(addressFill.textAt('raw_address'), signal, tools.parseAddress),
        (found) => fillPartsFromLine(latestContext.current, found),
      )
    },
  }
}

const pasteAsOneLine = (text: string) => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
