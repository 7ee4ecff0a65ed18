import type { DraftNeeds } from './createDraftWork.ts'
import { differs } from './differs.ts'
import { after, type Soon } from './soon.ts'

/** What was discarded last, which can be had back for as long as the page is there. */
interface Discarded {
  /** Brings it back. */
  bring(): void
  /** Whether that replaces what is on the screen. */
  replaces: boolean
}

/** Takes back what was discarded. */
export function createDiscards(
  { parts, state, words }: DraftNeeds,
  /** Keeps what is on the screen as a draft of its own; comes to whether it is kept. */
  setAside: () => Soon<boolean>,
) {
  const { engine } = parts
  let last: Discarded | undefined
  const tell = (discarded: Discarded | undefined) => {
    last = discarded
    state.set({ ...state.get(), discarded: discarded !== undefined })
  }
  return {
    offer(discarded: Discarded): void {
      tell(discarded)
      engine.announce(words().discarded)
    },
    /** Nobody wants it back any more. */
    forget: () => tell(undefined),
    undo(): void {
      if (!last) return
      const discarded = last
      // What was entered since is not lost for it.
      const isKept = discarded.replaces && differs(parts) ? setAside() : true
      void after(isKept, (isKept) => {
        if (!isKept) return
        tell(undefined)
        state.set({ ...state.get(), trouble: undefined })
        discarded.bring()
        engine.announce(words().restored)
      })
    },
  }
}
