import { createStore } from '../../form/store.ts'

export type LeaveGuard = ReturnType<typeof createLeaveGuard>

/** Asks before a page is left with what would be lost, and only then. */
export function createLeaveGuard(hasUnsavedEdits: () => boolean) {
  const pendingAnswer = createStore<((mayLeave: boolean) => void) | undefined>(undefined)
  let hasDialog = false
  return {
    /** How to answer, while a person is asked. */
    pendingAnswer,
    /** Comes to whether one may leave, for a router of the host's. */
    async confirmLeave(): Promise<boolean> {
      if (!hasUnsavedEdits()) return true
      // Without a dialog on the page there is nobody to ask, and what would be lost is kept.
      if (!hasDialog) return false
      pendingAnswer.get()?.(false)
      return new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          if (pendingAnswer.get() === answer) pendingAnswer.set(undefined)
          resolve(isConfirmed)
        }
        pendingAnswer.set(answer)
      })
    },
    /** Runs while the dialog is on the page; once it is gone nobody can answer, and the flow stays. */
    start(): () => void {
      hasDialog = true
      return () => {
        hasDialog = false
        pendingAnswer.get()?.(false)
      }
    },
    /** Has the browser ask when it is about to leave; returns how to stop. */
    preventUnload(): () => void {
      const ask = (event: BeforeUnloadEvent) => {
        if (hasUnsavedEdits()) event.preventDefault()
      }
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    },
  }
}
