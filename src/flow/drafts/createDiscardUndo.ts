import { announce } from '../../store/announce.ts'
import { hasUnsavedEdits } from '../../store/changes.ts'
import { andThen, type MaybePromise } from '../../core/maybePromise.ts'
import type { DraftControllerOptions } from './draftState.ts'

/** What was discarded last, which can be had back for as long as the page is there. */
interface DiscardedDraft {
  /** Brings it back. */
  restore(): void
  /** Whether that replaces what is on the screen. */
  replacesForm: boolean
}

/** Takes back what was discarded. */
export function createDiscardUndo(
  { store, state, getMessages }: DraftControllerOptions,
  /** Keeps what is on the screen as a draft of its own; comes to whether it is kept. */
  saveAsOtherDraft: () => MaybePromise<boolean>,
) {
  let last: DiscardedDraft | undefined
  const setDiscarded = (discarded: DiscardedDraft | undefined) => {
    last = discarded
    state.set({ ...state.get(), canUndoDiscard: discarded !== undefined })
  }
  return {
    offerUndo(discarded: DiscardedDraft): void {
      setDiscarded(discarded)
      announce(store, getMessages().discarded)
    },
    /** Nobody wants it back any more. */
    clear: () => setDiscarded(undefined),
    undo(): void {
      if (!last) return
      const discarded = last
      // What was entered since is not lost for it.
      const isKept = discarded.replacesForm && hasUnsavedEdits(store) ? saveAsOtherDraft() : true
      void andThen(isKept, (isKept) => {
        if (!isKept) return
        setDiscarded(undefined)
        state.set({ ...state.get(), error: undefined })
        discarded.restore()
        announce(store, getMessages().restored)
      })
    },
  }
}
