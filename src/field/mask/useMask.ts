import type { FocusEvent } from 'react'
import type { LeafNode } from '../../core/schema/describeSchema.ts'
import { needsMask } from './visibleEnd.ts'
import { afterPointerRelease } from '../input/afterPointerRelease.ts'
import { useSession } from '../formSession.ts'
import { useNamed } from '../useNamed.ts'

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
  const store = useSession()
  const isRevealed = useNamed(store?.revealed, name)
  if (!store?.masks || !node.sensitive) return undefined
  const hasHiddenText = needsMask(text)
  return {
    hasHiddenText,
    isMasked: hasHiddenText && !isRevealed,
    reveal: () => store.revealed.show(name),
    hide: () => store.revealed.hide(name),
    hideAfterBlur({ currentTarget, relatedTarget, target }) {
      // In a window that is left for another, the control keeps the focus.
      if (currentTarget.contains(relatedTarget) || target.matches(':focus')) return
      afterPointerRelease(() => store.revealed.hide(name))
    },
  }
}
