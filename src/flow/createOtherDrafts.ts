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
  goOnWith: (draft: Draft) => void,
) {
  const put = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })
  return {
    find,
    /** Goes on with another draft; what is on the screen stays as a draft of its own. */
    take(draft: Draft): void {
      void after(autosave.save(), (isSaved) => {
        if (!isSaved) return flow.toHeading()
        store.adopt(draft)
        find(draft)
        goOnWith(draft)
        return flow.toHeading()
      })
    },
    discard({ writer }: Draft): void {
      void store.discard(writer)
      put({ others: state.get().others.filter((other) => other.writer !== writer) })
      flow.toHeading()
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
      put({ others: all.filter(({ writer }) => !own.includes(writer)) })
    })
  }
}
