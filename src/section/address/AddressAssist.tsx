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
import { part, preload } from '../../core/part.ts'
import { mayBeAddress } from '../../core/address/addressMatchesLine.ts'
import { useAnnounce, useFormStore, useIsReadOnly } from '../../field/formContext.ts'
import type { TextControl } from '../../field/input/textControl.ts'
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
  type EarlyPaste,
  useComputedAddressText,
} from './addressTexts.tsx'
import type { AddressAssistHandle } from './AddressReading.tsx'
import { formatAddress } from '../../core/address/formatAddress.ts'

/** The code that assists with an address. Most addresses that nobody edits do not need it. */
export const lazyAddressAssist = part(() => import('./AddressReading.tsx'), 'AddressReading')

preload(lazyAddressAssist)

interface AddressAssistState {
  /** What was filled, and what could be. */
  messages: ReactNode
  /** The element below the line, for what is offered there. */
  offerSlot: RefObject<HTMLDivElement | null>
  /** Fills the boxes as soon as the code for it is loaded. */
  fill: AddressFill['fill']
}

// A context, so that the boxes do not render when the code is loaded.
const AddressAssistContext = /* @__PURE__ */ createContext<AddressAssistState | undefined>(
  undefined,
)

/** The assistance with the address around; undefined in a read-only form. */
export const useAddressAssist = (): AddressAssistState | undefined =>
  useContext(AddressAssistContext)

/** Renders what was filled into the address around, and what could be. */
export const AddressNotices = (): ReactNode => useAddressAssist()?.messages

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
  const { lookupZip } = useConfig()
  const isSure = isUsed || lookupZip !== undefined
  // Once that is sure, a key has nothing to find out.
  const need = useComputedAddressText(places, (textAt) =>
    isSure ? '' : mayNeedAssist(places, textAt),
  )
  const isWanted = isSure || need === 'perhaps'
  const { value } = usePart(lazyAddressAssist, isWanted)
  // The code may be loaded already. An address that needs none of it mounts faster without.
  const AddressReading = isWanted ? value : undefined
  const { failedMessage, fill, handlers, ...link } = useAssistCalls(() => setIsUsed(true))
  const group = useRef<HTMLDivElement>(null)
  const offerSlot = useRef<HTMLDivElement>(null)
  // Next to the address may be boxes that need no assistance but that for a paste, such as Company.
  const isOfAddress = ({ name }: Partial<HTMLInputElement>) =>
    addressKeys.some((key) => places[key]?.name === name)
  const messages = AddressReading ? (
    <AddressReading {...link} {...{ group, places, addressLabel, offerSlot }} />
  ) : (
    failedMessage && (
      <p className="qf-address-message" data-part="address-message">
        {failedMessage}
      </p>
    )
  )
  return (
    <AddressAssistContext.Provider value={{ messages, offerSlot, fill }}>
      <div
        className="qf-address-assist"
        ref={group}
        onFocus={({ target }) => isOfAddress(target) && setIsUsed(true)}
        {...handlers}
      >
        {children}
      </div>
    </AddressAssistContext.Provider>
  )
}

/**
 * Passes the events of the boxes to `AddressReading`. Until that is loaded, keeps the last call
 * for it, and says so if loading fails.
 */
function useAssistCalls(onUse: () => void) {
  const { address, form } = useMessages()
  const store = useFormStore()
  const announce = useAnnounce()
  const handle = useRef<AddressAssistHandle>(null)
  const pendingCall = useRef<(assist: AddressAssistHandle) => void>(undefined)
  const editedBefore = useRef('')
  const dropped = useRef<EarlyPaste>(undefined)
  const [failedMessage, setFailedMessage] = useState('')
  useEffect(() => {
    return store?.events.reset.add(() => {
      pendingCall.current = undefined
      setFailedMessage('')
    })
  }, [store])
  const stateBefore = (name: string, value: string) => ({
    valueBefore: store ? store.valueAt(name) : value,
    flags: store ? flagsFromRoot(store, name) : [],
  })
  const callWhenLoaded = (call: (assist: AddressAssistHandle) => void, onFailure: string) => {
    if (handle.current) return call(handle.current)
    pendingCall.current = call
    onUse()
    lazyAddressAssist.load().catch(() => {
      pendingCall.current = undefined
      setFailedMessage(onFailure)
      announce(onFailure)
    })
  }
  return {
    handle,
    editedBefore,
    failedMessage,
    fill: (...entry: Parameters<AddressFill['fill']>) =>
      callWhenLoaded((assist) => assist.fill(...entry), form.notLoaded),
    onReady: () => {
      const { current } = pendingCall
      pendingCall.current = undefined
      // Right after its first effects, React's strict mode runs their cleanups, which stop the reading of a paste.
      if (current) queueMicrotask(() => callWhenLoaded(current, ''))
    },
    handlers: {
      onPaste(event) {
        const text = event.clipboardData.getData('text/plain')
        const box = event.target as TextControl
        const { name, value, selectionStart: selectedFrom, selectionEnd: selectedTo } = box
        const mayFill = name && mayBeAddress(text.trim())
        // The code may be loaded, and not in use.
        if (mayFill && !handle.current) flushSync(onUse)
        if (handle.current) return handle.current.onPaste(event)
        if (!mayFill) return
        // The browser pastes the text. We split it once the code is loaded.
        const before = { box, text, selectedFrom, selectedTo, ...stateBefore(name, value) }
        callWhenLoaded((assist) => assist.resumePaste(before), address.notSplit)
      },
      onDrop(event) {
        const text = event.dataTransfer.getData('text/plain')
        const box = event.target as TextControl
        const { name, value } = box
        if (!name || !mayBeAddress(text.trim())) return
        // The browser puts the text where the pointer is.
        dropped.current = { box, text, ...stateBefore(name, value) }
      },
      onChange(event) {
        setFailedMessage('')
        const drop = dropped.current
        dropped.current = undefined
        if (drop && drop.box === event.target) {
          callWhenLoaded((assist) => assist.resumePaste(drop), address.notSplit)
        }
        if (handle.current) return handle.current.onChange(event)
        const { name = '' } = event.target as Partial<HTMLInputElement>
        editedBefore.current = name
      },
      onBlur({ target }) {
        if (handle.current) return handle.current.onBlur()
        // A company needs no assistance, but a clause typed into it does.
        const { name, value = '' } = target as Partial<HTMLInputElement>
        if (name && name === editedBefore.current && mayBeAddress(value))
          callWhenLoaded((assist) => assist.onBlur(), '')
      },
      onKeyDown({ key, shiftKey }) {
        // What the address offers must be there before the focus moves, as this Tab goes to it.
        if (key === 'Tab' && !shiftKey) handle.current?.onBlur()
      },
    } satisfies DOMAttributes<HTMLDivElement>,
  }
}

/**
 * Whether an address may have a line that differs from its parts, or parts to fill from its line.
 * Reads neither states nor countries, which takes the code that is loaded only for 'perhaps'.
 */
function mayNeedAssist(places: AddressPlaces, textAt: (key: FillKey) => string): 'perhaps' | 'no' {
  const line = textAt('raw_address').trim()
  const isSame = places.street
    ? line === formatAddress(addressFromTexts(textAt))
    : textAt('state').trim() !== '' && textAt('zip').trim() !== ''
  return line === '' || isSame ? 'no' : 'perhaps'
}
