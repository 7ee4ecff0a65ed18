import type { KeyboardEvent } from 'react'
import type { Problem } from '../core/validation/problem.ts'
import { type Shortcuts, findShortcut } from '../config/shortcuts.ts'
import type { Engine } from './engine.ts'
import { isSingleLineInput, nextTabStop } from './focus/tabStops.ts'
import type { EnterBehavior } from './recordFormTypes.ts'

/** What the keys need of the form around, asked anew at each key. */
export interface KeysHost {
  shortcuts: Shortcuts
  enterBehavior: EnterBehavior
  readOnly: boolean
  /** Said when there is no problem to go to. */
  noProblems: string
  /** The problem after or before what has the focus. */
  beside(problems: readonly Problem[], by: 1 | -1): Problem | undefined
  /** What has the focus. */
  focused(): Element | null
  focusNow(path: string): void
  /** Says a problem. */
  tell(problem: Problem): void
  submit(): Promise<boolean>
  /** Marks a field to be asked about later, or takes its mark back. */
  askLater(name: string): void
  /** Opens the list of shortcuts. */
  showShortcuts(): void
}

/** What keys do in a form wherever the focus is in it. */
export function createKeys(engine: Engine, host: () => KeysHost) {
  const actions: { [Name in keyof Shortcuts]?: (event: KeyboardEvent<HTMLElement>) => void } = {
    save: submitAround,
    nextProblem: () => toProblem(1),
    previousProblem: () => toProblem(-1),
    addAnother: ({ currentTarget, target }) => addButton(currentTarget, target as Element)?.click(),
    askLater({ target }) {
      const name = (target as Element).closest<HTMLElement>('.qf-field')?.dataset.path
      if (name) host().askLater(name)
    },
    showShortcuts: () => host().showShortcuts(),
  }
  return { onKeyDown, toProblem }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!isForForm(event, host().readOnly)) return
    const name = findShortcut(event, host().shortcuts)
    const act = name && actions[name]
    if (!act) return enter(event, event.target as Element)
    event.preventDefault()
    if (!event.repeat) act(event)
  }

  function enter(event: KeyboardEvent<HTMLElement>, target: Element): void {
    if (event.key !== 'Enter') return
    const { enterBehavior } = host()
    const oneLine = isSingleLineInput(target) && !(event.shiftKey && target.matches('textarea'))
    const own = oneLine && enterBehavior !== 'submit'
    // Enter repeats while it is held down, and each repetition would submit.
    if (own || (event.repeat && !target.matches('textarea'))) event.preventDefault()
    if (!own || event.repeat || enterBehavior === 'none') return
    nextTabStop(event.currentTarget.closest('form') ?? event.currentTarget, target)?.focus()
  }

  /** As the submit button of the form around does, whosesoever form it is. */
  function submitAround({ currentTarget }: KeyboardEvent<HTMLElement>): void {
    const form = currentTarget.closest('form')
    if (form) form.requestSubmit()
    else void host().submit()
  }

  /** Goes to the next (`1`) or previous (`-1`) of the errors and warnings that are shown. */
  function toProblem(by: 1 | -1): void {
    const problems = engine.problems().filter(({ severity }) => severity !== 'suggestion')
    const { beside, focused, focusNow, noProblems, tell } = host()
    const problem = beside(problems, by)
    if (!problem) return engine.announce(noProblems)
    const held = focused()
    focusNow(problem.path)
    // Where the focus was there before, no screen reader would say a thing.
    if (focused() === held) tell(problem)
  }
}

/** Whether a key is for the form around the focus: not for a dialog, nor for an input method. */
export function isForForm(event: KeyboardEvent<HTMLElement>, readOnly: boolean): boolean {
  const { currentTarget, nativeEvent, defaultPrevented } = event
  const target = event.target as Element
  // Enter that ends a composition is one of its keys; Safari tells that by its code alone.
  const composing = nativeEvent.isComposing || nativeEvent.keyCode === 229
  // React passes on events of portals, whose controls are in another form or in none.
  if (readOnly || defaultPrevented || composing || !currentTarget.contains(target)) return false
  const dialog = target.closest('dialog, [aria-modal="true"]')
  return !dialog || !currentTarget.contains(dialog)
}

/** The button that adds to the list around a control, or to the only list there is. */
function addButton(root: HTMLElement, from: Element): HTMLElement | undefined {
  const list = from.closest('.qf-list')
  const buttons = [...(list ?? root).querySelectorAll<HTMLElement>('[data-part="add"]')]
  // A list's own comes after those of the lists in its items.
  return list || buttons.length === 1 ? buttons.at(-1) : undefined
}
