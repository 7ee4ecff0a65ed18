import type { KeyboardEvent } from 'react'
import { findShortcut, type Shortcuts } from '../../config/shortcuts.ts'
import { inPageOrder } from '../../field/focus/controlElement.ts'
import { announce } from '../../store/announce.ts'
import { toggleAskLater } from '../../store/entry/askLater.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelWithItem } from '../../store/labels.ts'
import { isSingleLineInput, nextTabStop } from '../focus/tabStops.ts'
import { submitForm } from '../submit/submitForm.ts'
import { goToProblem } from './goToProblem.ts'

type FormKeyEvent = KeyboardEvent<HTMLElement>

const actions: { [Name in keyof Shortcuts]?: (store: FormStore, event: FormKeyEvent) => void } = {
  save: submitEnclosingForm,
  nextProblem: (store) => goToProblem(store, 1),
  previousProblem: (store) => goToProblem(store, -1),
  addAnother: (_, { currentTarget, target }) =>
    addButton(currentTarget, target as Element)?.click(),
  askLater: markFocusedField,
  showShortcuts: (store) => store.set({ isShortcutsDialogOpen: true }),
}

/** Runs the shortcut of a key, or what Enter does, wherever the focus is in a form. */
export function handleFormKey(store: FormStore, event: FormKeyEvent): void {
  const { shortcuts, options } = store.settings
  if (!isForForm(event, options.readOnly ?? false)) return
  const name = findShortcut(event, shortcuts)
  const action = name && actions[name]
  if (!action) return handleEnter(store, event, event.target as Element)
  event.preventDefault()
  if (!event.repeat) action(store, event)
}

function handleEnter(store: FormStore, event: FormKeyEvent, target: Element): void {
  if (event.key !== 'Enter') return
  const { enterBehavior = 'submit' } = store.settings.options
  const isOneLine = isSingleLineInput(target) && !(event.shiftKey && target.matches('textarea'))
  const replacesSubmit = isOneLine && enterBehavior !== 'submit'
  // Enter repeats while it is held down, and each repetition would submit.
  if (replacesSubmit || (event.repeat && !target.matches('textarea'))) event.preventDefault()
  if (!replacesSubmit || event.repeat || enterBehavior === 'none') return
  nextTabStop(event.currentTarget.closest('form') ?? event.currentTarget, target)?.focus()
}

/** Does what the submit button of the enclosing form does, be it the host's. */
function submitEnclosingForm(store: FormStore, { currentTarget }: FormKeyEvent): void {
  const form = currentTarget.closest('form')
  if (form) form.requestSubmit()
  else void submitForm(store)
}

function markFocusedField(store: FormStore, { target }: FormKeyEvent): void {
  const name = (target as Element).closest<HTMLElement>('[data-part="field"]')?.dataset.path
  if (!name) return
  const { marked, unmarked } = store.settings.messages.askLater
  const isMarked = toggleAskLater(store, name, (names) =>
    inPageOrder(
      store,
      names.map((path) => ({ path })),
    ).map(({ path }) => path),
  )
  const label = labelWithItem(store, store.form.getValues(), name)
  announce(store, (isMarked ? marked : unmarked)(label))
}

/** Whether a key is for the form around the focus: not for a dialog, nor for an input method. */
export function isForForm(event: FormKeyEvent, readOnly: boolean): boolean {
  const { currentTarget, nativeEvent, defaultPrevented } = event
  const target = event.target as Element
  // Enter that ends a composition is one of its keys. Safari tells that by its code alone.
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
  // React passes on events of portals, whose controls are in another form or in none.
  if (readOnly || defaultPrevented || isComposing || !currentTarget.contains(target)) return false
  const dialog = target.closest('dialog, [aria-modal="true"]')
  return !dialog || !currentTarget.contains(dialog)
}

/** The button that adds to the list around a control, or to the only list there is. */
function addButton(root: HTMLElement, from: Element): HTMLElement | undefined {
  const list = from.closest('[data-part="list"]')
  const buttons = [...(list ?? root).querySelectorAll<HTMLElement>('[data-part="add"]')]
  // A list's own button comes after those of the lists in its items.
  return list || buttons.length === 1 ? buttons.at(-1) : undefined
}
