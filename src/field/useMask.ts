import type { FocusEvent } from 'react'
import type { LeafNode } from '../codec/node.ts'
import { isToHide } from './mask.ts'
import { afterPress } from './pointerPress.ts'
import { useSession } from './session.ts'
import { useNamed } from './useNamed.ts'

/** A sensitive field in a form that masks: closed while its answer is out of sight. */
export interface Mask {
  /** Whether there is an answer to hide. */
  hides: boolean
  closed: boolean
  open(): void
  close(): void
  /** Closes it once the focus has left the field. */
  leave(event: FocusEvent<HTMLElement>): void
}

/** The mask of a field; undefined where it is not sensitive, or nobody asks for it. */
export function useMask(name: string, node: LeafNode, text: string): Mask | undefined {
  const session = useSession()
  const isRevealed = useNamed(session?.revealed, name)
  if (!session?.masks || !node.sensitive) return undefined
  const hides = isToHide(text)
  return {
    hides,
    closed: hides && !isRevealed,
    open: () => session.revealed.show(name),
    close: () => session.revealed.hide(name),
    leave({ currentTarget, relatedTarget, target }) {
      // In a window that is left for another, the control keeps the focus.
      if (currentTarget.contains(relatedTarget) || target.matches(':focus')) return
      afterPress(() => session.revealed.hide(name))
    },
  }
}
