import { type DOMAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { useAnnounce, useFormStore, useIsReadOnly } from '../../field/formContext.ts'
import type { TextControl } from '../../field/input/textControl.ts'
import { useLazy } from '../../field/useLazy.ts'
import { flagsFromRoot } from '../../store/entry/controlFlags.ts'
import type { AddressPlaces } from './addressPlaces.ts'
import type { AddressFill } from './fill/fillTypes.ts'
import type { AddressAssistHandle } from './LoadedAddressAssist.tsx'

/** The code that assists with an address, loaded once the boxes are on the page. */
export const lazyAddressAssist = lazyWithRetry(
  lazyImport(() => import('./LoadedAddressAssist.tsx'), 'LoadedAddressAssist'),
)

interface AddressAssistProps {
  places: AddressPlaces
  /** The legend of the address, part of the accessible name of its buttons. */
  addressLabel: string
  /** Renders the boxes, with the slots unless the form is read-only. */
  children: (slots?: AddressAssistSlots) => ReactNode
}

/** What a section renders between the boxes of an address. */
export interface AddressAssistSlots {
  /** Goes under the boxes: what was filled, and what could be. */
  messages: ReactNode
  /** Goes after the line: the button that fills state and ZIP code from it. */
  fillButtonSlot: ReactNode
  /** Fills the boxes as soon as the code for it is loaded. */
  fill: AddressFill['fill']
}

/** Helps to enter an address as a whole, as soon as the code for it is loaded. */
export function AddressAssist(props: AddressAssistProps) {
  return useIsReadOnly() ? props.children() : <EditableAddress {...props} />
}

function EditableAddress({ places, addressLabel, children }: AddressAssistProps) {
  const { value: LoadedAddressAssist } = useLazy(lazyAddressAssist, true)
  const { failedMessage, fill, handlers, ...link } = useLazyAddressAssist()
  const group = useRef<HTMLDivElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className="qf-address-assist" ref={group} {...handlers}>
      {children({
        fill,
        fillButtonSlot: <div className="qf-address-fill-slot" ref={setSlot} />,
        messages: LoadedAddressAssist ? (
          <LoadedAddressAssist {...link} {...{ group, places, addressLabel, slot }} />
        ) : (
          failedMessage && (
            <p className="qf-address-message" data-part="address-message">
              {failedMessage}
            </p>
          )
        ),
      })}
    </div>
  )
}

/** Any text that `looksLikeAddress` may accept. */
const mayBeAddress = /[\r\n]|,.*,|\p{L}\W*\d{5}/u

/**
 * Passes the events of the boxes to `LoadedAddressAssist`. Until that is loaded, keeps the last call
 * for it, and says so if loading fails.
 */
function useLazyAddressAssist() {
  const { address, form } = useMessages()
  const store = useFormStore()
  const announce = useAnnounce()
  const handle = useRef<AddressAssistHandle>(null)
  const pendingCall = useRef<(assist: AddressAssistHandle) => void>(undefined)
  const [failedMessage, setFailedMessage] = useState('')
  useEffect(() => {
    return store?.resets.add(() => {
      pendingCall.current = undefined
      setFailedMessage('')
    })
  }, [store])
  const callWhenLoaded = (call: (assist: AddressAssistHandle) => void, onFailure: string) => {
    if (handle.current) return call(handle.current)
    pendingCall.current = call
    lazyAddressAssist.load().catch(() => {
      pendingCall.current = undefined
      setFailedMessage(onFailure)
      announce(onFailure)
    })
  }
  return {
    handle,
    failedMessage,
    fill: (...entry: Parameters<AddressFill['fill']>) =>
      callWhenLoaded((assist) => assist.fill(...entry), form.notLoaded),
    onReady: () => {
      const { current } = pendingCall
      pendingCall.current = undefined
      if (current) callWhenLoaded(current, '')
    },
    handlers: {
      onPaste(event) {
        if (handle.current) return handle.current.onPaste(event)
        // The browser pastes the text. We split it once the code is loaded.
        const text = event.clipboardData.getData('text/plain')
        const box = event.target as TextControl
        const { name, value, selectionStart: selectedFrom, selectionEnd: selectedTo } = box
        if (!name || !mayBeAddress.test(text.trim())) return
        const valueBefore = store ? store.valueAt(name) : value
        const flags = store ? flagsFromRoot(store, name) : []
        callWhenLoaded(
          (assist) =>
            assist.resumePaste({ box, text, valueBefore, selectedFrom, selectedTo, flags }),
          address.notSplit,
        )
      },
      onChange(event) {
        setFailedMessage('')
        handle.current?.onChange(event)
      },
      onBlur: () => handle.current?.onBlur(),
    } satisfies DOMAttributes<HTMLDivElement>,
  }
}
