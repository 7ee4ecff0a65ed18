import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import { useConfig, useMessages } from '../../../config/useConfig.ts'
import { describeSchema } from '../../../core/schema/describeSchema.ts'
import { useFormStore } from '../../../field/formContext.ts'
import { useLatest } from '../../../field/hooks/useLatest.ts'
import { isTextControl } from '../../../field/input/textControl.ts'
import { labelAt } from '../../../store/labels.ts'
import { type AddressPlaces, type AddressTexts, type FillKey, fillKeys } from '../addressPlaces.ts'
import { pasteAsOneLine } from '../../../core/address/addressLines.ts'
import { looksLikeAddress } from '../../../core/address/looksLikeAddress.ts'
import { parseStreetLine } from '../../../core/address/parseAddress.ts'
import { mayBeClause } from '../../../core/address/parseMortgageeClause.ts'
import { isForParts, parseWithHost, parsePaste } from './parsePaste.ts'
import {
  fillFromPaste,
  fillFromTyped,
  fillPartsFromLine,
  type FillContext,
} from './fillFromPaste.ts'
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
  const labelOfPlace = (key: FillKey) => {
    const { name, schema } = places[key] ?? places.raw_address
    return store ? labelAt(store, name) : labelOf(describeSchema(schema), labels)
  }
  const lineLabel = labelOfPlace('raw_address')
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
    const key = fillKeys.find((one) => places[one]?.name === box.name)
    setConflicting({})
    if (key === undefined || key === 'loan_number' || box.readOnly) return undefined
    // A company name may contain commas.
    const likeness =
      key === 'company' ? mayBeClause(pasted) && ('perhaps' as const) : looksLikeAddress(pasted)
    return likeness ? { box, key, likeness } : undefined
  }

  /** Says that a text stays where it was entered. */
  function sayNotSplit(key: FillKey): void {
    const { addressFill, messages } = latestContext.current
    addressFill.showMessage(messages.notSplitKeptIn(labelOfPlace(key)))
  }

  function parseAndFill(pasted: string, paste: PendingPaste, likeness: 'surely' | 'perhaps'): void {
    pendingPaste.current = paste
    void runParser(
      (signal) => parsePaste(pasted, signal, tools.parseAddress, places, addressFill.textAt),
      (parsed) => {
        pendingPaste.current = undefined
        if (!isForParts(parsed, paste.key, likeness)) {
          if (paste.key === 'company') sayNotSplit(paste.key)
          return
        }
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
      const textAfter = box.value
      const at = commonStart(textBefore, textAfter)
      const [start, end] = [selectedFrom ?? at, selectedTo ?? at]
      // Browsers paste a space for a line break.
      const expected = textBefore.slice(0, start) + text + textBefore.slice(end)
      if (withoutSpaces(textAfter) !== withoutSpaces(expected)) return
      parseAndFill(
        text,
        { key, textBefore, selectedFrom: start, selectedTo: end, flags, textAfter },
        likeness,
      )
    },
    /** Fills the boxes from a text in one of them when the person presses the button for it. */
    fillFromTyped(key: FillKey) {
      const { textAt, fill } = addressFill
      const typed = textAt(key)
      const line = key === 'entity_number' ? parseStreetLine(typed) : undefined
      if (line) {
        const message = latestContext.current.messages.readingUsed(typed)
        return fill({ [key]: '', ...line }, { message, isWarning: false, focus: key })
      }
      void runParser(
        (signal) => parsePaste(typed, signal, tools.parseAddress, places, textAt),
        (parsed) => {
          if (latestContext.current.addressFill.textAt(key) !== typed) return
          if (isForParts(parsed, key, 'surely')) fillFromTyped(latestContext.current, parsed, key)
          else sayNotSplit(key)
        },
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

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** commonStart('1 Elm', '1 Oak') // 2 */
function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
