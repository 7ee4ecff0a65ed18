import { answerText, flagPath } from '../../core/values/flag.ts'
import { announce } from '../../store/announce.ts'
import type { FilledOffer } from '../../store/formState.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { textOfEntry } from '../../store/entry/settleText.ts'
import { findTextControl } from '../input/textControl.ts'
import { type FillBoxes, fillBoxes, followBrowserUndo, toggleUndo } from './fillBoxes.ts'

/** What to enter, and what to say about it. */
interface Fill {
  /** The control that takes the focus and shows the message with its Undo. */
  path: string
  /** The texts by the path of their control. */
  texts: Readonly<Record<string, string>>
  message: string
  /** Announced after an Undo. */
  undone: string
}

/** Ends the last fill of a form, so that only one has an Undo. */
const endLastFill = new WeakMap<FormStore, () => void>()

/**
 * Fills controls anywhere in a form as one entry. One Undo, ours or the browser's, restores all of
 * them, until the next edit of one or a move of their row.
 */
export function fillControls(store: FormStore, { path, texts, message, undone }: Fill): void {
  endLastFill.get(store)?.()
  const boxes = boxesOf(store, Object.keys(texts))
  for (const [name, text] of Object.entries(texts))
    store.memory.filledByOffers.set(name, textOfEntry(store, name, text))
  let isWriting = true
  let fill = fillBoxes(boxes, texts, { message, focus: path })
  isWriting = false
  const moves = store.memory.rowMoves.length
  const filled: FilledOffer = { path, message, undo: () => toggle(() => toggleUndo(boxes, fill)) }

  function toggle(run: () => typeof fill | undefined): void {
    isWriting = true
    const toggled = run()
    isWriting = false
    if (!toggled) return
    fill = toggled
    store.set({ filled: fill.isUndone ? undefined : filled })
    announce(store, fill.isUndone ? undone : message)
  }
  const isCurrent = () => {
    const now = fill.isUndone ? fill.before : fill.after
    const isSame = Object.keys(now).every((name) => boxes.rawTextAt(name) === now[name])
    return isSame && store.memory.rowMoves.length === moves
  }
  const end = () => {
    watch.abort()
    stop()
    offReset()
    if (store.state.filled === filled) store.set({ filled: undefined })
  }
  const watch = new AbortController()
  // The store changes after this listener, and an edit ends the fill.
  store.memory.element?.addEventListener(
    'input',
    (event) => {
      if (isWriting) return
      toggle(() => followBrowserUndo(boxes, fill, { target: event.target, nativeEvent: event }))
    },
    { capture: true, signal: watch.signal },
  )
  const stop = store.subscribe(() => {
    if (!isWriting && !isCurrent()) end()
  })
  const offReset = store.events.reset.add(end)
  endLastFill.set(store, end)
  if (fill.canUndo) store.set({ filled })
  announce(store, message)
}

function boxesOf(store: FormStore, names: readonly string[]): FillBoxes {
  const rawTextAt = (name: string) => {
    const value = store.valueAt(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    places: Object.fromEntries(names.map((name) => [name, { name }])),
    store,
    group: store.memory.element,
    boxAt: (name) => findTextControl(store.memory.element, name),
    rawTextAt,
    textAt: (name) => answerText(rawTextAt(name), store.valueAt(flagPath(name))),
  }
}
