import { createStore } from '../form/store.ts'

export type Leaving = ReturnType<typeof createLeaving>

/** Asks before a page is left with what would be lost, and only then. */
export function createLeaving(wouldLose: () => boolean) {
  const asked = createStore<((mayLeave: boolean) => void) | undefined>(undefined)
  let canAsk = false
  return {
    /** How to answer, while a person is asked. */
    asked,
    /** Comes to whether one may leave, for a router of the host's. */
    async mayLeave(): Promise<boolean> {
      if (!wouldLose()) return true
      // Without a dialog on the page there is nobody to ask, and what would be lost is kept.
      if (!canAsk) return false
      asked.get()?.(false)
      return new Promise((resolve) => {
        const answer = (mayLeave: boolean) => {
          if (asked.get() === answer) asked.set(undefined)
          resolve(mayLeave)
        }
        asked.set(answer)
      })
    },
    /** Runs while the dialog is on the page; once it is gone nobody can answer, and the flow stays. */
    start(): () => void {
      canAsk = true
      return () => {
        canAsk = false
        asked.get()?.(false)
      }
    },
    /** Has the browser ask when it is about to leave; returns how to stop. */
    guard(): () => void {
      const ask = (event: BeforeUnloadEvent) => {
        if (wouldLose()) event.preventDefault()
      }
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    },
  }
}
