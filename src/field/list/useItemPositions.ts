import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ItemNoun, ListMessages } from '../../config/messages/listMessages.ts'
import { controlId } from '../../store/controlId.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { itemNameAt } from './item/useItemName.ts'
import { type AnyPlace, itemPlace } from '../place.ts'
import type { Row } from './useRows.ts'

interface PositionedList {
  root: RefObject<HTMLElement | null>
  rows: readonly Row[]
  place: AnyPlace
  noun: ItemNoun
  store: FormStore
  messages: ListMessages
  /** Changes when a value in a collapsed item changes. */
  revision: number
}

/**
 * Writes the positions of collapsed items into the page when rows come, go or move. There may be
 * hundreds, and rendering each of them would cost several times as much.
 */
export function useItemPositions(list: PositionedList): void {
  const { root, rows, place, noun, store, messages, revision } = list
  const isRendered = useRef(false)
  useLayoutEffect(() => {
    // The first render has written them.
    if (isRendered.current) writePositions(list)
    isRendered.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [root, rows, place, noun, store, messages, revision])
}

function writePositions({ root, rows, place, noun, store, messages }: PositionedList): void {
  const items = root.current?.querySelectorAll<HTMLElement>(itemSelector) ?? []
  for (const [index, element] of items.entries()) {
    if (!('closed' in element.dataset)) continue
    const item = itemPlace(place, index)
    const title = element.querySelector('[data-part="item-toggle"]')
    const text = messages.item(noun, index + 1, rows.length, itemNameAt(store, item))
    if (title?.firstChild && title.textContent !== text) title.firstChild.nodeValue = text
    if (element.dataset.path === item.name) continue
    element.dataset.path = item.name
    element.id = controlId(store, item.name)
  }
}

/** The items of a list, not those of the lists in its items. */
const itemSelector = ':scope > div > [data-part="items"] > [data-part="item"]'
