import { normalizePath } from '../../core/schema/path.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { isTextControl } from '../input/textControl.ts'
import { activeElement, controlElement } from './controlElement.ts'
import { chosenRadio, controlSelector } from './controlSelector.ts'

/** Focuses the control at a path, after opening the item, mask or `<details>` that hides it. */
export function focusControl(store: FormStore, path: string): void {
  const name = normalizePath(path)
  store.events.revealRequest.emit(name)
  const element = controlElement(store, name)
  for (const details of enclosingDetails(element)) details.open = true
  const target = element && firstControl(element)
  // Scroll to the control together with its label.
  element?.closest('[data-part="field"], fieldset')?.scrollIntoView?.({ block: 'nearest' })
  target?.focus({ preventScroll: target !== element })
}

/** Focuses a control from elsewhere, and selects its text as Tab does: what is typed next replaces it. */
export function jumpToControl(store: FormStore, path: string): void {
  const before = activeElement(store)
  focusControl(store, path)
  const focused = activeElement(store)
  if (focused && focused !== before && isTextControl(focused)) focused.select()
}

/** Jumps to a control from an effect. While effects run, `flushSync` cannot open what hides it. */
export function jumpToControlSoon(store: FormStore, path: string): void {
  queueMicrotask(() => jumpToControl(store, path))
}

/** The element that takes the focus in a control: of radios, the chosen one. */
export function firstControl(element: HTMLElement): HTMLElement {
  if (element.getAttribute('role') !== 'radiogroup') return element
  return chosenRadio(element) ?? element.querySelector<HTMLElement>(controlSelector) ?? element
}

/** The `<details>` of a host around a control. The content of a closed one takes no focus. */
function enclosingDetails(element: Element | undefined): HTMLDetailsElement[] {
  const details = element?.closest<HTMLDetailsElement>('details')
  return details ? [details, ...enclosingDetails(details.parentElement ?? undefined)] : []
}
