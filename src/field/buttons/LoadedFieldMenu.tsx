import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { openPopover } from '../popover/openPopover.ts'
import { useFieldButtonMessages } from './useFieldButtonMessages.ts'
import { useEscapeKey } from '../popover/useEscapeKey.ts'
import { focusControl } from '../focus/focusControl.ts'

export interface FieldMenuProps {
  id: string
  /** The field or group that takes the focus after an action. */
  name: string
  plainLabel: string
  /** Sets the answer "unknown". Undefined if that is the answer. */
  setUnknown: (() => void) | undefined
  /** Empties the field or group. Undefined if it is empty. */
  clear: (() => void) | undefined
}

/** A menu of the actions of a field or group, for the mouse. No Tab stop, as each action has a key. */
export function LoadedFieldMenu({ id, name, plainLabel, setUnknown, clear }: FieldMenuProps) {
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  const [open, setOpen] = useState(false)
  const menuItems = [
    { label: messages.markUnknown, run: setUnknown },
    { label: messages.clear, run: clear },
  ]
  const root = useRef<HTMLSpanElement>(null)

  const openMenu = () => {
    flushSync(() => setOpen(true))
    menuItemsIn(root.current)[0]?.focus()
  }
  const runItem = (run: () => void) => {
    flushSync(() => {
      setOpen(false)
      run()
    })
    if (store) focusControl(store, name)
  }
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return undefined
    return openPopover(menu.current, button.current, 'end').stop
  }, [open])
  const closeMenu = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEscapeKey(root, open ? closeMenu : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = menuItemsIn(root.current)
    const to = nextItemIndex(event.key, items.indexOf(event.target as HTMLElement), items.length)
    if (to === undefined || (!open && !event.key.startsWith('Arrow'))) return
    else if (open) items[to]?.focus()
    else openMenu()
    // Otherwise the page would scroll.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span
      ref={root}
      className="qf-menu"
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="qf-menu-button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}--menu` : undefined}
        onClick={() => (open ? setOpen(false) : openMenu())}
      >
        <span aria-hidden="true">…</span>
        <span className="qf-visually-hidden">{messages.more(plainLabel)}</span>
      </button>
      {open && (
        <span
          ref={menu}
          className="qf-menu-popup"
          role="menu"
          id={`${id}--menu`}
          aria-label={messages.more(plainLabel)}
        >
          {menuItems.map(
            ({ label, run }) =>
              run && (
                <button
                  key={label}
                  type="button"
                  role="menuitem"
                  className="qf-menu-item"
                  tabIndex={-1}
                  onClick={() => runItem(run)}
                >
                  {label}
                </button>
              ),
          )}
        </span>
      )}
    </span>
  )
}

function menuItemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** The index of the item that a key moves the focus to. Undefined for other keys. */
function nextItemIndex(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : 0
  if (key === 'ArrowUp') return from > 0 ? from - 1 : count - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
