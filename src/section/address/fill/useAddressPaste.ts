import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import { useConfig, useMessages, type AddressTools } from '../../../config/useConfig.ts'
import { describeSchema } from '../../../core/schema/describeSchema.ts'
import { useFormStore } from '../../../field/formContext.ts'
import { useLatest } from '../../../field/hooks/useLatest.ts'
import { isTextControl } from '../../../field/input/textControl.ts'
import { labelAt } from '../../../store/labels.ts'
import {
  type AddressPlaces,
  type AddressTexts,
  type FillKey,
  fillKeys,
  partKeys,
} from '../addressPlaces.ts'
import { pasteAsOneLine, joinAddressLines } from '../../../core/address/addressLines.ts'
import { looksLikeAddress } from '../../../core/address/looksLikeAddress.ts'
import {
  parseStreetLine,
  type ParsedAddress,
  parseAddress,
} from '../../../core/address/parseAddress.ts'
import {
  mayBeClause,
  type MortgageeClause,
  parseMortgageeClause,
} from '../../../core/address/parseMortgageeClause.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import type { PendingPaste } from '../../../field/fill/fillResult.ts'
import type { AddressFill, EarlyPaste } from './fillTypes.ts'
import { addressMatchesLine, isSamePart } from '../../../core/address/addressMatchesLine.ts'
import type { LoadedAddressMessages } from '../../../config/messages/addressMessages.ts'
import { parseCountry } from '../../../core/text/parseCountry.ts'
import { parseState } from '../../../core/text/parseState.ts'

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

interface FillContext {
  places: AddressPlaces
  addressFill: AddressFill
  messages: LoadedAddressMessages
  /** The label of the line. */
  lineLabel: string
}

/** Fills the boxes from a parsed paste. Returns the parts that differ from what their box has. */
function fillFromPaste(
  { places, addressFill, messages, lineLabel }: FillContext,
  { address, clause }: ParsedPaste,
  pending: Pick<PendingPaste, 'key' | 'textBefore' | 'selectedFrom' | 'selectedTo'>,
  pasted: string,
): AddressTexts {
  const { fill, textAt } = addressFill
  if (clause?.address === '') {
    const message = messages.filledClause(0, clause.loan_number !== undefined)
    fill(ownerTexts(clause), fillMessage(messages, message, clause.hasMarker ? 'high' : 'medium'))
    return {}
  }
  const line = joinAddressLines(clause?.address ?? pasted)
  const { key, textBefore, selectedFrom, selectedTo } = pending
  const hasStreet = address.parts.street ?? address.parts.entity_number
  const isWhole = hasStreet !== undefined || !addressMatchesLine(line, address.parts)
  const inserted =
    key === 'raw_address' && (!hasStreet || address.confidence === 'low')
      ? textBefore.slice(0, selectedFrom) + line + textBefore.slice(selectedTo)
      : line
  if (address.confidence === 'low') {
    const message = messages.notSplitKeptIn(lineLabel)
    fill({ raw_address: inserted, ...ownerTexts(clause) }, { message, isWarning: true })
    return {}
  }
  const { texts, conflicting, filledCount } = planParts(address, places, textAt, key)
  // A city that has no box of its own goes into an empty line.
  const isCityForLine = !places.city && address.parts.city && textAt('raw_address').trim() === ''
  const hasLine = isWhole || key === 'raw_address' || isCityForLine
  const all = {
    ...texts,
    ...(hasLine && { raw_address: inserted }),
    ...ownerTexts(clause),
  }
  const filled = !places.street && hasLine ? filledCount + 1 : filledCount
  const message = clause
    ? messages.filledClause(filled, clause.loan_number !== undefined)
    : messages.filled(filled)
  fill(
    all,
    fillMessage(messages, message, clause && !clause.hasMarker ? 'medium' : address.confidence),
  )
  return conflicting
}

/** The texts of a clause next to its address. */
function ownerTexts(clause: ParsedPaste['clause']): AddressTexts {
  if (!clause) return {}
  const { company, loan_number } = clause
  return loan_number === undefined ? { company } : { company, loan_number }
}

/** Fills the boxes from a whole address that a person typed into one of them, which then has its part only. */
function fillFromTyped(context: FillContext, parsed: ParsedPaste, key: FillKey): void {
  const { addressFill, messages } = context
  const { fill, textAt } = addressFill
  const typed = textAt(key)
  const filled = () => messages.readingUsed(typed)
  fillFromPaste(
    {
      ...context,
      messages: { ...messages, filled, filledClause: filled },
      addressFill: {
        ...addressFill,
        textAt: (other) => (other === key ? '' : textAt(other)),
        fill: (texts, message) => fill({ [key]: '', ...texts }, { ...message, focus: key }),
      },
    },
    parsed,
    { key, textBefore: '', selectedFrom: 0, selectedTo: 0 },
    typed,
  )
}

/** Fills the parts of an address from its line. */
function fillPartsFromLine(
  { places, addressFill, messages, lineLabel }: FillContext,
  address: ParsedAddress,
): void {
  if (address.confidence === 'low') addressFill.showMessage(messages.notSplitKeptIn(lineLabel))
  else {
    const { fill, textAt } = addressFill
    const { texts } = planParts(address, places, textAt)
    fill(texts, {
      ...fillMessage(messages, messages.partsFilled, address.confidence),
      focus: 'raw_address',
    })
  }
}

function fillMessage(
  messages: LoadedAddressMessages,
  message: string,
  confidence: ParsedAddress['confidence'],
) {
  const isWarning = confidence !== 'high'
  return { message: isWarning ? `${message}. ${messages.checkParts}` : message, isWarning }
}

/** What to fill, and what to ask the person. */
interface PartsPlan {
  texts: AddressTexts
  /** Parts that differ from what their own box has already. */
  conflicting: AddressTexts
  /** How many boxes have what was pasted. */
  filledCount: number
}

/**
 * Decides which boxes the parts of an address fill.
 *
 * - With a box for every part, the parts replace the old address. The country stays if the new address
 *   may be in it, and number and street stay if the text has none.
 * - With boxes for some parts only, the line takes the whole address and a box that has a text keeps
 *   it.
 * - A state and a ZIP code without more, pasted into the box of either, replace those two.
 */
function planParts(
  { parts }: ParsedAddress,
  places: AddressPlaces,
  textAt: (key: FillKey) => string,
  pastedInto?: string,
): PartsPlan {
  const texts: Partial<Record<FillKey, string>> = {}
  const conflicting: Partial<Record<FillKey, string>> = {}
  const hasStreet = parts.entity_number !== undefined || parts.street !== undefined
  const isPart = !hasStreet && parts.city === undefined
  const isInto = !hasStreet && (pastedInto === 'state' || pastedInto === 'zip')
  let filledCount = 0
  for (const key of partKeys) {
    const part = parts[key]
    if (!places[key] || (!hasStreet && (key === 'entity_number' || key === 'street'))) continue
    if (isPart && part === undefined) continue
    if (part !== undefined) filledCount += 1
    if (places.street)
      texts[key] = part ?? (key === 'country' ? countryToKeep(textAt(key), parts) : '')
    else if (part === undefined || isSamePart(key, textAt(key), part)) continue
    else if (isInto || textAt(key).trim() === '') texts[key] = part
    else {
      conflicting[key] = part
      filledCount -= 1
    }
  }
  return { texts, conflicting, filledCount }
}

/** The country, or `''` when state and ZIP code are of the United States and the country is not. */
function countryToKeep(current: string, { state, zip }: ParsedAddress['parts']): string {
  const country = parseCountry(current)
  const isUs = /^\d{5}(-?\d{4})?$/.test(zip ?? '') && parseState(state ?? '') !== undefined
  return isUs && country !== undefined && country !== 'US' ? '' : current
}

/** How long to wait for the host's parser, in milliseconds. */
const hostParserTimeout = 5000

/** Parses an address with the host's parser, or with ours when that fails or takes too long. */
async function parseWithHost(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
): Promise<ParsedAddress> {
  if (!hostParser) return parseAddress(text)
  const controller = new AbortController()
  const abort = () => controller.abort()
  const aborted = new Promise<ParsedAddress>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(parseAddress(text)))
  })
  const timer = setTimeout(abort, hostParserTimeout)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([hostParser(text, controller.signal), aborted])
  } catch {
    return parseAddress(text)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

interface ParsedPaste {
  address: ParsedAddress
  /** The mortgagee clause around the address. */
  clause: MortgageeClause | undefined
}

/** Parses a pasted text. It may be a mortgagee clause if the group has boxes for one. */
async function parsePaste(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
  places: AddressPlaces,
  textAt: AddressFill['textAt'],
): Promise<ParsedPaste> {
  const clause = places.company && parseMortgageeClause(text)
  if (!clause) return { address: await parseWithHost(text, signal, hostParser), clause: undefined }
  const none: ParsedAddress = { parts: {}, confidence: 'low' }
  const loan = textAt('loan_number').trim()
  const isOtherLoan = loan !== '' && clause.loan_number !== undefined && loan !== clause.loan_number
  // Fill nothing from a clause of another loan.
  if (isOtherLoan) return { address: none, clause: undefined }
  const hasAddress = clause.address !== ''
  return {
    address: hasAddress ? await parseWithHost(clause.address, signal, hostParser) : none,
    clause,
  }
}

/** Whether the text fills the boxes of its parts. If not, it stays where it was entered. */
function isForParts(
  { address, clause }: ParsedPaste,
  key: string,
  likeness: ReturnType<typeof looksLikeAddress>,
): boolean {
  const { parts, confidence } = address
  if (key === 'company') return clause !== undefined
  if (likeness === 'surely') return true
  const isPart = !parts.street && !parts.entity_number && !parts.city
  return Boolean(parts.state && parts.zip) && !(isPart && confidence === 'low')
}
