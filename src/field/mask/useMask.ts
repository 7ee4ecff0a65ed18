import type { FocusEvent } from 'react'
import type { LeafNode } from '../../core/schema/describeSchema.ts'
import { needsMask } from '../../core/sensitive/visibleEnd.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'

/** The mask of a sensitive field. */
export interface Mask {
  hasHiddenText: boolean
  isMasked: boolean
  reveal(): void
  hide(): void
  /** Hides the text once the focus leaves the field. */
  hideAfterBlur(event: FocusEvent<HTMLElement>): void
}

/** The mask of a field. Undefined if the field is not sensitive or the form does not mask. */
export function useMask(name: string, node: LeafNode, text: string): Mask | undefined {
  const form = useEnclosingForm()
  const { isRevealed } = useFieldSnapshot(name)
  if (!form?.masksSensitive || !node.sensitive) return undefined
  const { store } = form
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
