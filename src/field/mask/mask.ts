import type { FocusEvent } from 'react'
import { needsMask } from '../../core/sensitive/needsMask.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** The mask of a sensitive field. */
export interface Mask {
  hasHiddenText: boolean
  isMasked: boolean
  reveal(): void
  hide(): void
  /** Hides the text once the focus leaves the field. */
  hideAfterBlur(event: FocusEvent<HTMLElement>): void
}

/** The mask of a sensitive field in a form that masks. */
export function maskOf(store: FormStore, name: string, text: string, isRevealed: boolean): Mask {
  const hide = () => {
    if (store.state.revealed === name) store.set({ revealed: undefined })
  }
  const hasHiddenText = needsMask(text)
  return {
    hasHiddenText,
    isMasked: hasHiddenText && !isRevealed,
    reveal: () => store.set({ revealed: name }),
    hide,
    hideAfterBlur({ currentTarget, relatedTarget, target }) {
      // When the person leaves the window for another, the control stays focused.
      if (currentTarget.contains(relatedTarget) || target.matches(':focus')) return
      afterPointerRelease(hide)
    },
  }
}
