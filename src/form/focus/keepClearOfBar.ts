import { barElement } from '../../field/focus/controlElement.ts'
import type { FormStore } from '../../store/FormStore.ts'

/**
 * Scrolls a focused control out from behind the bar at the edge of the window. For most controls
 * `scroll-margin` is enough, but in a textarea the browser only scrolls to the caret.
 */
export function keepClearOfBar(store: FormStore, control: Element): void {
  // The browser scrolls after the event. By then the focus may be elsewhere.
  requestAnimationFrame(() => {
    const bar = barElement(store)
    if (!bar || bar.contains(control) || !control.matches(':focus')) return
    const { bottom } = control.getBoundingClientRect()
    if (bottom > bar.getBoundingClientRect().top) control.scrollIntoView?.({ block: 'nearest' })
  })
}
