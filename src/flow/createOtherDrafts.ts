import type { createAutosave } from './createAutosave.ts'
import type { DraftStore } from './createDraftStore.ts'
import type { DraftNeeds } from './createDraftWork.ts'
import type { Draft } from './draft.ts'
import type { DraftState } from './draftState.ts'
import { after } from './soon.ts'

/** The drafts of a quote beside the one that is gone on with: older ones, and those of other tabs. */
export function createOtherDrafts(
  { flow, state }: DraftNeeds,
  store: DraftStore,
  autosave: ReturnType<typeof createAutosave>,
  /** Gives whether it could. */
  goOnWith: (draft: Draft) => boolean,
  canUndo: (bringBack: () => void) => void,
) {
  /** Those that a person has discarded, and may yet have back. */
  let discarded: Draft[] = []
  const put = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })
  return {
    find,
    /** Goes on with another draft; what is on the screen stays as a draft of its own. */
    take(draft: Draft): void {
      void after(autosave.save(), (isSaved) => {
        if (isSaved && goOnWith(draft)) {
          store.adopt(draft)
          find(draft)
          // From now on it is this tab's.
          void autosave.save()
        }
        return flow.toHeading()
      })
    },
    discard(draft: Draft): void {
      discarded.push(draft)
      put({ others: state.get().others.filter((other) => other !== draft) })
      canUndo(() => {
        discarded = discarded.filter((other) => other !== draft)
        put({ others: [draft, ...state.get().others] })
        flow.toHeading()
      })
    },
    /** Does away with what was discarded: nobody can have it back any more. */
    settle(): void {
      for (const { writer } of discarded) void store.discard(writer)
      discarded = []
    },
    /** Tells whether another page has the quote open. */
    async lookElsewhere(): Promise<void> {
      const other = await store.openElsewhere()
      if (other) put({ elsewhere: other.savedAt })
    },
  }

  /** Tells of the drafts that there are, but for this page's own and one that it goes on with. */
  function find(but?: Draft): void {
    void after(store.find(), ({ draft, others }) => {
      const all = draft ? [draft, ...others] : others
      const own = [but?.writer, store.writer]
      const gone = new Set([...own, ...discarded.map(({ writer }) => writer)])
      put({ others: all.filter(({ writer }) => !gone.has(writer)) })
    })
  }
}
