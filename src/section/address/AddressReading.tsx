import {
  type ChangeEventHandler,
  type ClipboardEventHandler,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  useRef,
  useLayoutEffect,
} from 'react'
import { createPortal } from 'react-dom'
import { useConfig, useMessages, type AddressTools } from '../../config/useConfig.ts'
import {
  activeElementNear,
  isTextControl,
  findTextControl,
  insertAtCaret,
} from '../../field/input/textControl.ts'
import { afterPointerRelease, isPointerPressed } from '../../store/afterPointerRelease.ts'
import {
  type AddressPlaces,
  partKeys,
  type AddressFill,
  type AddressEntry,
  type AddressTexts,
  type FillKey,
  fillKeys,
  FillButton,
  useAddressTexts,
  FillOffer,
  addressKeys,
  useComputedAddress,
  addressFromTexts,
} from './addressTexts.tsx'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { useFormStore, useAnnounce, useFieldSnapshot } from '../../field/formContext.ts'
import { useLatest } from '../../field/hooks.ts'
import { labelAt } from '../../store/labels.ts'
import {
  pasteAsOneLine,
  joinAddressLines,
  parseStreetLine,
  type ParsedAddress,
  parseAddress,
  isPostalBox,
} from '../../core/address/parseAddress.ts'
import {
  looksLikeAddress,
  addressMatchesLine,
  isSamePart,
} from '../../core/address/addressMatchesLine.ts'
import {
  mayBeClause,
  type MortgageeClause,
  parseMortgageeClause,
} from '../../core/address/parseMortgageeClause.ts'
import {
  type PendingPaste,
  type FillBoxes,
  type UndoableFill,
  fillBoxes,
  followBrowserUndo,
  removePaste,
  toggleUndo,
  type FillMessage,
  type FillPlaces,
  type FillTexts,
  type FillResult,
} from '../../field/fillBoxes.ts'
import type { AddressMessages } from '../../config/messages/addressMessages.ts'
import { isUsState, parseCountry, parseState } from '../../core/text/parsePlace.ts'
import { answerText, flagPath } from '../../core/values/flag.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { flagsFromRoot } from '../../store/entry.ts'
import { formatAddress } from '../../core/address/formatAddress.ts'
import type { Address } from '../../record/address.ts'
import { WarningText } from '../../field/problems/problemTexts.tsx'
import { hideWarnings } from '../../store/shownProblems.ts'

/** What the boxes call on `AddressReading`. */
export interface AddressAssistHandle {
  fill: AddressFill['fill']
  onPaste: ClipboardEventHandler<HTMLDivElement>
  onChange: ChangeEventHandler<HTMLDivElement>
  onBlur: () => void
}

const neverSubscribe = () => () => {}

interface AddressReadingProps {
  handle: Ref<AddressAssistHandle>
  /** The element around the boxes. */
  group: RefObject<HTMLDivElement | null>
  places: AddressPlaces
  addressLabel: string
  /** Where the offers to fill line and parts from each other go. */
  offerSlot: RefObject<Element | null>
  /** What waits to be read, also from before this was in use. */
  entry: AddressEntry | undefined
  onRead: () => void
  /** The name of the box that someone typed in before this was in use, or `''`. */
  editedBefore: RefObject<string>
}

/**
 * Splits a pasted address, and offers to fill line and parts from each other and from the host's ZIP
 * lookup. Only a paste fills boxes without a button, and every fill can be undone. The boxes render
 * before this code is loaded, and pass it their events.
 */
export function AddressReading({
  handle,
  group,
  places,
  addressLabel,
  offerSlot,
  entry,
  onRead,
  editedBefore,
}: AddressReadingProps) {
  const messages = useMessages().address
  const addressFill = useAddressFill(group, places)
  const paste = useAddressPaste(places, addressFill)
  const { lookupZip } = useConfig()
  // The person may have begun to type before this was in use, and may have left that box since.
  const [isEditing, setIsEditing] = useState(() => hasFocus(group, editedBefore.current))
  // A press may have begun as well. What shows during it would move its target.
  const [isHeldBack, setIsHeldBack] = useState(isPointerPressed)
  useEffect(() => {
    if (!isHeldBack) return
    afterPointerRelease(() => {
      setIsEditing(hasFocus(group, ''))
      setIsHeldBack(false)
    })
  }, [isHeldBack, group])
  const partOf = (name: unknown): LineButtonsProps['lastEdited'] => {
    if (name === places.raw_address.name) return 'line'
    return partKeys.some((key) => places[key]?.name === name) ? 'parts' : undefined
  }
  const [lastEdited, setLastEdited] = useState(() => partOf(editedBefore.current))
  const [typedInto, setTypedInto] = useState<ReadonlySet<string>>(
    () => new Set([editedBefore.current]),
  )
  const { lastFill } = addressFill

  useImperativeHandle(handle, () => ({
    fill: addressFill.fill,
    onPaste: paste.onPaste,
    onChange(event) {
      addressFill.onChange(event)
      if (addressFill.isWriting()) return
      setIsEditing(true)
      const { name } = event.target as { name?: unknown }
      setLastEdited((before) => partOf(name) ?? before)
      setTypedInto((before) => (isIn(before, name) ? before : new Set([...before, String(name)])))
    },
    onBlur() {
      if (!addressFill.isWriting()) afterPointerRelease(() => setIsEditing(false))
    },
  }))
  const read = useRef<AddressEntry>(undefined)
  useEffect(() => {
    if (!entry) return undefined
    let isCurrent = true
    // Right after the first effects, React's strict mode runs their cleanups, which stop the reading of a paste.
    queueMicrotask(() => {
      if (!isCurrent || read.current === entry) return
      read.current = entry
      if (entry.kind === 'paste') paste.readPaste(entry)
      else addressFill.fill(entry.texts, entry.message)
      onRead()
    })
    return () => {
      isCurrent = false
    }
  })
  // The element is there once the boxes are.
  const slot = useSyncExternalStore(
    neverSubscribe,
    () => offerSlot.current,
    () => null,
  )

  if (isHeldBack) return null
  const shared = { addressFill, places, addressLabel }
  const line = {
    ...shared,
    editedBefore,
    lastEdited,
    isEditing,
    onSplit: paste.fillPartsFromLine,
  }
  return (
    <>
      {paste.isParsing && (
        <p className="qf-address-message" data-part="address-message">
          {messages.splitting}
        </p>
      )}
      {lastFill && <FillNotice {...shared} lastFill={lastFill} />}
      {Object.keys(paste.conflicting).length > 0 && (
        <AddressFix {...shared} message={messages.pastedDiffers} texts={paste.conflicting} />
      )}
      {!lastFill && !isEditing && (
        <FillFromTyped {...shared} typedInto={typedInto} onFill={paste.fillFromTyped} />
      )}
      {lookupZip && <ZipLookup {...{ ...shared, group, lookupZip }} />}
      {!lastFill &&
        slot &&
        createPortal(
          places.street ? <SyncLineWithParts {...line} /> : <FillStateAndZip {...line} />,
          slot,
        )}
    </>
  )
}

const isIn = (names: ReadonlySet<string>, name: unknown) =>
  typeof name !== 'string' || names.has(name)

/** Whether the focus is in a group, in the box of a name if there is one. */
function hasFocus({ current }: RefObject<Element | null>, name: string): boolean {
  const active = activeElementNear(current)
  if (!active || !current?.contains(active)) return false
  return name === '' || (active as Partial<HTMLInputElement>).name === name
}

/**
 * Splits an address pasted into any box of the group. The text stays where it was pasted until it is
 * parsed, and for good when it is no address.
 */
export function useAddressPaste(places: AddressPlaces, addressFill: AddressFill) {
  const tools = useConfig()
  const messages = useMessages().address
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
    /** Splits a text that the browser put into a box, unless the person has edited the box since. */
    readPaste({ box: element, text, ...pasted }: AddressEntry & { kind: 'paste' }) {
      const target = pasteTarget(element, text)
      if (!target || target.box.value !== pasted.textAfter) return
      parseAndFill(text, { ...pasted, key: target.key }, target.likeness)
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

interface FillContext {
  places: AddressPlaces
  addressFill: AddressFill
  messages: AddressMessages
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
  messages: AddressMessages,
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
 *   may be in it, Canada follows from its province and postal code, and number and street stay if the text
 *   has none.
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
  const country =
    parts.country ??
    (places.street && !isPart ? impliedCountry(textAt('country'), parts) : undefined)
  for (const key of partKeys) {
    const part = key === 'country' ? country : parts[key]
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

/** Canada, when state and postal code are of it and the country is another one, or none. */
function impliedCountry(current: string, { state, zip }: ParsedAddress['parts']) {
  const isProvince = parseState(state ?? '') !== undefined && !isUsState(state ?? '')
  const isCanadian = isProvince && /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(zip ?? '')
  const country = parseCountry(current)
  const isOther = current.trim() === '' || (country !== undefined && country !== 'CA')
  return isCanadian && isOther ? 'Canada' : undefined
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

/**
 * Fills several boxes of a group as one entry. One Undo, ours or the browser's, restores the text
 * that each box had before.
 */
export function useAddressFill(
  group: RefObject<HTMLElement | null>,
  places: FillPlaces,
): AddressFill {
  const store = useFormStore()
  const announce = useAnnounce()
  const { undone } = useMessages().address
  const offered = useRef<string>(undefined)
  const writing = useRef(false)
  const [last, setLast] = useState<UndoableFill>()
  const [dismiss] = useState(() => () => setLast(undefined))
  useEffect(() => store?.events.reset.add(dismiss), [store, dismiss])

  const nameOf = (key: string) => places[key]?.name ?? ''
  const boxAt = (key: string) => findTextControl(group.current, nameOf(key))
  const rawTextAt = (key: string) => {
    const value = store ? store.valueAt(nameOf(key)) : boxAt(key)?.value
    return typeof value === 'string' ? value : ''
  }
  const textAt = (key: string) => answerText(rawTextAt(key), store?.valueAt(flagPath(nameOf(key))))
  const boxes = (): FillBoxes => ({ places, store, group: group.current, boxAt, rawTextAt, textAt })
  // A parser may answer after the rows of a list have moved: write to the boxes of the last render.
  const latestBoxes = useLatest(boxes)

  /** Writes to the boxes, without taking the change events for edits by the person. */
  function write<T>(run: (boxes: FillBoxes) => T, then: (written: T) => void): void {
    const now = latestBoxes.current()
    if (!now.group) return
    writing.current = true
    try {
      then(run(now))
    } finally {
      writing.current = false
    }
  }
  const fill = (texts: FillTexts, message: FillMessage) => {
    const onFilled = (filled: UndoableFill) => {
      setLast(filled)
      // The offer to fill is gone.
      announce(message.message, offered.current)
      if (!store || !message.isWarning) return
      // The message says that line and parts may differ, so the rule waits for the next edit.
      hideWarnings(store, nameOf('raw_address'))
    }
    write((boxes) => fillBoxes(boxes, texts, message), onFilled)
  }
  const onToggled = (toggled: UndoableFill | undefined) => {
    if (!toggled) return
    setLast(toggled)
    announce(toggled.isUndone ? undone : toggled.message)
  }

  return {
    lastFill: last?.isUndone ? undefined : last,
    fill,
    textAt,
    isWriting: () => writing.current,
    dismiss,
    showMessage(message) {
      const focused = activeElementNear(group.current)
      // The message replaces the buttons of the address.
      const isOnButton = focused && group.current?.contains(focused) && !isTextControl(focused)
      fill({}, { message, isWarning: true, ...(isOnButton && { focus: 'raw_address' }) })
    },
    announce,
    announceOffer(label) {
      offered.current = label
      announce(label)
    },
    undo: () => last && write((boxes) => toggleUndo(boxes, last), onToggled),
    insertPaste(key, box, text) {
      const textBefore = rawTextAt(key)
      const flags = store ? flagsFromRoot(store, nameOf(key)) : []
      const { selectionStart, selectionEnd, value } = box
      const [selectedFrom, selectedTo] = [
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
      ]
      insertAtCaret(box, text)
      return { key, textBefore, selectedFrom, selectedTo, flags, textAfter: box.value }
    },
    removePaste(paste, onRemoved) {
      write(
        (boxes) => removePaste(boxes, paste),
        (isRemoved) => isRemoved && onRemoved(),
      )
    },
    onChange(event) {
      if (last && !writing.current) {
        write((boxes) => followBrowserUndo(boxes, last, event), onToggled)
      }
    },
  }
}

interface FillNoticeProps {
  addressFill: AddressFill
  lastFill: FillResult
  places: AddressPlaces
  /** The legend of the address, part of the button's accessible name. */
  addressLabel: string
}

/** Says what was filled, with an Undo button, until the next edit of the address. */
export function FillNotice({ addressFill, lastFill, places, addressLabel }: FillNoticeProps) {
  const messages = useMessages().address
  const isUnchanged = useIsUnchanged(lastFill, places)
  const { dismiss } = addressFill
  const { message, isWarning } = lastFill
  useEffect(() => {
    if (!isUnchanged) dismiss()
  })
  if (!isUnchanged) return null
  return (
    <div
      className="qf-address-message"
      data-part="address-message"
      data-warning={isWarning ? '' : undefined}
    >
      {/* Without “Check:”, which is for what the action bar counts. This is gone with the next edit. */}
      {isWarning && (
        <div className="qf-warning">
          <p>{message}</p>
        </div>
      )}
      <span>
        {!isWarning && <span>{message}</span>}
        {!isWarning && lastFill.canUndo && <span>{' · '}</span>}
        {lastFill.canUndo && (
          <FillButton
            kind="other"
            keys={fillKeys}
            label={messages.undo}
            {...{ places, addressLabel }}
            onClick={addressFill.undo}
          />
        )}
      </span>
    </div>
  )
}

/** Whether the boxes still have what the fill gave them. What a filled text is read as is no edit. */
function useIsUnchanged(lastFill: FillResult, places: AddressPlaces): boolean {
  const store = useFormStore()
  const texts = useAddressTexts(places)
  const [reading, setReading] = useState<{ fill: FillResult; texts: AddressTexts }>()
  const known = reading?.fill === lastFill ? reading.texts : {}
  const filled = (key: FillKey) => lastFill.textsAfter[key] ?? ''
  const isRead = (key: FillKey) =>
    texts[key] !== '' && store?.valueAt(places[key]?.name ?? '') === filled(key)
  const changed = fillKeys.filter((key) => texts[key] !== filled(key) && texts[key] !== known[key])
  const read = changed.filter(isRead)
  if (read.length > 0) {
    const added = Object.fromEntries(read.map((key) => [key, texts[key]]))
    setReading({ fill: lastFill, texts: { ...known, ...added } })
  }
  return read.length === changed.length
}

interface AddressFixProps {
  addressFill: AddressFill
  places: AddressPlaces
  addressLabel: string
  /** Says why there is a fix. */
  message: string
  /** The texts that the button fills. */
  texts: AddressTexts
  /** The fix disappears once the box has another ZIP code. */
  zip?: string
}

/** A button that fills some parts of an address, unless the boxes have the same already. */
export function AddressFix({
  addressFill,
  places,
  addressLabel,
  message,
  texts,
  zip,
}: AddressFixProps) {
  const { fill } = addressFill
  const messages = useMessages().address
  const { field } = useMessages()
  const current = useAddressTexts(places)
  const fixes = (['city', 'state', 'zip'] as const).flatMap((key) => {
    const text = texts[key]
    if (!places[key] || !text || isSamePart(key, current[key], text)) return []
    return [[key, text] as const]
  })
  const [first] = fixes
  if (!first || (zip !== undefined && current.zip.trim() !== zip)) return null
  const reading = fixes.map(([, text]) => text).join(', ')
  const use = () =>
    fill(Object.fromEntries(fixes), {
      message: messages.readingUsed(reading),
      focus: first[0],
    })
  return (
    <p className="qf-address-message" data-part="address-message">
      <FillOffer
        reason={message}
        label={field.use(reading)}
        {...{ places, addressLabel }}
        onClick={use}
      />
    </p>
  )
}

interface FillFromTypedProps {
  addressFill: AddressFill
  places: AddressPlaces
  addressLabel: string
  /** The names of the boxes that a person typed into. */
  typedInto: ReadonlySet<string>
  onFill: (key: FillKey) => void
}

/**
 * A button that fills the boxes from a whole address, or mortgagee clause, typed into one of them, or from number
 * and street typed into Street number. Says that a clause cannot be split.
 */
export function FillFromTyped({
  addressFill,
  places,
  addressLabel,
  typedInto,
  onFill,
}: FillFromTypedProps) {
  const messages = useMessages().address
  const { labels } = useMessages()
  const store = useFormStore()
  // What a host's parser finds, nobody knows before it is asked.
  const canAlwaysSplit = useConfig().parseAddress !== undefined
  const found = useComputedAddress(places, (textAt) => {
    const isTyped = (one: FillKey) => typedInto.has(places[one]?.name ?? '')
    const key = fillKeys.find(
      (one) => isTyped(one) && hasOtherParts(places, one, textAt(one), canAlwaysSplit),
    )
    if (key) return { key, canSplit: true }
    const isClause = isTyped('company') && mayBeClause(textAt('company'))
    return isClause ? { key: 'company' as const, canSplit: false } : undefined
  })
  const place = found && places[found.key]
  const labelOfPlace =
    place && (store ? labelAt(store, place.name) : labelOf(describeSchema(place.schema), labels))
  const label =
    labelOfPlace && messages[found.canSplit ? 'fillFromField' : 'notSplitKeptIn'](labelOfPlace)
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (label && label !== announced.current) addressFill.announceOffer(label)
    announced.current = label
  })
  if (!found || !label) return null
  const { key, canSplit } = found
  return (
    <p className="qf-address-message" data-part="address-message">
      {canSplit ? (
        <FillOffer
          {...{ label, places, addressLabel }}
          keys={key === 'company' ? fillKeys : addressKeys}
          onClick={() => onFill(key)}
        />
      ) : (
        <span>{label}</span>
      )}
    </p>
  )
}

/** Whether the text of a box has the parts of other boxes as well. */
function hasOtherParts(
  places: AddressPlaces,
  key: FillKey,
  text: string,
  canAlwaysSplit: boolean,
): boolean {
  if (key === 'company') return parseMortgageeClause(text) !== undefined
  if (!partKeys.some((part) => part === key)) return false
  if (key === 'entity_number' && places.street && parseStreetLine(text)) return true
  const likeness = looksLikeAddress(text)
  if (!likeness) return false
  if (canAlwaysSplit && likeness === 'surely') return true
  const { parts, confidence } = parseAddress(text)
  const others = partKeys.filter((part) => part !== key && places[part] && parts[part])
  return confidence !== 'low' && others.length > 0
}

export interface LineButtonsProps {
  addressFill: AddressFill
  places: AddressPlaces
  /** The legend of the address, part of the button's accessible name. */
  addressLabel: string
  lastEdited: 'line' | 'parts' | undefined
  /** Whether the person is typing. New buttons wait until they leave the box. */
  isEditing: boolean
  /** The name of the box that they typed in before this code was in use, or `''`. */
  editedBefore: RefObject<string>
  /** Fills the parts from the line. */
  onSplit: () => void
}

/** Buttons that fill the line of an address from its parts, or the parts from the line. */
export function SyncLineWithParts({
  places,
  addressFill,
  addressLabel,
  lastEdited,
  isEditing,
  editedBefore,
  onSplit,
}: LineButtonsProps) {
  const { fill } = addressFill
  const messages = useMessages().address
  // What a host's parser finds, nobody knows before it is asked.
  const canAlwaysSplit = useConfig().parseAddress !== undefined
  const isShownAsProblem = useFieldSnapshot(places.raw_address.name).warnings.some(
    ({ id }) => id === 'address.mismatch',
  )
  const [shown, setShown] = useState<LineOffers>(() =>
    editedBefore.current ? {} : lineOffersOf(addressFill.textAt, canAlwaysSplit),
  )
  const reader = !isEditing && <LineStateReader {...{ places, canAlwaysSplit }} onRead={setShown} />
  const { differ = false, line, parts, firstLine } = shown
  const offersLine = line && lastEdited !== 'line'
  const offersParts = parts && !(differ && lastEdited === 'parts' && offersLine)
  const offersFirstLine = firstLine && lastEdited === 'parts'
  const saysDiffer = differ && !isShownAsProblem
  if (!offersLine && !offersParts && !offersFirstLine && !saysDiffer) return reader
  // The message has the arrow, where there is one.
  const Offer = differ ? FillButton : FillOffer
  const update = (line: string, message: string) =>
    fill({ raw_address: line }, { message, focus: 'raw_address' })
  return (
    <>
      {reader}
      {saysDiffer && (
        <WarningText
          warnings={[
            { path: '', id: 'address.mismatch', severity: 'suggestion', message: messages.differ },
          ]}
        />
      )}
      <p className={differ ? 'qf-fixes' : 'qf-address-message'} data-part="address-message">
        {offersLine && (
          <FillButton
            label={messages.updateLine}
            {...{ places, addressLabel }}
            onClick={() => update(lineFromParts(addressFill.textAt), messages.lineUpdated)}
          />
        )}{' '}
        {offersParts && (
          <Offer label={messages.fillParts} {...{ places, addressLabel }} onClick={onSplit} />
        )}
        {offersFirstLine && (
          <FirstLineOffer
            {...{ places, addressLabel }}
            onUse={(line) => update(line, messages.readingUsed(line))}
          />
        )}
      </p>
    </>
  )
}

interface FirstLineOfferProps {
  places: AddressPlaces
  addressLabel: string
  onUse: (line: string) => void
}

/** Offers the parts as the line. Renders at each key, so that it always names what it fills. */
function FirstLineOffer({ places, addressLabel, onUse }: FirstLineOfferProps) {
  const { field } = useMessages()
  const line = useComputedAddress(places, lineFromParts)
  return (
    line && (
      <FillOffer
        label={field.use(line)}
        {...{ places, addressLabel }}
        onClick={() => onUse(line)}
      />
    )
  )
}

/** What can be filled from what. */
interface LineOffers {
  differ?: boolean
  /** Whether the parts may fill the line. */
  line?: boolean
  /** Whether the line may fill the parts. */
  parts?: boolean
  /** Whether the parts may make a line where there is none. */
  firstLine?: boolean
}

interface LineStateReaderProps {
  places: AddressPlaces
  canAlwaysSplit: boolean
  onRead: (offers: (before: LineOffers) => LineOffers) => void
}

/** Compares the line with the parts. A component of its own, as it must not do so at each key. */
function LineStateReader({ places, canAlwaysSplit, onRead }: LineStateReaderProps) {
  const offers = useComputedAddress(places, (textAt) => lineOffersOf(textAt, canAlwaysSplit))
  useLayoutEffect(
    () => onRead((before) => (deepEqual(before, offers) ? before : offers)),
    [offers, onRead],
  )
  return null
}

type TextAt = (key: FillKey) => string

const lineFromParts = (textAt: TextAt) => formatAddress(addressFromTexts(textAt))

function lineOffersOf(textAt: TextAt, canAlwaysSplit: boolean): LineOffers {
  const line = textAt('raw_address').trim()
  const address = addressFromTexts(textAt)
  // A state or a ZIP code alone makes no line.
  if (line === '') return { firstLine: Boolean(address.street || address.city) }
  const isAlone = formatAddress(address) === ''
  if (!isAlone && addressMatchesLine(line, address)) return {}
  const parsed = parseAddress(line)
  const parts = canAlwaysSplit || parsed.confidence !== 'low'
  return isAlone ? { parts } : { differ: true, parts, line: mayReplaceLine(address, parsed) }
}

/**
 * Whether the parts are an address, with a street and a city or ZIP code, or else have every part of a
 * line that we can split. Otherwise they would replace a line that says more.
 */
function mayReplaceLine(address: Address, { parts, confidence }: ParsedAddress): boolean {
  const { entity_number, street, city, zip } = address
  // A record may have a whole `PO Box 12` in the number.
  const hasStreet = street || isPostalBox(entity_number ?? '')
  if (hasStreet && (city || zip)) return true
  return confidence !== 'low' && partKeys.every((key) => address[key] || !parts[key])
}

const keys = ['state', 'zip'] as const

/** What a line has for state and ZIP code. */
interface FoundInLine {
  found: readonly (typeof keys)[number][]
  /** Whether it is offered while the person types. */
  isAtOnce: boolean
}

const nothingFound: FoundInLine = { found: [], isAtOnce: false }

/**
 * A button that fills state and ZIP code from a line, as far as the line contains them and their boxes are
 * empty. It appears while the person types the ZIP code, so that the next Tab reaches it. Otherwise it
 * comes and goes on blur only.
 */
export function FillStateAndZip({
  places,
  addressLabel,
  addressFill,
  lastEdited,
  isEditing,
  editedBefore,
  onSplit,
}: LineButtonsProps) {
  const messages = useMessages().address
  const { labels } = useMessages()
  const store = useFormStore()
  // What a host's parser finds, nobody knows before it is asked.
  const { parseAddress: hostParser } = useConfig()
  const now = useComputedAddress<FoundInLine>(places, (textAt) => {
    const empty = keys.filter((key) => places[key] && textAt(key).trim() === '')
    const line = textAt('raw_address')
    if (empty.length === 0 || !looksLikeAddress(line)) return nothingFound
    const { parts, confidence } = parseAddress(line)
    const found = empty.filter((key) => hostParser || (confidence !== 'low' && parts[key]))
    return { found, isAtOnce: found.length > 0 && /\d{5}\s*$/.test(line) }
  })
  const [shown, setShown] = useState(() => (editedBefore.current ? nothingFound : now))
  if (shown !== now && (!isEditing || now.isAtOnce)) setShown(now)
  const isOffered = shown.found.length > 0
  const wasOffered = useRef(isOffered)
  const label = messages.fillFromLine(
    shown.found
      .flatMap((key) => places[key] ?? [])
      .map(({ name, schema }) =>
        store ? labelAt(store, name) : labelOf(describeSchema(schema), labels),
      ),
  )
  useEffect(() => {
    const isNew = isOffered && !wasOffered.current
    wasOffered.current = isOffered
    if (isNew && lastEdited === 'line') addressFill.announceOffer(label)
  })
  if (!isOffered) return null
  return (
    <p className="qf-address-message" data-part="address-message">
      <FillOffer {...{ label, places, addressLabel }} onClick={onSplit} />
    </p>
  )
}

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
  const messages = useMessages().address
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
