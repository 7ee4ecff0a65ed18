import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Noun } from '../kit/messages.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { itemAt, type Spot } from './place.ts'
import type { ItemActions } from './repeated.ts'
import { firstField, rowElement, toggleBeside, toggleOf } from './rowElements.ts'
import { useSession } from './session.ts'
import type { Found } from './useFound.ts'
import { nameOf } from './useItemName.ts'
import type { OpenItems } from './useOpenItems.ts'
import type { Removed, useRemovals } from './useRemovals.ts'
import type { Rows } from './useRows.ts'

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
  const { list: words } = useMessages()
  const { rows } = list
  const say = (sentence: string, takesBack?: string) => session?.announce(sentence, takesBack)
  const focusOn = (rowId: string) => {
    const field = firstField(rowElement(root.current, rowId))
    field?.focus()
    // As Tab does it, so that typing replaces what a copy need not share.
    if (field instanceof HTMLInputElement) field.select()
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
      focusOn(rowId)
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
      root.current?.querySelector<HTMLElement>('[data-undo="latest"]')?.focus()
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

  /** A key on the button that opens or closes an item; tells whether it is one of ours. */
  const onToggleKey = (toggle: HTMLElement, key: string): boolean => {
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
    /** Goes to the first item that is in sight; into it, if it is to be opened. */
    go(open: boolean) {
      const row = rows.find(({ id }) => !found.hidden.has(id))
      if (!row) return
      if (open) flushSync(() => items.toggle(row.id, true))
      if (open) focusOn(row.id)
      else toggleOf(rowElement(root.current, row.id))?.focus()
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || !(target instanceof HTMLElement)) return
      const isUndo = key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      // In a text, the key takes back what was typed.
      if (isUndo && removals.latest && !target.matches('input, textarea')) undo(removals.latest)
      else if (!target.matches('.qf-toggle') || !onToggleKey(target, key)) return
      event.preventDefault()
    },
  }
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
