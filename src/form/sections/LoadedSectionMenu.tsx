import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useMessages } from '../../config/useConfig.ts'
import { controlSelector } from '../../field/focus/controlSelector.ts'
import { focusControl } from '../../field/focus/focusControl.ts'
import { openPopover } from '../../field/popover/openPopover.ts'
import { useEscapeKey } from '../../field/popover/useEscapeKey.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { afterPause } from '../../store/subscriptions/afterPause.ts'
import { type FormSection, readSections } from './readSections.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

/** The button that lists the sections, and the completeness in each section's rail. */
export function LoadedSectionMenu({ store }: { store: FormStore }) {
  const { Button } = useOwnInputs()
  const { form: messages } = useMessages()
  const [sections, setSections] = useState<readonly FormSection[]>([])
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const countOf = ({ count, fields, isList }: FormSection) =>
    isList ? String(count) : messages.answered(count, fields.length)

  const update = useRef(() => {
    const now = readSections(store)
    setSections((before) => (isSame(before, now) ? before : now))
  })
  useEffect(() => {
    update.current()
    return afterPause(store, update.current)
  }, [store])
  useLayoutEffect(() => {
    if (!isOpen || !menu.current || !button.current) return undefined
    return openPopover(menu.current, button.current, 'end').stop
  }, [isOpen])

  const open = (at: number) => {
    flushSync(() => {
      update.current()
      setOpen(true)
    })
    itemsIn(menu.current).at(at)?.focus()
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEscapeKey(root, isOpen ? close : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(menu.current)
    const to = indexAfterKey(event.key, items.indexOf(event.target as HTMLElement))
    if (to === undefined || (!isOpen && !event.key.startsWith('Arrow'))) return
    if (isOpen) items.at(to % items.length)?.focus()
    else open(event.key === 'ArrowUp' ? -1 : 0)
    // Otherwise the page would scroll.
    event.preventDefault()
    event.stopPropagation()
  }
  const goTo = ({ element, fields: [first] }: FormSection) => {
    flushSync(() => setOpen(false))
    if (first !== undefined) focusControl(store, first)
    // A list may have no open item.
    else element.querySelector<HTMLElement>(`${controlSelector}, button`)?.focus()
  }
  return (
    <div
      ref={root}
      className="qf-section-menu"
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button
        ref={button}
        type="button"
        className="qf-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open(0))}
      >
        {messages.sections}
      </Button>
      {isOpen && (
        <div
          ref={menu}
          className="qf-menu-popup"
          role="menu"
          id={id}
          aria-label={messages.sections}
        >
          {sections.map((section, index) => (
            <button
              key={index}
              type="button"
              role="menuitem"
              className="qf-menu-item qf-section-item"
              tabIndex={-1}
              onClick={() => goTo(section)}
            >
              {section.title}
              <span className="qf-visually-hidden">, </span>
              <span className="qf-section-count">{countOf(section)}</span>
              {section.problems > 0 && (
                <>
                  <span className="qf-visually-hidden">, </span>
                  <span className="qf-tone">{messages.problemCount(section.problems)}</span>
                </>
              )}
            </button>
          ))}
        </div>
      )}
      {sections.map(
        (section, index) =>
          !section.isList &&
          createPortal(
            <p className="qf-group-note qf-section-count">{countOf(section)}</p>,
            section.element,
            index,
          ),
      )}
    </div>
  )
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** The index of the item that a key moves the focus to, `-1` for the last. Undefined for other keys. */
function indexAfterKey(key: string, from: number): number | undefined {
  if (key === 'ArrowDown') return from + 1
  if (key === 'ArrowUp') return from - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}

function isSame(before: readonly FormSection[], now: readonly FormSection[]): boolean {
  return (
    before.length === now.length &&
    now.every((section, index) => {
      const { element, title, fields, count, problems } = before[index] ?? section
      return (
        element === section.element &&
        title === section.title &&
        fields.join() === section.fields.join() &&
        count === section.count &&
        problems === section.problems
      )
    })
  )
}
