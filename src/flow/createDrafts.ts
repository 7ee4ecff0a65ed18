import { createStore } from '../form/store.ts'
import type { DraftNeeds, DraftWork } from './createDraftWork.ts'
import type { DraftOptions } from './draft.ts'
import { type DraftState, noDrafts } from './draftState.ts'
import { differs } from './differs.ts'
import { draftWork } from './draftWork.ts'

export type Drafts = ReturnType<typeof createDrafts>

/** How long a flow waits for what keeps its drafts before it shows its fields, in milliseconds. */
const patience = 5000

interface DraftsNeeds extends Omit<DraftNeeds, 'state' | 'options'> {
  options: DraftOptions | undefined
}

/** The drafts of a flow, if its host wants any; and whether something would be lost without. */
export function createDrafts({ options, ...needs }: DraftsNeeds, lazyWork = draftWork) {
  const state = createStore<DraftState>({ ...noDrafts, phase: options ? 'looking' : 'off' })
  const { engine } = needs.parts
  let work: DraftWork | undefined

  /** Keeps drafts until the returned function is called, from when their code is there. */
  function keep(options: DraftOptions): () => void {
    let stop: (() => void) | undefined
    const begin = () => {
      clearTimeout(timer)
      const made = lazyWork.get()
      if (!made) return notLoaded()
      try {
        work ??= made.createDraftWork({ ...needs, options, state })
        stop ??= work.start()
      } catch (thrown) {
        goOnWithout(thrown)
      }
    }
    const timer = setTimeout(notLoaded, patience)
    const unwant = lazyWork.want(begin)
    return () => {
      clearTimeout(timer)
      unwant()
      stop?.()
    }
  }

  /** Said once, and shown for as long as it lasts. */
  function notLoaded(): void {
    if (state.get().trouble) return
    state.set({ ...state.get(), trouble: 'notLoaded', phase: 'ready' })
    sayTrouble()
  }

  function sayTrouble(): void {
    engine.announce(needs.words().draftTroubles.notLoaded)
  }

  /** Without drafts, what is entered can be handed over all the same. */
  function goOnWithout(thrown: unknown): void {
    state.set({ ...noDrafts, trouble: 'notFound', phase: 'ready' })
    reportError(thrown)
  }

  return {
    state,
    /** What can be done with drafts, once there are some. */
    work: () => work,
    /** Saves what is entered, because a person asks for it; undefined where no drafts are kept. */
    saveByHand:
      options &&
      (() => {
        if (work) work.saveByHand()
        else lazyWork.load().then(() => work?.saveByHand(), sayTrouble)
      }),
    /** Whether something would be lost if the page were gone now. */
    wouldLose(): boolean {
      if (!differs(needs.parts)) return false
      return !work?.isSaved() || work.notKept().length > 0
    },
    /** The record has been handed over. */
    submitted(): void {
      state.set({ ...state.get(), submittedAt: Date.now() })
      work?.submitted()
    },
    /** Runs while the flow is on the page. */
    start(): () => void {
      const stopListening = needs.parts.engine.form.subscribe({
        formState: { values: true },
        callback() {
          if (state.get().submittedAt !== undefined) {
            state.set({ ...state.get(), submittedAt: undefined })
          }
        },
      })
      const stop = options && keep(options)
      return () => {
        stop?.()
        stopListening()
      }
    },
  }
}
