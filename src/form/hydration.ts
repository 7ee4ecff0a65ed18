import { useEffect, useState, useSyncExternalStore } from 'react'
import { controlElement } from '../field/focus/controlElement.ts'
import { leaveControl, textChanged } from '../store/entry/entries.ts'
import type { FormStore } from '../store/FormStore.ts'

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const subscribeToNothing = () => () => {}

/** False on a server, and until React has hydrated what the server rendered. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * Has a submit button wait for hydration. Firefox would restore after a reload that it was enabled,
 * but for `autocomplete`.
 */
export const useDisabledUntilHydrated = () => ({ disabled: !useIsHydrated(), autoComplete: 'off' })

/**
 * Enters what the controls hold at hydration and the server did not render: a person has typed it
 * since, or the browser has restored it. Answers are read from the page here, once, and nowhere else.
 */
export function useEntriesBeforeHydration(store: FormStore): void {
  const isLive = useIsHydrated()
  // While React hydrates, it resets textareas, and React 18 radios: an effect comes too late.
  const [early] = useState(() =>
    isLive || typeof document === 'undefined'
      ? []
      : [...document.querySelectorAll<FormControl>('input, select, textarea')]
          .filter(isChanged)
          .map((control) => ({ control, text: control.value })),
  )
  useEffect(() => {
    for (const { control, text } of early) {
      const name =
        control.closest<HTMLElement>('[data-part="field"]')?.dataset['path'] ?? control.name
      if (!controlElement(store, name)?.contains(control)) continue
      const isFocused = control === document.activeElement
      if (isFocused) store.set({ revealed: name })
      if ('options' in control) {
        Object.assign(control, { value: text })
        control.dispatchEvent(new Event('change', { bubbles: true }))
      } else {
        const before = store.valueAt(name)
        store.write(name, isChanged(control) ? control.value : text)
        textChanged(store, name, before)
      }
      // A `?` is the answer of a radio, and needs no leaving to be read.
      if (!isFocused || control.type === 'radio') leaveControl(store, name)
    }
  }, [early, store])
}

/** Whether a control holds something else than what the server rendered. */
function isChanged(control: FormControl): boolean {
  if ('options' in control) {
    return [...control.options].some(
      ({ defaultSelected, selected }) => defaultSelected && !selected,
    )
  }
  if (control.type === 'radio') return control.matches(':checked:not([checked])')
  // A control drops some line breaks and rewrites others, which nobody has typed.
  const untouched = document.createElement(control.localName) as typeof control
  untouched.defaultValue = control.defaultValue
  return control.value !== untouched.value
}
