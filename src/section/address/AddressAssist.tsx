import {
  createContext,
  type DOMAttributes,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { part } from '../../core/part.ts'
import { mayBeAddress } from '../../core/address/addressMatchesLine.ts'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { isFilling, type PastedText } from '../../field/fillBoxes.ts'
import { useAnnounce, useFormStore, useIsReadOnly } from '../../field/formContext.ts'
import type { TextControl } from '../../field/input/textControl.ts'
import { type TextFieldProps, useFramedTextField } from '../../field/TextField.tsx'
import { usePart } from '../../field/usePart.ts'
import { afterPointerRelease } from '../../store/afterPointerRelease.ts'
import { formerEntry } from '../../store/undo.ts'
import {
  addressFromTexts,
  addressKeys,
  type AddressEntry,
  type AddressPlaces,
  type FillKey,
  fillKeys,
  shownPlaces,
  type Typed,
  useComputedAddress,
} from './addressTexts.ts'
import type { AddressReadingHandle } from './AddressReading.tsx'

/** The reading of whole addresses. Most addresses that nobody edits do not need it. */
export const addressReading = part(() => import('./AddressReading.tsx'), 'AddressReading')

/** What the boxes of an address use. It stays the same, so that nothing renders when the part arrives. */
interface AddressAssistance {
  /** The element at the label of the line, for what is offered there. */
  offerSlot: RefObject<HTMLDivElement | null>
  /** The element below the line, for where line and parts differ. */
  problemSlot: RefObject<HTMLDivElement | null>
  /** Reads or fills what a person entered, as soon as there is what does so. */
  enter: (entry: AddressEntry) => void
}

const AddressAssistContext = /* @__PURE__ */ createContext<AddressAssistance | undefined>(undefined)
const AddressNoticesContext = /* @__PURE__ */ createContext<ReactNode>(null)

/** The assistance with the address around; undefined in a read-only form. */
export const useAddressAssist = (): AddressAssistance | undefined =>
  useContext(AddressAssistContext)

/** Renders what was filled into the address around, and what could be. */
export const AddressNotices = (): ReactNode => useContext(AddressNoticesContext)

/** The line of an address. What the address offers is at its label, and where line and parts differ is below it. */
export function AddressLineField(props: TextFieldProps) {
  const { offerSlot, problemSlot } = useAddressAssist() ?? {}
  return useFramedTextField(
    { ...props, autoCapitalize: 'words', grows: true },
    {
      sectionOffer: offerSlot && <div className="qf-section-offer" ref={offerSlot} />,
      below: problemSlot && <div className="qf-full-line" ref={problemSlot} />,
    },
  )
}

interface AddressAssistProps {
  places: AddressPlaces
  /** The legend of the address, part of the accessible name of its buttons. */
  addressLabel: string
  /** The boxes, with {@link AddressNotices} under them. */
  children: ReactNode
}

/** Helps to enter an address as a whole. */
export function AddressAssist(props: AddressAssistProps) {
  return useIsReadOnly() ? props.children : <EditableAddress {...props} />
}

function EditableAddress({ places: allPlaces, addressLabel, children }: AddressAssistProps) {
  const places = useMemo(() => shownPlaces(allPlaces), [allPlaces])
  const [isUsed, setIsUsed] = useState(false)
  const [entry, setEntry] = useState<AddressEntry>()
  const [typed, setTyped] = useState<Typed>({ keys: [], isTyping: false })
  const { lookupZip } = useConfig()
  const { address, form } = useMessages()
  const store = useFormStore()
  const announce = useAnnounce()
  const isSure = isUsed || lookupZip !== undefined
  // Once that is sure, a key has nothing to find out.
  const mayBeNeeded = useComputedAddress(
    places,
    (textAt) => !isSure && mayNeedAssist(places, textAt),
  )
  const isWanted = isSure || mayBeNeeded
  const { value, failed } = usePart(addressReading, isWanted)
  // The part may be there already. An address that needs none of it mounts faster without.
  const AddressReading = isWanted ? value : undefined
  const group = useRef<HTMLDivElement>(null)
  const offerSlot = useRef<HTMLDivElement>(null)
  const problemSlot = useRef<HTMLDivElement>(null)
  const handle = useRef<AddressReadingHandle>(null)
  const arriving = useRef<ArrivingText>(undefined)
  const [assistance] = useState<AddressAssistance>(() => ({
    offerSlot,
    problemSlot,
    enter(next) {
      setIsUsed(true)
      // At once, as a button that fills keeps the focus.
      if (next.kind === 'fill' && handle.current) {
        handle.current.fill(next.texts, next.message)
        return
      }
      setEntry(next)
      // Somebody waits for it now, so the next attempt does not wait.
      if (addressReading.hasFailed()) addressReading.load().catch(() => {})
    },
  }))
  useEffect(() => store?.events.reset.add(() => setEntry(undefined)), [store])
  const unread = entry?.kind === 'fill' ? form.notLoaded : address.notSplit
  const failedMessage = failed && entry ? unread : ''
  useEffect(() => {
    if (failedMessage) announce(failedMessage)
  }, [failedMessage, entry, announce])

  const keyOf = (name: string) => fillKeys.find((key) => places[key]?.name === name)
  // What the part shows during a press would move the target.
  const markUsed = () => afterPointerRelease(() => setIsUsed(true))
  const stopTyping = () =>
    setTyped((before) => (before.isTyping ? { ...before, isTyping: false } : before))
  /** Remembers a box before the browser puts a text into it. */
  const note = (box: TextControl, text: string, selection?: ArrivingText['selection']) => {
    const { name, value } = box
    const isMore = entry?.kind === 'paste' && entry.box === box && entry.textAfter === value
    const raw = store ? store.valueAt(name) : value
    arriving.current = {
      box,
      text,
      selection,
      textBefore: typeof raw === 'string' ? raw : '',
      former: store && formerEntry(store, name),
      earlier: isMore ? entry : undefined,
    }
  }
  const handlers: DOMAttributes<HTMLDivElement> = {
    // Next to the address may be boxes that need no assistance but that for a paste, such as Company.
    onFocus: ({ target }) =>
      addressKeys.some((key) => places[key]?.name === (target as Partial<TextControl>).name) &&
      markUsed(),
    onPaste({ clipboardData, target }) {
      const box = target as TextControl
      const { selectionStart: from, selectionEnd } = box
      const selection = from === null ? undefined : ([from, selectionEnd ?? from] as const)
      if (box.name) note(box, clipboardData.getData('text/plain'), selection)
    },
    onDrop({ dataTransfer, target }) {
      const box = target as TextControl
      // The browser puts the text where the pointer is.
      if (box.name) note(box, dataTransfer.getData('text/plain'))
    },
    onChange(event) {
      if (isFilling()) return
      const { name = '' } = event.target as Partial<TextControl>
      const arrived = arriving.current
      arriving.current = undefined
      const next = arrived && arrived.box === event.target ? entryOf(arrived) : undefined
      handle.current?.onChange(event)
      const key = keyOf(name)
      setTyped((before) => {
        if (!key || before.keys.at(-1) === key)
          return before.isTyping ? before : { ...before, isTyping: true }
        return { keys: [...before.keys.filter((one) => one !== key), key], isTyping: true }
      })
      if (next && (AddressReading || mayBeAddress(next.text.trim()))) assistance.enter(next)
      else if (entry?.kind === 'paste' ? entry.box.value !== entry.textAfter : failed)
        setEntry(undefined)
    },
    onBlur({ target }) {
      if (isFilling()) return
      const { name = '', value = '' } = target as Partial<TextControl>
      handle.current?.onBlur(name)
      afterPointerRelease(stopTyping)
      // A company needs no assistance, but a clause typed into it does.
      const key = keyOf(name)
      if (key && typed.keys.includes(key) && mayBeAddress(value)) markUsed()
    },
    onKeyDown(event) {
      handle.current?.onKeyDown(event)
      const { key, shiftKey } = event
      // What the address offers must be there before the focus moves, as this Tab goes to it.
      if (key === 'Tab' && !shiftKey) stopTyping()
    },
  }
  const messages = AddressReading ? (
    <AddressReading
      {...{ handle, group, places, addressLabel, offerSlot, problemSlot, typed, entry }}
      enter={assistance.enter}
      onRead={(read) => setEntry((now) => (now === read ? undefined : now))}
    />
  ) : (
    failedMessage && (
      <p className="qf-address-message" data-part="address-message">
        {failedMessage}
      </p>
    )
  )
  return (
    <AddressAssistContext.Provider value={assistance}>
      <AddressNoticesContext.Provider value={messages}>
        <div className="qf-address-assist" ref={group} {...handlers}>
          {children}
        </div>
      </AddressNoticesContext.Provider>
    </AddressAssistContext.Provider>
  )
}

/** A text that the browser is about to put into a box, and the box before that. */
interface ArrivingText extends Pick<PastedText, 'box' | 'text' | 'textBefore' | 'former'> {
  /** What the text replaces. Without it, the text shows where it went. */
  selection: readonly [from: number, to: number] | undefined
  /** A paste into the box that still waits to be read. An Undo is to remove both. */
  earlier: PastedText | undefined
}

/** What arrived in a box; undefined if it is something else. */
function entryOf({
  selection,
  earlier,
  ...arrived
}: ArrivingText): (AddressEntry & { kind: 'paste' }) | undefined {
  const { box, text, textBefore } = arrived
  const textAfter = box.value
  const at = commonStart(textBefore, textAfter)
  const [selectedFrom, selectedTo] = selection ?? [at, at]
  // Browsers paste a space for a line break.
  const expected = textBefore.slice(0, selectedFrom) + text + textBefore.slice(selectedTo)
  return withoutSpaces(textAfter) === withoutSpaces(expected)
    ? { kind: 'paste', ...arrived, selectedFrom, selectedTo, ...earlier, text, textAfter }
    : undefined
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** commonStart('1 Elm', '1 Oak') // 2 */
function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/**
 * Whether an address may have a line that differs from its parts, or parts to fill from its line.
 * Reads neither states nor countries: that takes the part which comes only if it may.
 */
function mayNeedAssist(places: AddressPlaces, textAt: (key: FillKey) => string): boolean {
  const line = textAt('raw_address').trim()
  const isSame = places.street
    ? line === formatAddress(addressFromTexts(textAt))
    : textAt('state').trim() !== '' && textAt('zip').trim() !== ''
  return line !== '' && !isSame
}
