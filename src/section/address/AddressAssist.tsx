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
import { flushSync } from 'react-dom'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { part } from '../../core/part.ts'
import { mayBeAddress } from '../../core/address/addressMatchesLine.ts'
import { useAnnounce, useFormStore, useIsReadOnly } from '../../field/formContext.ts'
import type { TextControl } from '../../field/input/textControl.ts'
import type { Flag } from '../../core/values/flag.ts'
import { type TextFieldProps, useFramedTextField } from '../../field/TextField.tsx'
import { usePart } from '../../field/usePart.ts'
import { flagsFromRoot } from '../../store/entry.ts'
import {
  addressKeys,
  type AddressPlaces,
  shownPlaces,
  addressFromTexts,
  type FillKey,
  type AddressFill,
  type AddressEntry,
  useComputedAddress,
} from './addressTexts.tsx'
import type { AddressAssistHandle } from './AddressReading.tsx'
import { formatAddress } from '../../core/address/formatAddress.ts'

/** The reading of whole addresses. Most addresses that nobody edits do not need it. */
export const addressReading = part(() => import('./AddressReading.tsx'), 'AddressReading')

/** What the boxes of an address use. It stays the same, so that nothing renders when the part arrives. */
interface AddressAssistance {
  /** The element below the line, for what is offered there. */
  offerSlot: RefObject<HTMLDivElement | null>
  /** Fills the boxes, as soon as there is what does so. */
  fill: AddressFill['fill']
}

const AddressAssistContext = /* @__PURE__ */ createContext<AddressAssistance | undefined>(undefined)
const AddressNoticesContext = /* @__PURE__ */ createContext<ReactNode>(null)

/** The assistance with the address around; undefined in a read-only form. */
export const useAddressAssist = (): AddressAssistance | undefined =>
  useContext(AddressAssistContext)

/** Renders what was filled into the address around, and what could be. */
export const AddressNotices = (): ReactNode => useContext(AddressNoticesContext)

/** The line of an address. What the address offers there is below it. */
export function AddressLineField(props: TextFieldProps) {
  const { offerSlot } = useAddressAssist() ?? {}
  return useFramedTextField(
    { ...props, autoCapitalize: 'words', grows: true },
    offerSlot && <div className="qf-full-line" ref={offerSlot} />,
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
  const handle = useRef<AddressAssistHandle>(null)
  const editedBefore = useRef('')
  const arriving = useRef<ArrivingText>(undefined)
  useEffect(() => store?.events.reset.add(() => setEntry(undefined)), [store])
  const unread = entry?.kind === 'fill' ? form.notLoaded : address.notSplit
  const failedMessage = failed && entry ? unread : ''
  useEffect(() => {
    if (failedMessage) announce(failedMessage)
  }, [failedMessage, entry, announce])

  const [enter] = useState(() => (next: AddressEntry) => {
    setIsUsed(true)
    setEntry(next)
    // Somebody waits for it now, so the next attempt does not wait.
    if (addressReading.hasFailed()) addressReading.load().catch(() => {})
  })
  const [assistance] = useState<AddressAssistance>(() => ({
    offerSlot,
    fill(texts, message) {
      if (handle.current) handle.current.fill(texts, message)
      else enter({ kind: 'fill', texts, message })
    },
  }))
  /** Remembers a box before the browser puts a text into it. */
  const note = (box: TextControl, text: string, selection?: readonly [number, number]) => {
    const { name, value } = box
    const before = store ? store.valueAt(name) : value
    arriving.current = {
      box,
      text,
      selection,
      textBefore: typeof before === 'string' ? before : '',
      flags: store ? flagsFromRoot(store, name) : [],
    }
  }
  const handlers: DOMAttributes<HTMLDivElement> = {
    // Next to the address may be boxes that need no assistance but that for a paste, such as Company.
    onFocus: ({ target }) =>
      addressKeys.some((key) => places[key]?.name === (target as Partial<TextControl>).name) &&
      setIsUsed(true),
    onPaste(event) {
      const text = event.clipboardData.getData('text/plain')
      const box = event.target as TextControl
      const mayFill = box.name && mayBeAddress(text.trim())
      // The part may be there, and not in use.
      if (mayFill && !handle.current) flushSync(() => setIsUsed(true))
      if (handle.current) return handle.current.onPaste(event)
      if (!mayFill) return
      const { selectionStart, selectionEnd } = box
      note(box, text, selectionStart === null ? undefined : [selectionStart, selectionEnd ?? 0])
    },
    onDrop(event) {
      const text = event.dataTransfer.getData('text/plain')
      const box = event.target as TextControl
      // The browser puts the text where the pointer is.
      if (box.name && mayBeAddress(text.trim())) note(box, text)
    },
    onChange(event) {
      const arrived = arriving.current
      arriving.current = undefined
      const next = arrived && arrived.box === event.target ? entryOf(arrived) : undefined
      if (next) enter(next)
      else if (entry && (entry.kind === 'paste' ? isEdited(entry) : failed)) setEntry(undefined)
      if (handle.current) return handle.current.onChange(event)
      const { name = '' } = event.target as Partial<HTMLInputElement>
      editedBefore.current = name
    },
    onBlur({ target }) {
      if (handle.current) return handle.current.onBlur()
      // A company needs no assistance, but a clause typed into it does.
      const { name, value = '' } = target as Partial<HTMLInputElement>
      if (name && name === editedBefore.current && mayBeAddress(value)) setIsUsed(true)
    },
    onKeyDown({ key, shiftKey }) {
      // What the address offers must be there before the focus moves, as this Tab goes to it.
      if (key === 'Tab' && !shiftKey) handle.current?.onBlur()
    },
  }
  const messages = AddressReading ? (
    <AddressReading
      {...{ handle, group, places, addressLabel, offerSlot, editedBefore, entry }}
      onRead={() => setEntry(undefined)}
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
interface ArrivingText {
  box: TextControl
  text: string
  textBefore: string
  /** What the text replaces. Without it, the text shows where it went. */
  selection: readonly [from: number, to: number] | undefined
  flags: readonly Flag[]
}

/** What arrived in a box; undefined if it is something else. */
function entryOf({ selection, ...arrived }: ArrivingText): AddressEntry | undefined {
  const { box, text, textBefore } = arrived
  const textAfter = box.value
  const at = commonStart(textBefore, textAfter)
  const [selectedFrom, selectedTo] = selection ?? [at, at]
  // Browsers paste a space for a line break.
  const expected = textBefore.slice(0, selectedFrom) + text + textBefore.slice(selectedTo)
  return withoutSpaces(textAfter) === withoutSpaces(expected)
    ? { kind: 'paste', ...arrived, selectedFrom, selectedTo, textAfter }
    : undefined
}

const isEdited = ({ box, textAfter }: { box: TextControl; textAfter: string }) =>
  box.value !== textAfter

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
