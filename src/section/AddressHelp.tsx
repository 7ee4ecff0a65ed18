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
import type { Mark } from '../codec/mirror.ts'
import type { Box } from '../field/boxes.ts'
import { useSession } from '../field/session.ts'
import { useLazy } from '../field/useLazy.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { addressWork } from './addressOnDemand.ts'
import type { AddressSpots } from './addressSpots.ts'
import type { Filling } from './useFilling.ts'

interface AddressHelpProps {
  spots: AddressSpots
  /** What the address is of: its legend, said with the buttons. */
  of: string
  /** The boxes, with the help that there is where they can be edited. */
  children: (help?: AddressHelpParts) => ReactNode
}

/** What goes between the boxes of an address. */
export interface AddressHelpParts {
  /** What is offered or was filled in, for under the boxes. */
  notices: ReactNode
  /** Where the boxes of a line are offered to be filled from it. */
  slot: ReactNode
  /** Fills the boxes, as soon as the code for it is there. */
  enter: Filling['enter']
}

/** What the boxes ask of `AddressAid`. */
export interface AidHandle {
  enter: Filling['enter']
  onPaste: ClipboardEventHandler<HTMLDivElement>
  onChange: ChangeEventHandler<HTMLDivElement>
  onBlur: () => void
  /** Takes up a text that the browser has pasted. */
  takeUp: (paste: EarlyPaste) => void
}

/** A text that was pasted before `AddressAid` was there, and what was in its box until then. */
export interface EarlyPaste {
  box: EventTarget
  text: string
  held: unknown
  from: number | null
  to: number | null
  marks: readonly Mark[]
}

export interface AddressAidProps extends Omit<AddressHelpProps, 'children'> {
  handle: Ref<AidHandle>
  /** What the boxes are in. */
  group: RefObject<HTMLDivElement | null>
  slot: Element | null
  /** It is on the page. */
  onReady: () => void
}

/** Helps with an address as a whole, as soon as the code for it is loaded. */
export function AddressHelp(props: AddressHelpProps) {
  return useSession()?.readOnly ? props.children() : <Help {...props} />
}

function Help({ spots, of, children }: AddressHelpProps) {
  const { value: AddressAid } = useLazy(addressWork, true)
  const { missed, enter, heard, ...link } = useAid()
  const group = useRef<HTMLDivElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className="qf-together" ref={group} {...heard}>
      {children({
        enter,
        slot: <div className="qf-slot" ref={setSlot} />,
        notices: AddressAid ? (
          <AddressAid {...link} {...{ group, spots, of, slot }} />
        ) : (
          missed && <p className="qf-notice">{missed}</p>
        ),
      })}
    </div>
  )
}

/** What the reader of addresses might take for one. */
const mayBeAddress = /[\r\n]|,.*,|\p{L}\W*\d{5}/u

/** Hands on what the boxes ask of `AddressAid`, and says what it could not be loaded for. */
function useAid() {
  const { address, form } = useMessages()
  const session = useSession()
  const handle = useRef<AidHandle>(null)
  const asked = useRef<(aid: AidHandle) => void>(undefined)
  const [missed, setMissed] = useState('')
  useEffect(() => {
    return session?.onReset(() => {
      asked.current = undefined
      setMissed('')
    })
  }, [session])
  const ask = (what: (aid: AidHandle) => void, orSay: string) => {
    if (handle.current) return what(handle.current)
    asked.current = what
    addressWork.load().catch(() => {
      asked.current = undefined
      setMissed(orSay)
      session?.announce(orSay)
    })
  }
  return {
    handle,
    missed,
    enter: (...entry: Parameters<Filling['enter']>) =>
      ask((aid) => aid.enter(...entry), form.notLoaded),
    onReady: () => {
      const { current } = asked
      asked.current = undefined
      if (current) ask(current, '')
    },
    heard: {
      onPaste(event) {
        if (handle.current) return handle.current.onPaste(event)
        // Until it is loaded a text is pasted by the browser.
        const text = event.clipboardData.getData('text/plain')
        const box = event.target as Box
        const { name, value, selectionStart: from, selectionEnd: to } = box
        if (!name || !mayBeAddress.test(text.trim())) return
        const held = session ? session.valueAt(name) : value
        const marks = session?.marksAt(name) ?? []
        ask((aid) => aid.takeUp({ box, text, held, from, to, marks }), address.notSplit)
      },
      onChange(event) {
        setMissed('')
        handle.current?.onChange(event)
      },
      onBlur: () => handle.current?.onBlur(),
    } satisfies DOMAttributes<HTMLDivElement>,
  }
}
