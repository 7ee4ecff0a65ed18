import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Noun } from '../kit/listWords.ts'
import { itemAt, type Spot } from './place.ts'
import type { ItemActions } from './repeated.ts'
import { firstField, rowElement, toggleBeside, toggleOf } from './rowElements.ts'
import { useSession } from './session.ts'
import type { Found } from './useFound.ts'
import { nameOf } from './useItemName.ts'
import type { OpenItems } from './useOpenItems.ts'
import type { Removed, useRemovals } from './useRemovals.ts'
import type { Rows } from './useRows.ts'
import { useListWords } from './useListWords.ts'

interface Repeated {
  root: RefObject<HTMLElement | null>
  place: Spot
  noun: Noun
  list: Rows
  removals: ReturnType<typeof useRemovals>
  items: OpenItems
  found: Found
  min: number
  max: number
}

/**
 * What can be done with the items of a list. Whatever it is, the focus is somewhere sensible when it
 * is done, and it is said.
 */
export function useRepeated(repeated: Repeated) {
  const { root, place, noun, list, removals, items, found, min, max } = repeated
  const session = useSession()
  const words = useListWords()
  const { rows } = list
  const say = (sentence: string, takesBack?: string) => session?.announce(sentence, takesBack)
  const focusOn = (rowId: string) => {
    const field = firstField(rowElement(root.current, rowId))
    field?.focus()
    return field
  }
  const nameAt = (index: number) => nameOf(session, itemAt(place, index))
  const isFull = () => {
    if (rows.length >= max) say(words.atMost(noun, max))
    return rows.length >= max
  }

  const acts: ItemActions = {
    toggle: items.toggle,
    duplicate(index) {
      if (isFull()) return
      let rowId = ''
      flushSync(() => {
        rowId = list.copy(index)
        removals.copied(index)
      })
      const field = focusOn(rowId)
      // As Tab does it, so that typing replaces what the copy need not share.
      if (field instanceof HTMLInputElement) field.select()
      say(words.duplicated(noun, index + 2))
    },
    move(index, to) {
      const row = rows[index]
      if (!row || !rows[to]) return
      const name = nameAt(index)
      flushSync(() => {
        list.move(index, to)
        removals.moved(index, to)
      })
      // An element that is moved in the page loses the focus.
      const part = to < index ? 'up' : 'down'
      rowElement(root.current, row.id)
        ?.querySelector<HTMLElement>(`:scope > .qf-actions > [data-part="${part}"]`)
        ?.focus()
      say(words.moved(noun, to + 1, rows.length, name))
    },
    remove(index) {
      const isItem = !session?.isRefused(`${place.name}.${index}`)
      if (isItem && rows.length <= min) {
        say(words.atLeast(noun, min))
        return
      }
      const name = nameAt(index)
      flushSync(() => removals.push({ ...list.take(index), name }))
      root.current?.querySelector<HTMLElement>(`:scope > ${latestUndo}`)?.focus()
      say(words.removed(noun, index + 1, name))
    },
  }

  const undo = (removed: Removed) => {
    flushSync(() => {
      removals.drop(removed)
      list.putBack(removed)
    })
    focusOn(removed.id)
    const position = removed.index + 1
    say(words.restored(noun, position), words.removed(noun, position, removed.name))
  }

  const firstInSight = () => rows.find(({ id }) => !found.hidden.has(id))

  /** A key on the button that opens or closes an item; tells whether it is one of ours. */
  const onToggleKey = (toggle: HTMLElement, event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return false
    const beside = toggleBeside(root.current, toggle, key)
    beside?.focus()
    if (beside || key !== 'Delete' || session?.readOnly) return beside !== undefined
    const id = toggle.closest<HTMLElement>('[data-row]')?.dataset.row
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) acts.remove(index)
    return index >= 0
  }

  return {
    acts: useStable(acts),
    undo,
    add() {
      if (isFull()) return
      let rowId = ''
      flushSync(() => {
        rowId = list.add()
      })
      focusOn(rowId)
      say(words.added(noun, rows.length + 1))
    },
    /** Opens the first item that is in sight, and goes into it. */
    goInto() {
      const row = firstInSight()
      if (!row) return
      flushSync(() => items.toggle(row.id, true))
      focusOn(row.id)
    },
    /** Goes to the button that opens the first item in sight. */
    goTo() {
      const row = firstInSight()
      if (row) toggleOf(rowElement(root.current, row.id))?.focus()
    },
    /** A click on the line of a closed item opens it, unless somebody selects what stands there. */
    onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('.qf-summary-line')) return
      const row = target.closest<HTMLElement>('[data-row]')
      if (row?.closest('.qf-list') !== root.current || !getSelection()?.isCollapsed) return
      if (row?.dataset.row) items.toggle(row.dataset.row, true)
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (defaultPrevented || !(target instanceof HTMLElement)) return
      // In a text, the key takes back what was typed.
      if (isUndoKey(event) && removals.latest && !target.matches(text)) undo(removals.latest)
      else if (!target.matches('.qf-toggle') || !onToggleKey(target, event)) return
      event.preventDefault()
    },
  }
}

/** The Undo of what was removed last, in a list itself and not in those in its items. */
const latestUndo = '.qf-items > .qf-removed > [data-undo="latest"]'

/** What undoes typing by itself. */
const text = 'textarea, input:not([type="radio"], [type="checkbox"])'

function isUndoKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  // With Caps Lock on it is a capital.
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
}

/** The same object for as long as the list is there, so that it draws no item anew. */
function useStable(acts: ItemActions): ItemActions {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const [stable] = useState<ItemActions>(() => ({
    toggle: (rowId, open) => latest.current.toggle(rowId, open),
    duplicate: (index) => latest.current.duplicate(index),
    move: (index, to) => latest.current.move(index, to),
    remove: (index) => latest.current.remove(index),
  }))
  return stable
}
