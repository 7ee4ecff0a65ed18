import { withDraftMessages } from './withDraftMessages.ts'
import { andThen, catchWith } from '../../core/andThen.ts'
import { formatMoment } from '../../config/format/momentFormats.ts'
import { announce } from '../../store/announce.ts'
import { hasUnsavedEdits } from '../../store/unsavedChanges.ts'
import { rootOf } from '../../field/focus/controlElement.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { baselineValues } from '../../store/savedRecord.ts'
import type { FlowStore } from '../FlowStore.ts'
import { focusHeading } from '../navigation.ts'
import { createAutosave } from './createAutosave.ts'
import { createOtherDrafts } from './createOtherDrafts.ts'
import type { FoundDrafts } from './draft.ts'
import { type DraftController, initialDraftState } from './draftState.ts'
import { findEarlyEdits } from './restore/earlyEdits.ts'
import { formSnapshot } from '../../form/formSnapshot.ts'
import { createDraftResume, labelsOf } from './restore/resumeDraft.ts'
import { createDraftRepository } from './storage/createDraftRepository.ts'
import { tabDraft } from './storage/tabDraft.ts'

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
        if (isSaved) announce(store, withDraftMessages(flow.settings.messages).draftSaved)
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
      const { savedConfirmed: confirmed, savedAnswers: answers } = store.memory
      const opened = baselineValues(store)
      resume.restore({ ...snapshot, opened, askLater: [], confirmed, answers, conflicts: [] })
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
      const close = repository.connect(() => void otherDrafts.checkOtherTabs())
      if (!hasLoaded) {
        hasLoaded = true
        void andThen(catchWith(repository.find, draftsUnavailable), handleFoundDrafts)
      }
      const { flush } = autosave
      const stops = [
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
      ]
      return () => {
        flush()
        otherDrafts.removeDiscarded()
        autosave.stop()
        for (const stop of stops) stop()
      }
    },
  }

  function handleFoundDrafts({ draft, others, errors, expired }: FoundDrafts): void {
    const messages = withDraftMessages(flow.settings.messages)
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
  const stops = [store.subscribe(compare), flow.subscribe(compare)]
  return () => {
    for (const stop of stops) stop()
  }
}

function addListener(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
