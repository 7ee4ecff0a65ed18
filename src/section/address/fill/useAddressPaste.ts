import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import { useConfig, useMessages } from '../../../config/useConfig.ts'
import { describeSchema } from '../../../core/schema/describeSchema.ts'
import { useFormStore } from '../../../field/formContext.ts'
import { useLatest } from '../../../field/hooks/useLatest.ts'
import { isTextControl } from '../../../field/input/textControl.ts'
import { labelAt } from '../../../store/labels.ts'
import type { AddressPlaces, AddressTexts } from '../addressPlaces.ts'
import { looksLikeAddress } from '../../../core/address/looksLikeAddress.ts'
import { isForParts, parseWithHost, parsePaste } from './parsePaste.ts'
import { fillFromPaste, fillPartsFromLine, type FillContext } from './fillFromPaste.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import type { PendingPaste } from '../../../field/fill/fillResult.ts'
import type { AddressFill, EarlyPaste } from './fillTypes.ts'

/**
 * Splits an address pasted into any box of the group. The text stays where it was pasted until it is
 * parsed, and for good when it is no address.
 */
export function useAddressPaste(places: AddressPlaces, addressFill: AddressFill) {
  const tools = useConfig()
  const messages = useAddressMessages()
  const store = useFormStore()
  const { labels } = useMessages()
  const { name, schema } = places.raw_address
  const lineLabel = store ? labelAt(store, name) : labelOf(describeSchema(schema), labels)
  const [isParsing, setIsParsing] = useState(false)
  const [conflicting, setConflicting] = useState<AddressTexts>({})
  const pending = useRef<AbortController>(undefined)
  const pendingPaste = useRef<PendingPaste>(undefined)
  // A parser may answer after the rows of a list have moved: fill the boxes of the last render.
  const latestContext = useLatest<FillContext>({ places, addressFill, messages, lineLabel })
  useEffect(() => {
    const stop = () => {
      pending.current?.abort()
      pendingPaste.current = undefined
    }
    const offReset = store?.events.reset.add(() => {
      stop()
      setIsParsing(false)
      setConflicting({})
    })
    return () => {
      stop()
      offReset?.()
    }
  }, [store])

  /** Runs a parser and passes its result on, unless the next run has begun. */
  async function runParser<T>(
    parse: (signal: AbortSignal) => Promise<T>,
    onParsed: (parsed: T) => void,
  ): Promise<void> {
    pending.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    pending.current = controller
    setIsParsing(tools.parseAddress !== undefined)
    try {
      const parsed = await parse(signal)
      if (!signal.aborted) onParsed(parsed)
    } catch {
      // The pasted text stays where it is.
      if (!signal.aborted) latestContext.current.addressFill.showMessage(messages.notSplit)
    }
    if (!signal.aborted) setIsParsing(false)
  }

  /** The box of a paste and its key, if the text may be an address there. */
  function pasteTarget(box: Element, pasted: string) {
    if (!isTextControl(box)) return undefined
    const key = Object.entries(places).find(([, { name }]) => name === box.name)?.[0]
    const likeness = !box.readOnly && looksLikeAddress(pasted)
    setConflicting({})
    if (key === undefined || !likeness || key === 'loan_number') return undefined
    // A company name may contain commas. A mortgagee clause contains a ZIP code.
    return key === 'company' && !/\d{5}/.test(pasted) ? undefined : { box, key, likeness }
  }

  function parseAndFill(pasted: string, paste: PendingPaste, likeness: 'surely' | 'perhaps'): void {
    pendingPaste.current = paste
    void runParser(
      (signal) => parsePaste(pasted, signal, tools.parseAddress, places, addressFill.textAt),
      (parsed) => {
        pendingPaste.current = undefined
        if (!isForParts(parsed, paste.key, likeness)) return
        latestContext.current.addressFill.removePaste(paste, () =>
          setConflicting(fillFromPaste(latestContext.current, parsed, paste, pasted)),
        )
      },
    )
  }

  return {
    isParsing,
    /** Pasted parts that differ from what their own box has. */
    conflicting,
    onPaste(event: ClipboardEvent<HTMLDivElement>) {
      const pasted = event.clipboardData.getData('text/plain')
      const target = pasteTarget(event.target as Element, pasted)
      if (!target) return
      const { box, key, likeness } = target
      event.preventDefault()
      const earlier = pendingPaste.current
      const isMore = earlier?.key === key && earlier.textAfter === box.value
      const added = addressFill.insertPaste(key, box, pasteAsOneLine(pasted))
      parseAndFill(pasted, isMore ? { ...earlier, textAfter: added.textAfter } : added, likeness)
    },
    /** Splits a text that the browser has pasted, unless the person has edited the box since. */
    resumePaste({ box: element, text, valueBefore, selectedFrom, selectedTo, flags }: EarlyPaste) {
      const target = pasteTarget(element as Element, text)
      if (!target) return
      const { box, key, likeness } = target
      const textBefore = typeof valueBefore === 'string' ? valueBefore : ''
      const [start, end] = [selectedFrom ?? textBefore.length, selectedTo ?? textBefore.length]
      const textAfter = box.value
      // Browsers paste a space for a line break.
      const expected = textBefore.slice(0, start) + text + textBefore.slice(end)
      if (withoutSpaces(textAfter) !== withoutSpaces(expected)) return
      parseAndFill(
        text,
        { key, textBefore, selectedFrom: start, selectedTo: end, flags, textAfter },
        likeness,
      )
    },
    /** Fills the parts from the line when the person presses the button for it. */
    fillPartsFromLine() {
      void runParser(
        (signal) => parseWithHost(addressFill.textAt('raw_address'), signal, tools.parseAddress),
        (parsed) => fillPartsFromLine(latestContext.current, parsed),
      )
    },
  }
}

const pasteAsOneLine = (text: string) => text.trim().replaceAll(/\s*[\t\r\n]+\s*/g, ' ')
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
