import { createStore } from '../form/store.ts'
import type { DraftNeeds, DraftWork } from './createDraftWork.ts'
import type { DraftOptions } from './draft.ts'
import { type DraftState, noDrafts } from './draftState.ts'
import { differs } from './differs.ts'
import { draftWork } from './draftWork.ts'

export type Drafts = ReturnType<typeof createDrafts>

interface DraftsNeeds extends Omit<DraftNeeds, 'state' | 'options'> {
  options: DraftOptions | undefined
}

/** The drafts of a flow, if its host wants any; and whether something would be lost without. */
export function createDrafts({ options, ...needs }: DraftsNeeds) {
  const state = createStore<DraftState>({ ...noDrafts, phase: options ? 'looking' : 'off' })
  let work: DraftWork | undefined

  function begin(options: DraftOptions): () => void {
    const made = draftWork.get()
    if (!made) return () => {}
    try {
      work ??= made.createDraftWork({ ...needs, options, state })
      return work.start()
    } catch (thrown) {
      goOnWithout(thrown)
      return () => {}
    }
  }

  /** Without drafts, what is entered can be handed over all the same. */
  function goOnWithout(thrown: unknown): void {
    state.set({ ...noDrafts, trouble: 'notFound', phase: 'ready' })
    reportError(thrown)
  }

  const load = (): Promise<unknown> => draftWork.load().catch(goOnWithout)

  return {
    state,
    /** What can be done with drafts, once there are some. */
    work: () => work,
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
      let stop = () => {}
      let isOver = false
      if (options && draftWork.get()) stop = begin(options)
      else if (options) {
        void load().then(() => {
          if (!isOver) stop = begin(options)
          return undefined
        })
      }
      return () => {
        isOver = true
        stop()
        stopListening()
      }
    },
  }
}
