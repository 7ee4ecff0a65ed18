import type { Shortcuts } from '../../config/shortcuts.ts'
import { markAskLater } from '../../field/buttons/markAskLater.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { goToProblem } from './goToProblem.ts'

/** Runs a shortcut from a control in a form. */
export function runShortcut(
  store: FormStore,
  name: Exclude<keyof Shortcuts, 'save' | 'saveDraft' | 'takeOffer'>,
  form: Element,
  control: Element,
): void {
  if (name === 'nextProblem') goToProblem(store, 1)
  else if (name === 'previousProblem') goToProblem(store, -1)
  else if (name === 'addAnother') addButton(form, control)?.click()
  else if (name === 'askLater') markAskLater(store, fieldNameAt(control))
  else if (name === 'showSections') sectionsButton(form)?.click()
  else store.set({ isShortcutsDialogOpen: true })
}

const fieldNameAt = (control: Element) =>
  control.closest<HTMLElement>('[data-part="field"]')?.dataset.path

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
