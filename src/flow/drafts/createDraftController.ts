import { andThen, catchWith, type MaybePromise } from '../../core/promises.ts'
import { formatMoment } from '../../config/formats.ts'
import { reportEvent } from '../../store/hostEvents.ts'
import { announce } from '../../store/announce.ts'
import { hasUnsavedEdits } from '../../store/unsavedChanges.ts'
import { rootOf } from '../../field/focus.ts'
import { afterPointerRelease } from '../../store/afterPointerRelease.ts'
import { baselineValues, formSnapshot } from '../../store/savedRecord.ts'
import { callAll } from '../../store/subscriptions.ts'
import type { FlowStore } from '../FlowStore.ts'
import { focusHeading } from '../navigation.ts'
import { forgetWithOthers } from './forgetDrafts.ts'
import { createAutosave, type Autosave } from './createAutosave.ts'
import { type FoundDrafts, type Draft, type DraftController, initialDraftState } from './draft.ts'
import { findEarlyEdits, createDraftResume, labelsOf, type DraftResume } from './resumeDraft.ts'
import { createDraftRepository, type DraftRepository } from './storage.ts'

/**
 * Keeps the edits of a flow across reloads. Only when the flow opens does it replace what is on the
 * screen without a question.
 */
export function createDraftController(flow: FlowStore): DraftController {
  const { store, draftOptions: options } = flow
  if (!options)
    throw new Error(
      'quoteforms: the flow has no `drafts`, so it keeps none. Set `drafts`, with a key.',
    )
  const ownDraft = tabDraft(options.key)
  const repository = createDraftRepository(options, { preferredPageId: ownDraft.getPageId() })
  const autosave = createAutosave(flow, options, repository, () =>
    ownDraft.setPageId(repository.pageId),
  )
  const resume = createDraftResume(flow, options, autosave)
  const otherDrafts = createOtherDrafts(flow, repository, autosave, resume)
  let hasLoaded = false

  return {
    saveManually(): void {
      void andThen(autosave.save(), (isSaved) => {
        if (isSaved) announce(store, flow.settings.messages.draftSaved)
      })
    },
    save: autosave.save,
    isSaved: autosave.isSaved,
    omitted: () => labelsOf(flow, autosave.omitted()),
    resumeOther: otherDrafts.resumeOther,
    discardOther: otherDrafts.discardOther,
    discardNewer: otherDrafts.discardNewer,
    resolveConflicts: resume.resolveConflicts,
    discard(): void {
      const pending = resume.takePending()
      const snapshot = formSnapshot(store)
      const missing = autosave.missingFields()
      const restore = () => {
        if (pending) {
          void repository.save(pending.draft)
          return resume.ask(pending)
        }
        resume.restore(snapshot)
        autosave.setMissingFields(missing)
        void autosave.save()
        focusHeading(flow)
      }
      const { confirmed, answers } = store.saved
      const opened = baselineValues(store)
      const nothing = { askLater: [], pasted: new Map(), conflicts: [] }
      resume.restore({ ...snapshot, ...nothing, opened, confirmed, answers })
      const { otherDrafts: others } = flow.state.drafts
      flow.set({ drafts: { ...initialDraftState, phase: 'ready', otherDrafts: others } })
      // A pending draft is still in the storage.
      if (pending) autosave.startFromDraft([])
      autosave.removeDraft()
      otherDrafts.offerUndo({ restore, replacesForm: true })
    },
    undoDiscard: otherDrafts.undoDiscard,
    dismiss(): void {
      otherDrafts.clearUndo()
      otherDrafts.removeDiscarded()
      flow.setDrafts({
        loadErrors: [],
        expiredDraftSavedAt: undefined,
        resumed: undefined,
        otherTabSavedAt: undefined,
      })
      focusHeading(flow)
    },
    handleSubmitted(): void {
      otherDrafts.clearUndo()
      otherDrafts.removeDiscarded()
      flow.setDrafts({ resumed: undefined })
      void repository.markSubmitted()
      autosave.setMissingFields([])
      // Edits during the submit are a draft again. Another spelling of the saved record is not.
      if (hasUnsavedEdits(store)) void autosave.save()
      else autosave.removeDraft()
    },
    start(): () => void {
      const stopForgetting = forgetWithOthers(() => {
        autosave.stop()
        flow.set({ drafts: initialDraftState })
        return repository.forget()
      })
      const close = repository.connect(() => void otherDrafts.checkOtherTabs())
      if (!hasLoaded) {
        hasLoaded = true
        void andThen(catchWith(repository.find, draftsUnavailable), handleFoundDrafts)
      }
      const { flush } = autosave
      const stop = callAll([
        close,
        watchEdits(flow, () => {
          if (!resume.isRestoring()) autosave.schedule()
        }),
        flow.stepLeaving.add(() => {
          flush()
          flow.setDrafts({ resumed: undefined })
        }),
        addListener(rootOf(store), 'focusout', () => afterPointerRelease(flush)),
        addListener(document, 'visibilitychange', flush),
        addListener(window, 'pagehide', () => {
          flush()
          otherDrafts.removeDiscarded()
        }),
      ])
      return () => {
        stopForgetting()
        flush()
        otherDrafts.removeDiscarded()
        autosave.stop()
        stop()
      }
    },
  }

  function handleFoundDrafts({ draft, others, errors, expired }: FoundDrafts): void {
    // The host had them forgotten while they were looked for.
    if (flow.state.drafts.phase === 'off') return
    const messages = flow.settings.messages
    const { formats } = store.settings.messages
    const early = findEarlyEdits(store)
    // If the code for drafts failed to load at first, the person may have worked without drafts.
    const isLate = flow.state.drafts.error === 'notLoaded'
    const isSubmitted =
      store.state.submit.isSubmitting || flow.state.drafts.submittedAt !== undefined
    flow.setDrafts({
      otherDrafts: others,
      loadErrors: errors,
      expiredDraftSavedAt: expired,
      phase: 'ready',
    })
    if (isLate && !early?.hasEdits) flow.setDrafts({ error: undefined })
    for (const error of errors) announce(store, messages.draftErrors[error])
    if (expired !== undefined) announce(store, messages.expired(formatMoment(formats, expired)))
    if (draft && (isSubmitted || (isLate && early?.hasEdits))) resume.offer(draft)
    else if (draft && resume.resume(draft, early)) repository.continueFrom(draft)
    if (early?.hasEdits) autosave.schedule()
    void otherDrafts.checkOtherTabs()
  }
}

const draftsUnavailable = (): FoundDrafts => ({ others: [], errors: ['notFound'] })

/** Calls when something changes that a draft keeps. */
function watchEdits(flow: FlowStore, onEdit: () => void): () => void {
  const { store } = flow
  const read = () => {
    const { askLater, confirmed, candidates, conflicts } = store.state
    const { position } = flow.state
    const { answers } = candidates
    return [store.valuesRevision, askLater, confirmed, answers, conflicts, position] as const
  }
  let before = read()
  const compare = () => {
    const now = read()
    if (now.every((value, index) => value === before[index])) return
    before = now
    onEdit()
  }
  return callAll([store.subscribe(compare), flow.subscribe(compare)])
}

function addListener(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

/** The last discard, which can be undone until the page closes. */
interface DiscardedDraft {
  restore(): void
  /** Whether restoring replaces what is on the screen. */
  replacesForm: boolean
}

/** The other drafts of a quote, older ones and those of other tabs, and the Undo of a discard. */
function createOtherDrafts(
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
    announce(flow.store, flow.settings.messages.discarded)
    reportEvent(flow.store, { type: 'discarded' })
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
        announce(flow.store, flow.settings.messages.restored)
        reportEvent(flow.store, { type: 'restored' })
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

/**
 * Remembers across a reload which draft belongs to this tab, since another tab may have saved later.
 * Without sessionStorage the newest draft resumes.
 */
function tabDraft(key: string) {
  const name = `quoteforms:${key}:tab`
  return {
    getPageId(): string | undefined {
      try {
        return sessionStorage.getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    setPageId(pageId: string): void {
      try {
        sessionStorage.setItem(name, pageId)
      } catch {
        // Denied or full.
      }
    },
  }
}
