import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { type AddressTools, useConfig, useMessages } from '../../config/useConfig.ts'
import {
  addressMatchesLine,
  isSamePart,
  looksLikeAddress,
} from '../../core/address/addressMatchesLine.ts'
import { formatAddress } from '../../core/address/formatAddress.ts'
import {
  isPostalBox,
  parseAddress,
  type ParsedAddress,
  parseStreetLine,
} from '../../core/address/parseAddress.ts'
import { mayBeClause, parseMortgageeClause } from '../../core/address/parseMortgageeClause.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { FieldButton } from '../../field/buttons/FieldButton.tsx'
import {
  type BoxesFill,
  textInBox,
  fillBoxes,
  type FillMessage,
  type PastedText,
  removePaste,
} from '../../field/fillBoxes.ts'
import { useAnnounce, useFieldSnapshot, useFormStore } from '../../field/formContext.ts'
import { useElement, useLatest } from '../../field/hooks.ts'
import {
  activeElementNear,
  isRedoKey,
  isTextControl,
  isUndoKey,
} from '../../field/input/textControl.ts'
import { WarningText } from '../../field/problems/problemTexts.tsx'
import type { Address } from '../../record/address.ts'
import { afterPointerRelease } from '../../store/afterPointerRelease.ts'
import { labelAt } from '../../store/labels.ts'
import { dismissWarnings } from '../../store/dueProblems.ts'
import {
  type AddressEntry,
  addressFromTexts,
  addressKeys,
  type AddressPlaces,
  type AddressTexts,
  boxesOf,
  type FillKey,
  fillKeys,
  partKeys,
  type Typed,
  useAddressTexts,
  useComputedAddress,
} from './addressTexts.ts'
import {
  type FillPlan,
  isForParts,
  likenessIn,
  planFill,
  planParts,
  readAddress,
  readText,
} from './fillAddress.ts'

/** What the boxes call on {@link AddressReading}. */
export interface AddressReadingHandle {
  fill: (texts: AddressTexts, message: FillMessage) => void
  /** After each edit by the person. */
  onChange: (event: { target: unknown }) => void
  /** After the person has left the box of a name. */
  onBlur: (name: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface AddressReadingProps {
  handle: Ref<AddressReadingHandle>
  /** The element around the boxes. */
  group: RefObject<HTMLDivElement | null>
  places: AddressPlaces
  addressLabel: string
  /** Where the offers to fill line and parts from each other go. */
  offerSlot: RefObject<Element | null>
  /** Where it goes that they differ. */
  problemSlot: RefObject<Element | null>
  typed: Typed
  /** What waits to be read or filled. */
  entry: AddressEntry | undefined
  enter: (entry: AddressEntry) => void
  onRead: (entry: AddressEntry) => void
}

/**
 * Reads what was pasted, fills the boxes from it, and says so, with an Undo. Offers to fill line and parts from
 * each other and from the host's ZIP lookup: only a paste fills boxes without a button.
 */
export function AddressReading({
  handle,
  offerSlot,
  problemSlot,
  entry,
  onRead,
  ...props
}: AddressReadingProps) {
  const { places } = props
  const messages = useMessages().address
  const { parseAddress: hostParser, lookupZip } = useConfig()
  const filling = useFilling(props)
  const conflicting = useEntry(entry, onRead, places, filling)
  const zip = useZipLookup(filling, lookupZip)
  useImperativeHandle(handle, () => ({
    fill: filling.fill,
    onKeyDown: filling.onKeyDown,
    onChange({ target }) {
      filling.edited()
      if ((target as { name?: unknown }).name === places.zip?.name) zip.onChange()
    },
    onBlur(name) {
      if (name === places.zip?.name) zip.onBlur()
    },
  }))
  const slots = { offer: useElement(offerSlot), problem: useElement(problemSlot) }
  const isParsing =
    hostParser !== undefined &&
    entry !== undefined &&
    (entry.kind === 'paste' ? pasteTarget(places, entry) !== undefined : entry.kind !== 'fill')
  const of = { ...props, filling }
  return (
    <>
      {isParsing && <Notice>{messages.splitting}</Notice>}
      {filling.last && <FillNotice of={of} last={filling.last} />}
      {Object.keys(conflicting).length > 0 && (
        <ReadingOffer of={of} reason={messages.pastedDiffers} texts={conflicting} />
      )}
      {!filling.last && <TypedOffer of={of} />}
      {zip.found && <ReadingOffer of={of} {...zip.found} />}
      {!filling.last &&
        slots.offer &&
        slots.problem &&
        (places.street ? (
          <LineOffers {...{ of, slots }} />
        ) : (
          createPortal(<StateAndZipOffer of={of} />, slots.offer)
        ))}
    </>
  )
}

/** What the notices and offers of an address share. */
type Shared = Pick<AddressReadingProps, 'places' | 'addressLabel' | 'typed' | 'enter'> & {
  filling: Filling
}

/* What is read, and what it fills: `fillAddress.ts` decides. */

/** The key of a box, and how much a text pasted into it looks like an address there; undefined if not at all. */
function pasteTarget(places: AddressPlaces, { box, text }: Pick<PastedText, 'box' | 'text'>) {
  const key = fillKeys.find((one) => places[one]?.name === box.name)
  const likeness = key && !box.readOnly && likenessIn(key, text)
  return key && likeness ? { key, likeness } : undefined
}

/** Reads an entry and fills the boxes. Returns the pasted parts that differ from what their own box has. */
function useEntry(
  entry: AddressEntry | undefined,
  onRead: (entry: AddressEntry) => void,
  places: AddressPlaces,
  filling: Filling,
): AddressTexts {
  const messages = useMessages().address
  const { parseAddress: hostParser } = useConfig()
  const store = useFormStore()
  const labelOfPlace = usePlaceLabel(places)
  const [conflicting, setConflicting] = useState<AddressTexts>({})
  useEffect(() => store?.events.reset.add(() => setConflicting({})), [store])
  const { fill, showMessage, textAt } = filling
  const sayNotSplit = (key: FillKey) => showMessage(messages.notSplitKeptIn(labelOfPlace(key)))
  const messageOf = (isSure: boolean, filled: string): FillMessage =>
    isSure ? { message: filled } : { message: `${filled}. ${messages.checkParts}`, isWarning: true }
  const planMessage = ({ filledCount, isSure }: FillPlan, filled: (count: number) => string) =>
    filledCount === undefined
      ? { message: messages.notSplitKeptIn(labelOfPlace('raw_address')), isWarning: true }
      : messageOf(isSure, filled(filledCount))

  async function readEntry(entered: AddressEntry, signal: AbortSignal): Promise<void> {
    // After the effects. React's strict mode runs them twice.
    await Promise.resolve()
    if (signal.aborted) return
    if (entered.kind === 'fill') fill(entered.texts, entered.message)
    else if (entered.kind === 'line') await splitLine(signal)
    else if (entered.kind === 'text') await splitText(entered.key, signal)
    else await splitPaste(entered, signal)
  }

  async function splitLine(signal: AbortSignal): Promise<void> {
    const address = await readAddress(textAt('raw_address'), signal, hostParser)
    if (signal.aborted) return
    const isSure = address.confidence === 'high'
    if (address.confidence === 'low') sayNotSplit('raw_address')
    else
      fill(planParts(address, { places, textAt }).texts, {
        ...messageOf(isSure, messages.partsFilled),
        focus: 'raw_address',
      })
  }

  /** Splits the text of a box, which then has its part only. */
  async function splitText(key: FillKey, signal: AbortSignal): Promise<void> {
    const text = textAt(key)
    const boxes = { places, textAt: (one: FillKey) => (one === key ? '' : textAt(one)) }
    const read = await readText(text, { places, textAt }, signal, hostParser)
    if (signal.aborted || textAt(key) !== text) return
    if (!isForParts(read, key, 'surely')) return sayNotSplit(key)
    const plan = planFill(read, text, boxes, key)
    const message = planMessage(plan, () => messages.readingUsed(text))
    fill({ [key]: '', ...plan.texts }, { ...message, focus: key })
  }

  async function splitPaste(paste: PastedText, signal: AbortSignal): Promise<void> {
    const target = pasteTarget(places, paste)
    setConflicting({})
    if (!target) return
    const { key, likeness } = target
    const { text, textBefore, selectedFrom, selectedTo } = paste
    const read = await readText(text, { places, textAt }, signal, hostParser)
    if (signal.aborted) return
    if (isForParts(read, key, likeness)) {
      if (!filling.removePaste(key, paste)) return
      const around = [textBefore.slice(0, selectedFrom), textBefore.slice(selectedTo)] as const
      const plan = planFill(read, text, { places, textAt }, key, around)
      const { clause } = read
      const message = planMessage(plan, (count) =>
        clause
          ? messages.filledClause(count, clause.loan_number !== undefined)
          : messages.filled(count),
      )
      fill(plan.texts, message)
      setConflicting(plan.conflicting)
    } else if (key === 'company') sayNotSplit(key)
  }

  const latest = useLatest({ readEntry, showMessage, messages, onRead })
  useEffect(() => {
    if (!entry) return undefined
    const reading = new AbortController()
    const { signal } = reading
    void latest.current
      .readEntry(entry, signal)
      // What was entered stays where it is.
      .catch(() => signal.aborted || latest.current.showMessage(latest.current.messages.notSplit))
      .finally(() => signal.aborted || latest.current.onRead(entry))
    return () => reading.abort()
  }, [entry, latest])
  return conflicting
}

/** The label of a box of an address. */
function usePlaceLabel(places: AddressPlaces): (key: FillKey) => string {
  const { labels } = useMessages()
  const store = useFormStore()
  return (key) => {
    const { name, schema } = places[key] ?? places.raw_address
    return store ? labelAt(store, name) : labelOf(describeSchema(schema), labels)
  }
}

type Filling = ReturnType<typeof useFilling>

/** Fills several boxes as one entry, and remembers what to say about it. */
function useFilling({ group, places }: Pick<AddressReadingProps, 'group' | 'places'>) {
  const store = useFormStore()
  const announce = useAnnounce()
  const { undone } = useMessages().address
  const offered = useRef<string>(undefined)
  /** Repeats a fill that was taken back. */
  const repeat = useRef<() => void>(undefined)
  const [last, setLast] = useState<BoxesFill>()
  useEffect(() => store?.events.reset.add(() => setLast(undefined)), [store])
  // A parser may answer after the rows of a list have moved: write to the boxes of the last render.
  const latestPlaces = useLatest(places)
  const boxes = () => ({ places: latestPlaces.current, store, group: group.current })

  function fill(texts: AddressTexts, message: FillMessage): void {
    repeat.current = undefined
    fillBoxes(boxes(), texts, message, undone, (filled) => {
      setLast(filled)
      // The offer to fill is gone.
      if (filled) announce(message.message, offered.current)
      else if (!store) {
        announce(undone)
        repeat.current = () => fill(texts, message)
      }
      // The message says that line and parts may differ, so the rule waits for the next edit.
      if (store && filled?.isWarning) dismissWarnings(store, latestPlaces.current.raw_address.name)
    })
  }
  return {
    /** The last fill, until the person undoes it or edits a box of the group. */
    last,
    fill,
    textAt: (key: FillKey) => textInBox(boxes(), key),
    dismiss: () => setLast(undefined),
    edited: () => (repeat.current = undefined),
    /** Takes the keys of undo and redo in a host's own form. A form of the kit takes them itself. */
    onKeyDown(event: KeyboardEvent) {
      if (store || event.defaultPrevented) return
      const undo = last?.undo && (() => last.undo?.(true))
      const run = isUndoKey(event) ? undo : isRedoKey(event) ? repeat.current : undefined
      if (!run) return
      event.preventDefault()
      run()
    },
    removePaste: (key: FillKey, paste: PastedText) => removePaste(boxes(), key, paste),
    /** Shows and announces a warning in the place of the message of a fill. */
    showMessage(message: string) {
      const focused = activeElementNear(group.current)
      // The message replaces the buttons of the address.
      const isOnButton = focused && group.current?.contains(focused) && !isTextControl(focused)
      fill({}, { message, isWarning: true, ...(isOnButton && { focus: 'raw_address' }) })
    },
    /** Announces an offer to fill. The next fill drops it, if it still waits. */
    announceOffer(label: string) {
      offered.current = label
      announce(label)
    },
  }
}

/* What is said and offered. */

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="qf-address-message" data-part="address-message">
    {children}
  </p>
)

interface OfferProps {
  of: Shared
  /** Why it is made. */
  reason?: string
  label: string
  /** The boxes whose key takes it. @default those of the address */
  keys?: readonly FillKey[]
  onClick: () => void
}

/** An offer to fill some boxes. */
const Offer = ({ reason, ...props }: OfferProps) => (
  <span className="qf-suggestion">
    {reason && <span>{reason}</span>} <FillButton {...props} />
  </span>
)

interface FillButtonProps extends Omit<OfferProps, 'reason'> {
  kind?: 'other'
}

/** A button below the boxes of an address. */
function FillButton({ of, label, keys, kind, onClick }: FillButtonProps) {
  const { field } = useMessages()
  return (
    <FieldButton
      controls={boxesOf(of.places, keys)}
      {...(kind && { kind })}
      label={label}
      of={field.ofField(of.addressLabel)}
      onClick={() => onClick()}
    />
  )
}

/** Says what was filled, with an Undo button, until the next edit of the address. */
function FillNotice({ of, last }: { of: Shared; last: BoxesFill }) {
  const messages = useMessages().address
  const isUnchanged = useIsUnchanged(last, of.places)
  const { message, isWarning, undo } = last
  const { dismiss } = of.filling
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
        {!isWarning && undo && <span>{' · '}</span>}
        {undo && (
          <FillButton of={of} kind="other" keys={fillKeys} label={messages.undo} onClick={undo} />
        )}
      </span>
    </div>
  )
}

/** Whether the boxes still have what the fill gave them. What a filled text is read as is no edit. */
function useIsUnchanged(last: BoxesFill, places: AddressPlaces): boolean {
  const store = useFormStore()
  const texts = useAddressTexts(places)
  const [reading, setReading] = useState<{ fill: BoxesFill; texts: AddressTexts }>()
  const known = reading?.fill === last ? reading.texts : {}
  const filled = (key: FillKey) => last.textsAfter[key] ?? ''
  const isRead = (key: FillKey) =>
    texts[key] !== '' && store?.valueAt(places[key]?.name ?? '') === filled(key)
  const changed = fillKeys.filter((key) => texts[key] !== filled(key) && texts[key] !== known[key])
  const read = changed.filter(isRead)
  if (read.length > 0) {
    const added = Object.fromEntries(read.map((key) => [key, texts[key]]))
    setReading({ fill: last, texts: { ...known, ...added } })
  }
  return read.length === changed.length
}

interface ReadingOfferProps {
  of: Shared
  reason: string
  /** The texts that it fills. */
  texts: AddressTexts
  /** It disappears once the box has another ZIP code. */
  zip?: string
}

/** Offers some parts of an address, unless the boxes have the same already. */
function ReadingOffer({ of, reason, texts, zip }: ReadingOfferProps) {
  const { places, filling } = of
  const { address: messages, field } = useMessages()
  const parts = useComputedAddress(places, (textAt) => {
    if (zip !== undefined && textAt('zip').trim() !== zip) return []
    return (['city', 'state', 'zip'] as const).flatMap((key) => {
      const text = texts[key]
      const isSame = !places[key] || !text || isSamePart(key, textAt(key), text)
      return isSame ? [] : [[key, text] as const]
    })
  })
  const [first] = parts
  if (!first) return null
  const reading = parts.map(([, text]) => text).join(', ')
  const message = { message: messages.readingUsed(reading), focus: first[0] }
  return (
    <Notice>
      <Offer
        {...{ of, reason }}
        label={field.use(reading)}
        onClick={() => filling.fill(Object.fromEntries(parts), message)}
      />
    </Notice>
  )
}

/**
 * Offers to fill the boxes from a whole address, or mortgagee clause, typed into one of them, or from number
 * and street typed into Street number. Says that a clause cannot be split.
 */
function TypedOffer({ of }: { of: Shared }) {
  const { places, typed, filling, enter } = of
  const messages = useMessages().address
  const labelOfPlace = usePlaceLabel(places)
  // What a host's parser finds, nobody knows before it is asked.
  const canAlwaysSplit = useConfig().parseAddress !== undefined
  const found = useComputedAddress(places, (textAt) => {
    if (typed.isTyping) return undefined
    const isTyped = (one: FillKey) => typed.keys.includes(one)
    const key = fillKeys.find(
      (one) => isTyped(one) && hasOtherParts(places, one, textAt(one), canAlwaysSplit),
    )
    if (key) return { key, canSplit: true }
    const isClause = isTyped('company') && mayBeClause(textAt('company'))
    return isClause ? { key: 'company' as const, canSplit: false } : undefined
  })
  const label =
    found && messages[found.canSplit ? 'fillFromField' : 'notSplitKeptIn'](labelOfPlace(found.key))
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (label && label !== announced.current) filling.announceOffer(label)
    announced.current = label
  })
  if (!label) return null
  const { key, canSplit } = found
  const { fill, textAt } = filling
  const split = () => {
    const text = textAt(key)
    const street = key === 'entity_number' ? parseStreetLine(text) : undefined
    const splitOff = { [key]: '', ...street }
    if (!street) enter({ kind: 'text', key })
    else fill(splitOff, { message: messages.readingUsed(text), focus: key })
  }
  const keys = key === 'company' ? fillKeys : addressKeys
  return (
    <Notice>
      {canSplit ? <Offer {...{ of, label, keys }} onClick={split} /> : <span>{label}</span>}
    </Notice>
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

/** What is computed from the boxes, or was when it last could be. */
function useLastComputed<T>(
  places: AddressPlaces,
  compute: (textAt: (key: FillKey) => string) => T | undefined,
): T | undefined {
  const now = useComputedAddress(places, compute)
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}

/** Whether a person last typed into the line or into a part. */
function whatIsTypedLast({ typed }: Shared): 'line' | 'parts' | undefined {
  const last = typed.keys.findLast((key) => key !== 'company' && key !== 'loan_number')
  return last && (last === 'raw_address' ? 'line' : 'parts')
}

/** Offers to fill the line of an address from its parts, or the parts from the line. */
function LineOffers({
  of,
  slots,
}: {
  of: Shared
  slots: Readonly<Record<'offer' | 'problem', Element | null>>
}) {
  const { places, typed, filling, enter } = of
  const messages = useMessages().address
  // What a host's parser finds, nobody knows before it is asked.
  const canAlwaysSplit = useConfig().parseAddress !== undefined
  const isShownAsProblem = useFieldSnapshot(places.raw_address.name).warnings.some(
    ({ hasSectionButtons }) => hasSectionButtons,
  )
  const { differ, line, parts, firstLine }: Offered =
    useLastComputed(places, (textAt) =>
      typed.isTyping ? undefined : offeredFor(textAt, canAlwaysSplit),
    ) ?? {}
  const typedLast = whatIsTypedLast(of)
  const offersLine = line && typedLast !== 'line'
  const offersParts = parts && !(differ && typedLast === 'parts' && offersLine)
  const offersFirstLine = firstLine && typedLast === 'parts'
  const saysDiffer = differ && !isShownAsProblem
  const slot = differ ? slots.problem : slots.offer
  if (!slot || !(offersLine || offersParts || offersFirstLine || saysDiffer)) return null
  // The message has the arrow, where there is one.
  const PartsOffer = differ ? FillButton : Offer
  const { fill, textAt } = filling
  const update = (line: string, message: string) =>
    fill({ raw_address: line }, { message, focus: 'raw_address' })
  return createPortal(
    <>
      {saysDiffer && (
        <WarningText
          warnings={[
            {
              path: '',
              id: 'differ',
              severity: 'suggestion',
              message: messages.differ,
              hasSectionButtons: true,
            },
          ]}
        />
      )}
      <p className={differ ? 'qf-fixes' : 'qf-address-message'} data-part="address-message">
        {offersLine && (
          <FillButton
            of={of}
            label={messages.updateLine}
            onClick={() => update(lineFromParts(textAt), messages.lineUpdated)}
          />
        )}{' '}
        {offersParts && (
          <PartsOffer of={of} label={messages.fillParts} onClick={() => enter({ kind: 'line' })} />
        )}
        {offersFirstLine && (
          <FirstLineOffer of={of} onUse={(text) => update(text, messages.readingUsed(text))} />
        )}
      </p>
    </>,
    slot,
  )
}

/** Offers the parts as the line. Renders at each key, so that it always names what it fills. */
function FirstLineOffer({ of, onUse }: { of: Shared; onUse: (line: string) => void }) {
  const { field } = useMessages()
  const line = useComputedAddress(of.places, lineFromParts)
  return line && <Offer of={of} label={field.use(line)} onClick={() => onUse(line)} />
}

type TextAt = (key: FillKey) => string

const lineFromParts = (textAt: TextAt) => formatAddress(addressFromTexts(textAt))

/** What can be filled from what. */
interface Offered {
  differ?: boolean
  /** Whether the parts may fill the line. */
  line?: boolean
  /** Whether the line may fill the parts. */
  parts?: boolean
  /** Whether the parts may make a line where there is none. */
  firstLine?: boolean
}

function offeredFor(textAt: TextAt, canAlwaysSplit: boolean): Offered {
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

/**
 * Offers state and ZIP code from a line, as far as the line contains them and their boxes are empty. It
 * appears while the person types the ZIP code, so that the next Tab reaches it. Otherwise it comes and goes
 * on blur only.
 */
function StateAndZipOffer({ of }: { of: Shared }) {
  const { places, typed, filling, enter } = of
  const messages = useMessages().address
  const labelOfPlace = usePlaceLabel(places)
  // What a host's parser finds, nobody knows before it is asked.
  const { parseAddress: hostParser } = useConfig()
  const keys =
    useLastComputed(places, (textAt) => {
      const empty = (['state', 'zip'] as const).filter(
        (key) => places[key] && textAt(key).trim() === '',
      )
      const line = textAt('raw_address')
      const { parts, confidence } = parseAddress(looksLikeAddress(line) ? line : '')
      const isFound = (key: 'state' | 'zip') => hostParser || (confidence !== 'low' && parts[key])
      const found = looksLikeAddress(line) ? empty.filter(isFound) : []
      const isAtOnce = found.length > 0 && /\d{5}\s*$/.test(line)
      return typed.isTyping && !isAtOnce ? undefined : found
    }) ?? []
  const isOffered = keys.length > 0
  const typedLast = whatIsTypedLast(of)
  const wasOffered = useRef(isOffered && typed.keys.length === 0)
  const label = messages.fillFromLine(keys.map(labelOfPlace))
  useEffect(() => {
    const isNew = isOffered && !wasOffered.current
    wasOffered.current = isOffered
    if (isNew && typedLast === 'line') filling.announceOffer(label)
  })
  return (
    isOffered && (
      <Notice>
        <Offer {...{ of, label }} onClick={() => enter({ kind: 'line' })} />
      </Notice>
    )
  )
}

/** Asks the host for city and state of an entered ZIP code. */
function useZipLookup({ textAt }: Filling, lookupZip: AddressTools['lookupZip']) {
  const messages = useMessages().address
  const announce = useAnnounce()
  const store = useFormStore()
  const [found, setFound] = useState<Omit<ReadingOfferProps, 'of'>>()
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
    const asking = new AbortController()
    const { signal } = asking
    pending.current = asking
    setFound(undefined)
    try {
      const place = await lookupZip?.(zip, signal)
      if (signal.aborted || !place) return
      const { city, state } = place
      const reason = messages.zipIsIn(zip, [city, state].filter(Boolean).join(', '))
      afterPointerRelease(() => signal.aborted || setFound({ reason, zip, texts: { city, state } }))
      announce(reason)
    } catch {
      // A failed lookup needs no message: the person enters city and state.
    }
  }
  return {
    found,
    onChange() {
      wasEdited.current = true
    },
    onBlur() {
      if (!lookupZip || !wasEdited.current) return
      wasEdited.current = false
      const zip = textAt('zip').trim()
      if (zip) void lookUp(zip)
      else setFound(undefined)
    },
  }
}
