import { barElement } from '../../field/focus/controlElement.ts'
import type { FormStore } from '../../store/FormStore.ts'

/**
 * Scrolls what took the focus out from behind the bar at the edge of the window. The browser goes by
 * margins for most controls, but in a textarea it scrolls to the caret alone.
 */
export function keepClearOfBar(store: FormStore, control: Element): void {
  // The browser scrolls after the event. By then the person may have gone on.
  requestAnimationFrame(() => {
    const bar = barElement(store)
    if (!bar || bar.contains(control) || !control.matches(':focus')) return
    const { bottom } = control.getBoundingClientRect()
    if (bottom > bar.getBoundingClientRect().top) control.scrollIntoView?.({ block: 'nearest' })
  })
}
