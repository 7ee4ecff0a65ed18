import { hasUnsavedEdits } from '../../store/unsavedChanges.ts'
import type { FlowStore } from '../FlowStore.ts'

/** Whether closing the page now would lose edits. */
function wouldLoseEdits({ store, drafts }: FlowStore): boolean {
  if (!hasUnsavedEdits(store)) return false
  return !drafts?.isSaved() || drafts.omitted().length > 0
}

/** Asks whether to leave, if that would lose edits. Resolves to whether the person may leave. */
export async function confirmLeave(flow: FlowStore): Promise<boolean> {
  if (!wouldLoseEdits(flow)) return true
  // Without a dialog on the page nobody can answer, and the edits stay.
  if (!flow.hasLeaveDialog) return false
  flow.state.answerLeave?.(false)
  return new Promise((resolve) => {
    const answerLeave = (isConfirmed: boolean) => {
      if (flow.state.answerLeave === answerLeave) flow.set({ answerLeave: undefined })
      resolve(isConfirmed)
    }
    flow.set({ answerLeave })
  })
}

/** Runs while the dialog is on the page. When it unmounts, the person stays. */
export function connectLeaveDialog(flow: FlowStore): () => void {
  flow.hasLeaveDialog = true
  return () => {
    flow.hasLeaveDialog = false
    flow.state.answerLeave?.(false)
  }
}

/** Makes the browser ask before it closes the page. Returns a function that stops. */
export function guardUnload(flow: FlowStore): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLoseEdits(flow)) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
