import type { createAutosave } from './createAutosave.ts'
import type { DraftRepository } from './storage/createDraftRepository.ts'
import type { Draft } from './draft.ts'
import type { DraftState, DraftControllerOptions } from './draftState.ts'
import { andThen } from '../../core/maybePromise.ts'

/** The drafts of a quote beside the one that is gone on with: older ones, and those of other tabs. */
export function createOtherDrafts(
  { flow, state }: DraftControllerOptions,
  repository: DraftRepository,
  autosave: ReturnType<typeof createAutosave>,
  /** Gives whether it could. */
  resumeDraft: (draft: Draft) => boolean,
  offerUndo: (bringBack: () => void) => void,
) {
  /** Those that a person has discarded, and may yet have back. */
  let discarded: Draft[] = []
  const update = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })
  return {
    find,
    /** Goes on with another draft; what is on the screen stays as a draft of its own. */
    resume(draft: Draft): void {
      void andThen(autosave.save(), (isSaved) => {
        if (isSaved && resumeDraft(draft)) {
          repository.continueFrom(draft)
          find(draft)
          // From now on it is this tab's.
          void autosave.save()
        }
        return flow.focusHeading()
      })
    },
    discard(draft: Draft): void {
      discarded.push(draft)
      update({ otherDrafts: state.get().otherDrafts.filter((other) => other !== draft) })
      offerUndo(() => {
        discarded = discarded.filter((other) => other !== draft)
        update({ otherDrafts: [draft, ...state.get().otherDrafts] })
        flow.focusHeading()
      })
    },
    /** Does away with what was discarded: nobody can have it back any more. */
    removeDiscarded(): void {
      for (const { pageId } of discarded) void repository.discardDraftOf(pageId)
      discarded = []
    },
    /** Tells whether another page has the quote open. */
    async checkOtherTabs(): Promise<void> {
      const other = await repository.findOpenInOtherTab()
      if (other) update({ otherTabSavedAt: other.savedAt })
    },
  }

  /** Tells of the drafts that there are, but for this page's own and one that it goes on with. */
  function find(resumedDraft?: Draft): void {
    void andThen(repository.find(), ({ draft, others }) => {
      const all = draft ? [draft, ...others] : others
      const own = [resumedDraft?.pageId, repository.pageId]
      const gone = new Set([...own, ...discarded.map(({ pageId }) => pageId)])
      update({ otherDrafts: all.filter(({ pageId }) => !gone.has(pageId)) })
    })
  }
}
