import { elementsIn } from '../field/elements.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { activeElement, controlElement } from '../field/focus.ts'
import { neverChanges } from '../field/hooks.ts'
import { changeText, leaveControl } from '../store/entry.ts'
import type { FormStore } from '../store/FormStore.ts'

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** False on the server, and until React has hydrated its markup. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/**
 * Disables a submit button until hydration. `autocomplete` is off because Firefox otherwise restores
 * the enabled state after a reload.
 */
export const useDisabledUntilHydrated = () => ({ disabled: !useIsHydrated(), autoComplete: 'off' })

/**
 * Takes over texts that a person typed, or the browser restored, before hydration. This is the only
 * place that reads answers from the DOM.
 */
export function useEntriesBeforeHydration(store: FormStore): void {
  const isLive = useIsHydrated()
  // While it hydrates, React resets textareas, and React 18 also radios. An effect runs too late.
  const [early] = useState(() =>
    isLive || typeof document === 'undefined'
      ? []
      : elementsIn<FormControl>(document, 'input, select, textarea')
          .filter(isChanged)
          .map((control) => ({ control, text: control.value })),
  )
  useEffect(() => {
    for (const { control, text } of early) {
      const name =
        control.closest<HTMLElement>('[data-part="field"]')?.dataset['path'] ?? control.name
      if (!controlElement(store, name)?.contains(control)) continue
      const isFocused = control === activeElement(store)
      if (isFocused) store.page.reveal(name)
      if ('options' in control) {
        Object.assign(control, { value: text })
        control.dispatchEvent(new Event('change', { bubbles: true }))
      } else {
        changeText(store, name, isChanged(control) ? control.value : text)
      }
      // A `?` from a radio is an answer at once. In a text it is read when the field is left.
      if (!isFocused || control.type === 'radio') leaveControl(store, name)
    }
  }, [early, store])
}

/** Whether the value of a control differs from the one that the server rendered. */
function isChanged(control: FormControl): boolean {
  if ('options' in control) {
    return [...control.options].some(
      ({ defaultSelected, selected }) => defaultSelected && !selected,
    )
  }
  if (control.type === 'radio') return control.matches(':checked:not([checked])')
  // A new control normalizes line breaks as this one did, so they are no difference.
  const untouched = document.createElement(control.localName) as typeof control
  untouched.defaultValue = control.defaultValue
  return control.value !== untouched.value
}
