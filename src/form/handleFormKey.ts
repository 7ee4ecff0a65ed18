import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { findShortcut, type Shortcuts } from '../config/shortcuts.ts'
import type { FormStore } from '../store/FormStore.ts'
import { afterPointerRelease } from '../store/afterPointerRelease.ts'
import {
  followBrowser,
  hasNothingToRedo,
  hasNothingToUndo,
  restoreTypedText,
  settleButtons,
  settleEntry,
} from '../store/entry.ts'
import { lastRedo, lastUndo, type Undo } from '../store/undo.ts'
import { controlId } from '../store/controlId.ts'
import {
  isBeingReplaced,
  isRedoKey,
  isUndoKey,
  type TextControl,
} from '../field/input/textControl.ts'
import { isSingleLineInput, nextTabStop } from './tabStops.ts'
import { fieldPathAt, focusControl, isForForm } from '../field/focus.ts'
import { markAskLater } from '../field/buttons/markAskLater.ts'
import { goToProblem } from './goToProblem.ts'
import { submitForm } from './submitForm.ts'

type FormKeyEvent = KeyboardEvent<HTMLElement>
type Preventable = Pick<Event, 'preventDefault'>

/** Runs the shortcut of a key, or what Enter does, wherever the focus is in a form. */
export function handleFormKey(store: FormStore, event: FormKeyEvent): void {
  // Every shortcut is an F key or Alt+Enter, or has Ctrl or Cmd. A typed character is none of these.
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) return
  const { shortcuts, options } = store.settings
  // React empties the event once it is handled.
  const { target } = event
  if (!isForForm(event, options.readOnly ?? false)) return
  if (isUndoKey(event)) return undo(store, event, target as Element)
  if (isRedoKey(event)) return redo(store, event, target as Element)
  const name = findShortcut(event, shortcuts)
  // A flow handles the shortcut that saves a draft, and a field its own.
  if (!name || name === 'saveDraft' || name === 'takeOffer') {
    // The buttons of a field are after it: this Tab goes there.
    return event.key === 'Tab'
      ? afterPointerRelease(() => settleButtons(store))
      : handleEnter(store, event, target as Element)
  }
  event.preventDefault()
  if (event.repeat) return
  if (name === 'save') return submitEnclosingForm(store, event)
  runShortcut(store, name, target as Element)
}

/**
 * Takes back what happened last, or brings back what was typed in a control that now shows its reading. What a
 * person types before leaving, the browser undoes. It keeps one history for the whole page: where nothing is
 * left to undo in a control, it would change another one, which people do not look at.
 */
function undo(store: FormStore, event: Preventable, target: Element): void {
  const name = controlName(store, target)
  if (isForeign(name, target)) return
  if (run(store, lastUndo(store)) || bringBackTyped(store, name) || hasNothingToUndo(store, name))
    event.preventDefault()
}

/** Repeats what was taken back last. What a person typed there, the browser repeats. */
function redo(store: FormStore, event: Preventable, target: Element): void {
  const name = controlName(store, target)
  if (isForeign(name, target)) return
  if (run(store, lastRedo(store)) || hasNothingToRedo(store, name)) event.preventDefault()
}

/** Whether an element is the text box of a host, or one that is no answer, such as the search in a list. */
const isForeign = (name: string | undefined, element: Element) =>
  name === undefined && element.matches('textarea, input:not([type="radio"])')

/**
 * Has the browser's own commands to undo and redo, as in its menu, do what their keys do, and follows what the browser
 * undoes itself. Returns a function that stops.
 */
export function handleHistory(store: FormStore, root: HTMLElement): () => void {
  const listener = (event: InputEvent) => {
    const target = event.target as TextControl
    if (store.settings.options.readOnly || isBeingReplaced(target)) return
    if (event.inputType === 'historyUndo') undo(store, event, target)
    else if (event.inputType === 'historyRedo') redo(store, event, target)
  }
  const follow = (event: Event) => {
    const [target] = event.composedPath() as TextControl[]
    if (!target || isBeingReplaced(target)) return
    const name = controlName(store, target)
    if (name !== undefined) followBrowser(store, name, (event as InputEvent).inputType)
  }
  const { ownerDocument } = root
  root.addEventListener('beforeinput', listener)
  // There, React has taken the text already.
  ownerDocument.addEventListener('input', follow)
  return () => {
    root.removeEventListener('beforeinput', listener)
    ownerDocument.removeEventListener('input', follow)
  }
}

/** The name of the control of the form that an element is. */
function controlName(store: FormStore, element: Element): string | undefined {
  const name = element.getAttribute('name')
  return name !== null && controlId(store, name) === element.id ? name : undefined
}

/** Brings back what was typed in a control that shows its reading. */
function bringBackTyped(store: FormStore, name: string | undefined): boolean {
  return name !== undefined && restoreTypedText(store, name)
}

/** Takes something back or repeats it. Returns whether there is anything. */
function run(store: FormStore, undoOrRedo: Undo | undefined): boolean {
  if (!undoOrRedo) return false
  let focus: string | undefined
  flushSync(() => (focus = undoOrRedo()))
  if (focus !== undefined) focusControl(store, focus)
  return true
}

function handleEnter(store: FormStore, event: FormKeyEvent, target: Element): void {
  if (event.key !== 'Enter') return
  const { enterBehavior = 'submit' } = store.settings
  const isOneLine = isSingleLineInput(target) && !(event.shiftKey && target.matches('textarea'))
  const replacesSubmit = isOneLine && enterBehavior !== 'submit'
  // Enter repeats while it is held down, and each repetition would submit.
  if (replacesSubmit || (event.repeat && !target.matches('textarea'))) event.preventDefault()
  if (!replacesSubmit || event.repeat || enterBehavior === 'none') return
  nextTabStop(event.currentTarget.closest('form') ?? event.currentTarget, target)?.focus()
}

/** Runs a shortcut from a control in a form. */
function runShortcut(
  store: FormStore,
  name: Exclude<keyof Shortcuts, 'save' | 'saveDraft' | 'takeOffer'>,
  control: Element,
): void {
  // The key is for what the control says once it is left.
  const typedIn = controlName(store, control)
  if (typedIn !== undefined) settleEntry(store, typedIn)
  if (name === 'nextProblem') goToProblem(store, 1)
  else if (name === 'previousProblem') goToProblem(store, -1)
  else if (name === 'askLater') markAskLater(store, fieldPathAt(control))
  else if (name === 'showShortcuts') store.page.showDialog('shortcuts')
  else if (name === 'goToField') store.page.showDialog('goToField')
  else store.page.commands.find(name, control)?.run()
}

/** Submits the enclosing form, the host's own included. */
function submitEnclosingForm(store: FormStore, { currentTarget }: KeyboardEvent): void {
  const form = currentTarget.closest('form')
  if (form) form.requestSubmit()
  else void submitForm(store)
}
