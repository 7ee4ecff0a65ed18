import { withDraftMessages } from './withDraftMessages.ts'
import { type MaybePromise } from '../../core/maybePromise.ts'
import { andThen } from '../../core/andThen.ts'
import { announce } from '../../store/announce.ts'
import { hasUnsavedEdits } from '../../store/unsavedChanges.ts'
import type { FlowStore } from '../FlowStore.ts'
import { focusHeading } from '../navigation.ts'
import type { Autosave } from './createAutosave.ts'
import type { Draft } from './draft.ts'
import type { DraftResume } from './restore/resumeDraft.ts'
import type { DraftRepository } from './storage/createDraftRepository.ts'

/** The last discard, which can be undone until the page closes. */
interface DiscardedDraft {
  restore(): void
  /** Whether restoring replaces what is on the screen. */
  replacesForm: boolean
}

/** The other drafts of a quote, older ones and those of other tabs, and the Undo of a discard. */
export function createOtherDrafts(
  flow: FlowStore,
  repository: DraftRepository,
  autosave: Autosave,
  drafts: Pick<DraftResume, 'resume' | 'offer'>,
) {
  /** The other drafts that a person discarded. They stay in the storage until the page closes. */
  let discardedDrafts: Draft[] = []
  let isNewerDiscarded = false
  let lastDiscard: DiscardedDraft | undefined
  const setLastDiscard = (discarded: DiscardedDraft | undefined) => {
    lastDiscard = discarded
    flow.setDrafts({ canUndoDiscard: discarded !== undefined })
  }
  const offerUndo = (discarded: DiscardedDraft) => {
    setLastDiscard(discarded)
    announce(flow.store, withDraftMessages(flow.settings.messages).discarded)
  }

  return {
    offerUndo,
    /** The last discard is final. */
    clearUndo: () => setLastDiscard(undefined),
    undoDiscard(): void {
      if (!lastDiscard) return
      const { restore, replacesForm } = lastDiscard
      // Keep the edits since the discard as another draft.
      const isKept = replacesForm && hasUnsavedEdits(flow.store) ? saveAsOtherDraft() : true
      void andThen(isKept, (mayRestore) => {
        if (!mayRestore) return
        setLastDiscard(undefined)
        flow.setDrafts({ error: undefined })
        restore()
        announce(flow.store, withDraftMessages(flow.settings.messages).restored)
      })
    },
    /** Loads another draft. The edits on the screen stay as a draft of their own. */
    resumeOther(draft: Draft): void {
      void andThen(autosave.save(), (isSaved) => {
        if (isSaved && drafts.resume(draft)) {
          repository.continueFrom(draft)
          find(draft)
          // From now on it is this tab's draft.
          void autosave.save()
        }
        return focusHeading(flow)
      })
    },
    discardOther(draft: Draft): void {
      const isOther = (other: Draft) => other !== draft
      discardedDrafts.push(draft)
      flow.setDrafts({ otherDrafts: flow.state.drafts.otherDrafts.filter(isOther) })
      const restore = () => {
        discardedDrafts = discardedDrafts.filter(isOther)
        drafts.offer(draft)
        focusHeading(flow)
      }
      offerUndo({ restore, replacesForm: false })
    },
    discardNewer(): void {
      const { loadErrors } = flow.state.drafts
      isNewerDiscarded = true
      flow.setDrafts({ loadErrors: loadErrors.filter((error) => error !== 'newer') })
      const restore = () => {
        isNewerDiscarded = false
        flow.setDrafts({ loadErrors })
        focusHeading(flow)
      }
      offerUndo({ restore, replacesForm: false })
    },
    /** Removes the discarded drafts from the storage. */
    removeDiscarded(): void {
      if (isNewerDiscarded) void repository.discardNewer()
      isNewerDiscarded = false
      for (const { pageId } of discardedDrafts) void repository.discardDraftOf(pageId)
      discardedDrafts = []
    },
    /** Shows whether another page has the quote open. */
    async checkOtherTabs(): Promise<void> {
      const other = await repository.findOpenInOtherTab()
      if (other) flow.setDrafts({ otherTabSavedAt: other.savedAt })
    },
  }

  /** Lists the drafts in the storage, without this page's own and the resumed one. */
  function find(resumed?: Draft): void {
    void andThen(repository.find(), ({ draft, others }) => {
      const hidden = [resumed, ...discardedDrafts].map((one) => one?.pageId)
      hidden.push(repository.pageId)
      const all = draft ? [draft, ...others] : others
      flow.setDrafts({ otherDrafts: all.filter(({ pageId }) => !hidden.includes(pageId)) })
    })
  }

  /** Keeps what is on the screen as another draft. Returns whether it is saved. */
  function saveAsOtherDraft(): MaybePromise<boolean> {
    return andThen(autosave.save(), (isSaved) => {
      if (isSaved) {
        repository.startNewDraft()
        find()
      }
      return isSaved
    })
  }
}
