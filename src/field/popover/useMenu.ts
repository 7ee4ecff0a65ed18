import { elementsIn } from '../elements.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
  type RefObject,
  useEffect,
} from 'react'
import { flushSync } from 'react-dom'
import { useBrowserLayoutEffect } from '../hooks.ts'
import { activeElementNear } from '../input/textControl.ts'
import { openPopover, scrollWithin } from './popover.ts'

/**
 * A menu button: the props of its elements, which open and close the menu and move the focus in it.
 *
 * @param id The id of the menu.
 * @param beforeOpen Brings the items up to date.
 */
export function useMenu(id: string, beforeOpen?: () => void) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** What had the focus when a key outside of the menu opened it. */
  const returnFocusTo = useRef<HTMLElement>(undefined)
  const { menu, focusItem, moveByKey } = useMenuItems()
  useBrowserLayoutEffect(() => {
    if (!isOpen || !menu.current || !button.current) return undefined
    return openPopover(menu.current, button.current, 'menu').stop
  }, [isOpen, menu])

  const open = (at: number, cameFrom?: HTMLElement) => {
    returnFocusTo.current = cameFrom
    flushSync(() => {
      beforeOpen?.()
      setOpen(true)
    })
    focusItem(at)
  }
  const close = () => {
    setOpen(false)
    const { current: cameFrom } = returnFocusTo
    const target = cameFrom?.isConnected ? cameFrom : button.current
    target?.focus()
  }
  useEscapeKey(root, isOpen ? close : undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) return moveByKey(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    open(event.key === 'ArrowUp' ? -1 : 0)
    // Otherwise the page would scroll.
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    isOpen,
    rootProps: {
      ref: root,
      role: 'presentation',
      onKeyDown,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => (isOpen ? close() : open(0)),
    },
    menuProps: { ref: menu, id, role: 'menu', className: 'qf-menu-popup' },
    itemProps: { role: 'menuitem', tabIndex: -1 },
    /** Opens or closes the menu by a key outside of it. Once closed, the focus is back where it was. */
    toggleByKey: () => (isOpen ? close() : open(0, activeElementNear(root.current))),
    /** Closes the menu and runs the action of an item. The action places the focus. */
    runItem(action?: () => void) {
      flushSync(() => {
        setOpen(false)
        action?.()
      })
    },
  } as const
}

/** The items of an open menu, and the keys that move the focus among them. */
export function useMenuItems() {
  const menu = useRef<HTMLDivElement>(null)
  const findItems = () => elementsIn(menu.current, '[role="menuitem"]')
  const focusItem = (at: number) => {
    const item = findItems().at(at)
    if (!item || !menu.current) return
    item.focus({ preventScroll: true })
    scrollWithin(menu.current, item)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const items = findItems()
    const from = items.indexOf(event.target as HTMLElement)
    const to = indexAfterKey(event.key, from) ?? indexAfterLetter(event, items, from)
    if (to === undefined) return
    focusItem(to % items.length)
    event.preventDefault()
    event.stopPropagation()
  }
  return { menu, focusItem, moveByKey }
}

/** The index of the next item that starts with a typed character. Undefined if there is none. */
function indexAfterLetter(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  items: readonly HTMLElement[],
  from: number,
): number | undefined {
  if (key.length > 1 || ctrlKey || metaKey || altKey) return undefined
  const starts = items.map(({ textContent }) => textContent.trim().toLowerCase())
  const letter = key.toLowerCase()
  const next = starts.findIndex((text, at) => at > from && text.startsWith(letter))
  const found = next < 0 ? starts.findIndex((text) => text.startsWith(letter)) : next
  return found < 0 ? undefined : found
}

/** The index of the item that a key moves the focus to, `-1` for the last. Undefined for other keys. */
function indexAfterKey(key: string, from: number): number | undefined {
  if (key === 'ArrowDown') return from + 1
  if (key === 'ArrowUp') return from - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}

/**
 * Calls back on Escape and stops the event, or a dialog of the host around the element would close. The
 * listener is native because a host's native listener would run before one of React's.
 */
export function useEscapeKey(
  element: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
): void {
  useEffect(() => {
    const { current } = element
    if (!current || !onEscape) return undefined
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // While composing a text, Safari sets only the key code.
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    current.addEventListener('keydown', onKeyDown)
    return () => current.removeEventListener('keydown', onKeyDown)
  }, [element, onEscape])
}
