import { createStore } from '../form/store.ts'

/** Asks before a page is left with what would be lost, and only then. */
export function createLeaving(wouldLose: () => boolean) {
  const asked = createStore<((mayLeave: boolean) => void) | undefined>(undefined)
  return {
    /** How to answer, while a person is asked. */
    asked,
    /** Comes to whether one may leave, for a router of the host's. */
    async mayLeave(): Promise<boolean> {
      if (!wouldLose()) return true
      asked.get()?.(false)
      return new Promise((resolve) => {
        const answer = (mayLeave: boolean) => {
          if (asked.get() === answer) asked.set(undefined)
          resolve(mayLeave)
        }
        asked.set(answer)
      })
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
