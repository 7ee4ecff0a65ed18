import type { Shortcuts } from '../../config/shortcuts.ts'
import { inPageOrder } from '../problems/inPageOrder.ts'
import { announce } from '../../store/announce.ts'
import { toggleAskLater } from '../../store/entry/toggleAskLater.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelWithItem } from '../../store/labelWithItem.ts'
import { goToProblem } from './goToProblem.ts'

/** Runs a shortcut from a control in a form. */
export function runShortcut(
  store: FormStore,
  name: Exclude<keyof Shortcuts, 'save' | 'saveDraft'>,
  form: Element,
  control: Element,
): void {
  if (name === 'nextProblem') goToProblem(store, 1)
  else if (name === 'previousProblem') goToProblem(store, -1)
  else if (name === 'addAnother') addButton(form, control)?.click()
  else if (name === 'askLater') markField(store, control)
  else if (name === 'showSections') sectionsButton(form)?.click()
  else store.set({ isShortcutsDialogOpen: true })
}

/** Marks the field of a control to ask about it later, or removes the mark. */
function markField(store: FormStore, control: Element): void {
  const name = control.closest<HTMLElement>('[data-part="field"]')?.dataset.path
  if (!name) return
  const { marked, unmarked } = store.settings.messages.askLater
  const isMarked = toggleAskLater(store, name, (names) =>
    inPageOrder(
      store,
      names.map((path) => ({ path })),
    ).map(({ path }) => path),
  )
  const label = labelWithItem(store, store.values, name)
  announce(store, (isMarked ? marked : unmarked)(label))
}

/** The button of the menu of sections, in a form that has one. */
const sectionsButton = (form: Element) =>
  form.querySelector<HTMLElement>('.qf-section-menu [aria-haspopup]')

/** The button that adds to the list around a control, or to the only list there is. */
function addButton(root: Element, from: Element): HTMLElement | undefined {
  const list = from.closest('[data-part="list"]')
  const buttons = [...(list ?? root).querySelectorAll<HTMLElement>('[data-part="add"]')]
  // A list's own button comes after those of the lists in its items.
  return list || buttons.length === 1 ? buttons.at(-1) : undefined
}
