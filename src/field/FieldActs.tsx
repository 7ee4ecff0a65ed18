import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from './session.ts'
import { showOver } from './topLayer.ts'
import { useActWords } from './useActWords.ts'
import { useEscape } from './useEscape.ts'

export interface FieldActsProps {
  id: string
  /** Where the focus goes when something was done. */
  name: string
  called: string
  /** Gives the answer "unknown"; not given where that is the answer. */
  markUnknown: (() => void) | undefined
  /** Empties it; not given where there is nothing. */
  clear: (() => void) | undefined
}

/**
 * What can be done with a field or a group beyond typing, for a hand on the mouse: no Tab stop,
 * because each of it has a key of its own.
 */
export function FieldActs({ id, name, called, markUnknown, clear }: FieldActsProps) {
  const session = useSession()
  const words = useActWords()
  const [open, setOpen] = useState(false)
  const acts = [
    { label: words.markUnknown, run: markUnknown },
    { label: words.clear, run: clear },
  ]
  const root = useRef<HTMLSpanElement>(null)

  const show = () => {
    flushSync(() => setOpen(true))
    itemsIn(root.current)[0]?.focus()
  }
  const choose = (run: () => void) => {
    flushSync(() => {
      setOpen(false)
      run()
    })
    session?.focus(name)
  }
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return undefined
    return showOver(menu.current, button.current, 'end').stop
  }, [open])
  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEscape(root, open ? leave : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(root.current)
    const to = target(event.key, items.indexOf(event.target as HTMLElement), items.length)
    if (to === undefined || (!open && !event.key.startsWith('Arrow'))) return
    else if (open) items[to]?.focus()
    else show()
    // The page would scroll.
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
        className="qf-more"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}--menu` : undefined}
        onClick={() => (open ? setOpen(false) : show())}
      >
        <span aria-hidden="true">…</span>
        <span className="qf-hidden">{words.more(called)}</span>
      </button>
      {open && (
        <span
          ref={menu}
          className="qf-popup"
          role="menu"
          id={`${id}--menu`}
          aria-label={words.more(called)}
        >
          {acts.map(
            ({ label, run }) =>
              run && (
                <button
                  key={label}
                  type="button"
                  role="menuitem"
                  className="qf-menu-item"
                  tabIndex={-1}
                  onClick={() => choose(run)}
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

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** The item that a key moves to, from the one that has the focus; undefined for other keys. */
function target(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : 0
  if (key === 'ArrowUp') return from > 0 ? from - 1 : count - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
