import type { FocusEvent } from 'react'
import type { LeafNode } from '../../core/schema/describeSchema.ts'
import { needsMask } from '../../core/sensitive/visibleEnd.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'

/** A sensitive field in a form that masks: closed while its answer is out of sight. */
export interface Mask {
  /** Whether there is an answer to hide. */
  hasHiddenText: boolean
  isMasked: boolean
  reveal(): void
  hide(): void
  /** Closes it once the focus has left the field. */
  hideAfterBlur(event: FocusEvent<HTMLElement>): void
}

/** The mask of a field; undefined where it is not sensitive, or nobody asks for it. */
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
      // In a window that is left for another, the control keeps the focus.
      if (currentTarget.contains(relatedTarget) || target.matches(':focus')) return
      afterPointerRelease(hide)
    },
  }
}
