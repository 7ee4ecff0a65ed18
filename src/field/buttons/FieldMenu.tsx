import { useLatest } from '../hooks.ts'
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import { parsePath } from '../../core/schema/path.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import { arrivedText } from '../changed.tsx'
import type { BoundField } from '../fieldState.ts'
import { activeElement, controlElement, firstControl, isForForm } from '../focus.ts'
import { useFormStore } from '../formContext.ts'
import { partId } from '../fieldMarkup.ts'
import { openPopover } from '../popover/popover.ts'
import { useEscapeKey, useMenuItems } from '../popover/useMenu.ts'
import { dayOf } from '../source/sourceContext.ts'
import { KeyLabel, keyNames } from './FieldButton.tsx'
import { markAskLater } from './markAskLater.ts'
import { findShortcut } from '../../config/shortcuts.ts'
import { isTakenByKey } from '../../store/fieldActions.ts'
import { openFieldMenu } from '../../store/entry.ts'
import { isRedoKey, isUndoKey } from '../input/textControl.ts'

interface FieldMenuProps {
  field: BoundField
  /** The options of the control, whose labels name an answer. */
  options: readonly Suggestion[]
}

/** What the key of a field does, in words for screen readers, and the menu of the field while it is open. */
export function FieldActions({ field, options }: FieldMenuProps) {
  const store = useFormStore()
  const { takeOffer } = useConfig().shortcuts
  const messages = useMessages().field
  const { shortcuts } = useMessages()
  if (!store) return null
  const labels = field.actions.filter(isTakenByKey).map(({ label }) => label)
  return (
    <>
      {takeOffer && labels.length > 0 && (
        <span className="qf-visually-hidden" id={partId(field.id, 'key')}>
          {messages.keyTakes(keyNames(takeOffer, shortcuts).join('+'), labels.join(', '))}
        </span>
      )}
      {field.isMenuOpen && <OpenFieldMenu {...{ store, field, options }} />}
    </>
  )
}

interface FieldMenuButtonProps {
  field: BoundField
  /** Whether it comes and goes at the end of the label's line, where it takes no room. */
  isOverLabel?: boolean
}

/** The button that opens the menu of a field by mouse or touch. No Tab stop, as a key opens it, too. */
export function FieldMenuButton({ field, isOverLabel }: FieldMenuButtonProps) {
  const store = useFormStore()
  const messages = useMessages().field
  const { id, name, plainLabel, isMenuOpen } = field
  return (
    <span className={`qf-menu${isOverLabel ? ' qf-menu-over-label' : ''}`}>
      <button
        type="button"
        className="qf-menu-button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? partId(id, 'menu') : undefined}
        // The menu closes as it loses the focus, and a click would open it again. Over a label, the button goes
        // with the focus.
        onMouseDown={(event) => (isMenuOpen || isOverLabel) && event.preventDefault()}
        onClick={() => {
          if (!store) return
          if (isMenuOpen) close(store, name)
          else openFieldMenu(store, name)
        }}
      >
        <span aria-hidden="true">…</span>
        <span className="qf-visually-hidden">{messages.more(plainLabel)}</span>
      </button>
    </span>
  )
}

/** Closes the menu of a field, and focuses the control. */
function close(store: FormStore, name: string): void {
  // Not with `focusControl`, which would reveal a masked answer.
  const control = controlElement(store, name)
  if (control) firstControl(control).focus({ preventScroll: true })
  flushSync(() => store.page.closeMenu())
}

interface Item {
  /** What it will do. */
  label: string
  why?: string | undefined
  keys?: Parameters<typeof KeyLabel>[0]['keys'] | false
  run: () => void
}

function OpenFieldMenu({ store, field, options }: FieldMenuProps & { store: FormStore }) {
  const { id, name, plainLabel } = field
  const root = useRef<HTMLDivElement>(null)
  const { menu, focusItem, moveByKey } = useMenuItems()
  const groups = useMenuItemsOf(store, field)
  const from = useOriginOf(store, { field, options })
  const hasMoved = useRef(false)
  useLayoutEffect(() => {
    const control = controlElement(store, name)
    const anchor = control?.closest('.qf-control') ?? control
    return root.current && anchor ? openPopover(root.current, anchor, 'fieldMenu').stop : undefined
  }, [store, name])
  // What the field says once it is left comes after the menu opened.
  const labels = groups
    .flat()
    .map(({ label }) => label)
    .join()
  const letters = lettersOf(groups.flat())
  const focusFirst = useLatest(() => focusItem(0))
  useLayoutEffect(() => {
    if (!hasMoved.current) focusFirst.current()
    // Again only if there are other items.
  }, [labels, focusFirst])
  useLayoutEffect(() => {
    // React's strict mode runs the cleanup of an effect right after its first run.
    store.page.openMenu(name)
    return () => {
      // A row that goes away takes the menu along.
      store.page.closeMenu(name)
    }
  }, [store, name])
  useEscapeKey(root, () => close(store, name))
  const onKeyDown = (event: KeyboardEvent) => {
    hasMoved.current = true
    // The browser would take back what was typed in the box that had the focus before, which nobody looks at.
    if (isUndoKey(event) || isRedoKey(event)) event.preventDefault()
    const { key, ctrlKey, metaKey, altKey } = event
    const byLetter = [...letters].find(([, letter]) => letter === key.toLowerCase())
    if (byLetter && !ctrlKey && !metaKey && !altKey && !event.repeat) {
      event.preventDefault()
      event.stopPropagation()
      return run(byLetter[0])
    }
    // The key that opened the menu repeats while it is held down.
    if (event.key === 'Enter' && (event.repeat || event.altKey)) event.preventDefault()
    moveByKey(event)
    // None of its keys is for the form.
    if (event.key !== 'Tab') event.stopPropagation()
  }
  return (
    <div
      ref={root}
      role="presentation"
      className="qf-menu-popup qf-field-menu"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isAlive = currentTarget.contains(activeElement(store))
        if (!currentTarget.contains(relatedTarget) && !isAlive) store.page.closeMenu()
      }}
    >
      <div
        ref={menu}
        role="menu"
        id={partId(id, 'menu')}
        aria-label={plainLabel}
        aria-describedby={from && partId(id, 'from')}
      >
        {groups.map((items, at) => (
          <Fragment key={at}>
            {at > 0 && <div role="separator" className="qf-menu-rule" />}
            {items.map((item) => (
              <MenuItem
                key={item.label}
                {...item}
                letter={letters.get(item)}
                run={() => run(item)}
              />
            ))}
          </Fragment>
        ))}
      </div>
      {field.folded.map(({ id, message }) => (
        <p key={`${id} ${message}`} className="qf-menu-from" aria-hidden="true">
          {message}
        </p>
      ))}
      {from && (
        <p className="qf-menu-from" id={partId(id, 'from')}>
          {from}
        </p>
      )}
    </div>
  )

  function run(item: Item): void {
    close(store, name)
    item.run()
  }
}

/**
 * The letter that takes each item: the first one of a word of its label that no item before has, or else any letter of it.
 * An item may have none.
 */
function lettersOf(items: readonly Item[]): ReadonlyMap<Item, string> {
  const letters = new Map<Item, string>()
  const taken = new Set<string>()
  for (const item of items) {
    const label = item.label.toLowerCase()
    const initials = label.match(/(?<!\p{L})\p{L}/gu) ?? []
    const letter = [...initials, ...(label.match(/\p{L}/gu) ?? [])].find((one) => !taken.has(one))
    if (letter === undefined) continue
    taken.add(letter)
    letters.set(item, letter)
  }
  return letters
}

/** A label with the letter that takes it underlined, where it begins a word or else first stands. */
function markLetter(label: string, letter: string | undefined): ReactNode {
  if (letter === undefined) return label
  const lower = label.toLowerCase()
  const initial = [...lower.matchAll(/(?<!\p{L})\p{L}/gu)].find(([one]) => one === letter)
  const at = initial?.index ?? lower.indexOf(letter)
  return (
    <>
      {label.slice(0, at)}
      <u>{label.slice(at, at + letter.length)}</u>
      {label.slice(at + letter.length)}
    </>
  )
}

interface MenuItemProps extends Item {
  /** The key that takes it. */
  letter: string | undefined
}

function MenuItem({ label, letter, why, keys, run }: MenuItemProps): ReactNode {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="qf-menu-item"
      aria-keyshortcuts={letter?.toUpperCase()}
      onClick={run}
    >
      <span>{markLetter(label, letter)}</span>
      {why && <span className="qf-menu-why">{why}</span>}
      {keys && <KeyLabel keys={keys} isHidden />}
    </button>
  )
}

/** What the menu of a field has: what the key takes, then what only the menu does. */
function useMenuItemsOf(store: FormStore, field: BoundField): Item[][] {
  const messages = useMessages().field
  const { askLater: askLaterMessages } = useMessages()
  const { takeOffer, askLater } = useConfig().shortcuts
  const { name, unknown, actions } = field
  const itemOf = (action: BoundField['actions'][number]): Item => ({
    label: action.menuLabel ?? action.label,
    why: action.why,
    keys: action.kind !== 'other' && actions.filter(isTakenByKey).length === 1 && takeOffer,
    run: action.run,
  })
  const offers = actions.filter(({ kind }) => kind === 'offer').map(itemOf)
  const rest = [
    ...actions.filter(({ kind }) => kind === 'confirm').map(itemOf),
    ...actions.filter(({ kind }) => kind === 'other').map(itemOf),
  ]
  if (field.canBeUnknown && !unknown) {
    const keys = field.hasUnknownOption ? false : '?'
    rest.push({ label: messages.markUnknown, keys, run: field.setUnknown })
  }
  if (field.canBeUnknown && (unknown || field.text)) {
    rest.push({ label: messages.clear, run: () => field.change('') })
  }
  rest.push({
    label: field.askLater ? askLaterMessages.remove : askLaterMessages.mark,
    keys: askLater,
    run: () => markAskLater(store, name),
  })
  return [offers, rest].filter((items) => items.length > 0)
}

/** Where the answer came from, and what it was: `Was 44, from prior policy, Nov 3`. */
function useOriginOf(store: FormStore, { field, options }: FieldMenuProps): string {
  const { field: messages, sources, formats } = useMessages()
  const { from, sourceOn } = sources
  const { name, changed, mask, baselineValue } = field
  const arrived =
    changed === 'added' ? '' : arrivedText(field, baselineValue, { options, messages })
  const was =
    changed && (mask || arrived === undefined ? messages.wasHidden : messages.was(arrived))
  const source = store.sourceReader?.arrivedFrom(parsePath(name))
  const origin = source && `${from} ${sourceOn(source.label, dayOf(source, formats))}`
  return [was, origin && (was ? lowerFirst(origin) : origin)].filter(Boolean).join(', ')
}

/**
 * Lets Backspace and Delete in the control clear "unknown". Its box is empty, so the browser reports no
 * change.
 */
export function clearUnknownOnDelete(
  { id, readOnly, change }: Pick<BoundField, 'id' | 'readOnly' | 'change'>,
  { key, target }: KeyboardEvent,
): void {
  const isDelete = key === 'Backspace' || key === 'Delete'
  if (isDelete && !readOnly && (target as Element).id === id) change('')
}

/** The key of a field takes the one thing that the field offers. If there is more, or nothing, the menu opens. */
export function handleFieldKey(store: FormStore, name: string, event: KeyboardEvent<HTMLElement>) {
  const { shortcuts, options } = store.settings
  if (!isForForm(event, options.readOnly ?? false)) return
  if (findShortcut(event, shortcuts) !== 'takeOffer') return
  event.preventDefault()
  if (event.repeat) return
  const [offer, ...others] = store.field(name).actions.filter(isTakenByKey)
  if (offer && others.length === 0) {
    store.page.offerTaken()
    offer.run()
  } else openFieldMenu(store, name)
}
