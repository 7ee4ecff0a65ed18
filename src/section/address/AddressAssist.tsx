import {
  type ChangeEventHandler,
  type ClipboardEventHandler,
  type DOMAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TextControl } from '../../field/input/textControl.ts'
import { useAnnounce, useFormStore, useIsReadOnly } from '../../field/formContext.ts'
import { useLazy } from '../../field/useLazy.ts'
import { lazyAddressAssist } from './lazyAddressAssist.ts'
import type { AddressPlaces } from './addressPlaces.ts'
import type { AddressFill } from './fill/useAddressFill.ts'
import type { Flag } from '../../core/values/flag.ts'
import { useMessages } from '../../config/useConfig.ts'
import { flagsFromRoot } from '../../store/entry/flags.ts'

interface AddressAssistProps {
  places: AddressPlaces
  /** What the address is of: its legend, said with the buttons. */
  addressLabel: string
  /** The boxes, with the help that there is where they can be edited. */
  children: (help?: AddressAssistSlots) => ReactNode
}

/** What goes between the boxes of an address. */
export interface AddressAssistSlots {
  /** What is offered or was filled in, for under the boxes. */
  messages: ReactNode
  /** Where the boxes of a line are offered to be filled from it. */
  fillButtonSlot: ReactNode
  /** Fills the boxes, as soon as the code for it is there. */
  fill: AddressFill['enter']
}

/** What the boxes ask of `AddressAid`. */
export interface AddressAssistHandle {
  fill: AddressFill['enter']
  onPaste: ClipboardEventHandler<HTMLDivElement>
  onChange: ChangeEventHandler<HTMLDivElement>
  onBlur: () => void
  /** Takes up a text that the browser has pasted. */
  resumePaste: (paste: EarlyPaste) => void
}

/** A text that was pasted before `AddressAid` was there, and what was in its box until then. */
export interface EarlyPaste {
  box: EventTarget
  text: string
  valueBefore: unknown
  selectedFrom: number | null
  selectedTo: number | null
  flags: readonly Flag[]
}

export interface LoadedAddressAssistProps extends Omit<AddressAssistProps, 'children'> {
  handle: Ref<AddressAssistHandle>
  /** What the boxes are in. */
  group: RefObject<HTMLDivElement | null>
  slot: Element | null
  /** It is on the page. */
  onReady: () => void
}

/** Helps with an address as a whole, as soon as the code for it is loaded. */
export function AddressAssist(props: AddressAssistProps) {
  return useIsReadOnly() ? props.children() : <EditableAddress {...props} />
}

function EditableAddress({ places, addressLabel, children }: AddressAssistProps) {
  const { value: AddressAid } = useLazy(lazyAddressAssist, true)
  const { missed, fill, handlers, ...link } = useLazyAddressAssist()
  const group = useRef<HTMLDivElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className="qf-address-assist" ref={group} {...handlers}>
      {children({
        fill,
        fillButtonSlot: <div className="qf-address-fill-slot" ref={setSlot} />,
        messages: AddressAid ? (
          <AddressAid {...link} {...{ group, places, addressLabel, slot }} />
        ) : (
          missed && <p className="qf-address-message">{missed}</p>
        ),
      })}
    </div>
  )
}

/** What the reader of addresses might take for one. */
const mayBeAddress = /[\r\n]|,.*,|\p{L}\W*\d{5}/u

/** Hands on what the boxes ask of `AddressAid`, and says what it could not be loaded for. */
function useLazyAddressAssist() {
  const { address, form } = useMessages()
  const store = useFormStore()
  const announce = useAnnounce()
  const handle = useRef<AddressAssistHandle>(null)
  const pendingCall = useRef<(aid: AddressAssistHandle) => void>(undefined)
  const [missed, setMissed] = useState('')
  useEffect(() => {
    return store?.resets.add(() => {
      pendingCall.current = undefined
      setMissed('')
    })
  }, [store])
  const callWhenLoaded = (what: (aid: AddressAssistHandle) => void, orSay: string) => {
    if (handle.current) return what(handle.current)
    pendingCall.current = what
    lazyAddressAssist.load().catch(() => {
      pendingCall.current = undefined
      setMissed(orSay)
      announce(orSay)
    })
  }
  return {
    handle,
    missed,
    fill: (...entry: Parameters<AddressFill['enter']>) =>
      callWhenLoaded((aid) => aid.fill(...entry), form.notLoaded),
    onReady: () => {
      const { current } = pendingCall
      pendingCall.current = undefined
      if (current) callWhenLoaded(current, '')
    },
    handlers: {
      onPaste(event) {
        if (handle.current) return handle.current.onPaste(event)
        // Until it is loaded a text is pasted by the browser.
        const text = event.clipboardData.getData('text/plain')
        const box = event.target as TextControl
        const { name, value, selectionStart: selectedFrom, selectionEnd: selectedTo } = box
        if (!name || !mayBeAddress.test(text.trim())) return
        const valueBefore = store ? store.valueAt(name) : value
        const flags = store ? flagsFromRoot(store, name) : []
        callWhenLoaded(
          (aid) => aid.resumePaste({ box, text, valueBefore, selectedFrom, selectedTo, flags }),
          address.notSplit,
        )
      },
      onChange(event) {
        setMissed('')
        handle.current?.onChange(event)
      },
      onBlur: () => handle.current?.onBlur(),
    } satisfies DOMAttributes<HTMLDivElement>,
  }
}
