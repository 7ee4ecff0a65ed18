import { defaultEmptiness } from '../../core/values/emptiness.ts'
import { announce } from '../../store/announce.ts'
import { baselineValues } from '../../store/savedRecord.ts'
import { labelWithItem } from '../../store/labels.ts'
import type { MergeSide, Conflict } from '../../core/merge/conflict.ts'
import { type ToFormValuesResult } from '../../core/values/toFormValues.ts'
import { parsePath } from '../../core/schema/path.ts'
import { type DraftMerge, mergeDraft } from '../../core/merge/mergeDraft.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { createAutosave } from './createAutosave.ts'
import { createDiscardUndo } from './createDiscardUndo.ts'
import { createDraftRepository } from './storage/createDraftRepository.ts'
import { createOtherDrafts } from './createOtherDrafts.ts'
import { hasUnsavedEdits } from '../../store/changes.ts'
import type { Draft, FoundDrafts } from './draft.ts'
import {
  type DraftController,
  type DraftControllerOptions,
  type DraftState,
  initialDraftState,
} from './draftState.ts'
import { type EarlyEdits, findEarlyEdits } from './restore/earlyEdits.ts'
import { type FormSnapshot, restoreFormSnapshot, formSnapshot } from './restore/formSnapshot.ts'
import { andThen, catchWith } from '../../core/maybePromise.ts'
import { tabDraft } from './storage/tabDraft.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'

/**
 * Brings back what was entered in a flow, and keeps it through reloads. What is on the screen is never
 * replaced unasked, but for when the flow opens.
 */
export function createDraftController(controllerOptions: DraftControllerOptions): DraftController {
  const { store, flow, options, state, hasRecord, getMessages } = controllerOptions
  const { root: node } = store
  const labelOfPath = (path: string) => labelWithItem(store, store.form.getValues(), path)
  const tabDraftMemory = tabDraft(options.key)
  const repository = createDraftRepository(options, { preferredPageId: tabDraftMemory.getPageId() })
  const autosave = createAutosave(controllerOptions, repository, () =>
    tabDraftMemory.setPageId(repository.pageId),
  )
  const otherDrafts = createOtherDrafts(
    controllerOptions,
    repository,
    autosave,
    resumeDraft,
    (restore) => discardUndo.offerUndo({ restore, replacesForm: false }),
  )
  const discardUndo = createDiscardUndo(controllerOptions, () =>
    andThen(autosave.save(), (isSaved) => {
      if (isSaved) {
        repository.startNewDraft()
        otherDrafts.find()
      }
      return isSaved
    }),
  )
  const update = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })

  let hasLooked = false
  /** The draft that a person is asked about. */
  let pendingConflicts: { draft: Draft; comparison: DraftMerge } | undefined
  /** What is on the page becomes another by our own doing. */
  let isRestoring = false

  const own = {
    /** Saves what is entered, because a person asks for it, who then is told. */
    saveManually(): void {
      void andThen(autosave.save(), (isSaved) => {
        if (isSaved) announce(store, getMessages().draftSaved)
      })
    },
    resumeOther: otherDrafts.resume,
    discardOther: otherDrafts.discard,
    save: autosave.save,
    isSaved: autosave.isSaved,
    /** What no draft keeps though somebody entered it, by its labels. */
    omitted: (): string[] => [...new Set(autosave.omitted().map(labelOfPath))],

    /** Goes on with what was chosen between the draft and the record. */
    resolveConflicts(choice: (difference: Conflict) => MergeSide): void {
      if (!pendingConflicts) return
      const { draft, comparison } = pendingConflicts
      pendingConflicts = undefined
      loadDraft(draft, comparison.resolve(choice))
      void autosave.save()
      flow.focusHeading()
    },
    /** Goes back to the record. The draft can be had back for as long as the page is there. */
    discard(): void {
      const before = pendingConflicts ?? {
        form: formSnapshot(store),
        owed: autosave.missingFields(),
      }
      const restore = () => {
        if ('form' in before) {
          restoreForm(before.form)
          autosave.setMissingFields(before.owed)
          void autosave.save()
          return flow.focusHeading()
        }
        void repository.save(before.draft)
        askAboutConflicts(before)
      }
      pendingConflicts = undefined
      restoreForm({ opened: baselineValues(store), askLaterPaths: [] })
      update({ ...initialDraftState, phase: 'ready', otherDrafts: state.get().otherDrafts })
      // A draft that is asked about is still in its place.
      if (!('form' in before)) autosave.startFromDraft([])
      autosave.removeDraft()
      discardUndo.offerUndo({ restore, replacesForm: true })
    },
    undoDiscard: discardUndo.undo,
    /** What was told has been read. */
    dismiss(): void {
      discardUndo.clear()
      otherDrafts.removeDiscarded()
      update({
        loadErrors: [],
        expiredDraftSavedAt: undefined,
        resumed: undefined,
        otherTabSavedAt: undefined,
      })
      flow.focusHeading()
    },
    /** The record has been handed over. */
    handleSubmitted(): void {
      discardUndo.clear()
      otherDrafts.removeDiscarded()
      update({ resumed: undefined })
      void repository.markSubmitted()
      autosave.setMissingFields([])
      // What was typed meanwhile is a draft again; another spelling of what was saved is none.
      if (hasUnsavedEdits(store)) void autosave.save()
      else autosave.removeDraft()
    },

    /** Runs while the flow is on the page. */
    start(): () => void {
      const close = repository.connect(() => void otherDrafts.checkOtherTabs())
      if (!hasLooked) {
        hasLooked = true
        void andThen(catchWith(repository.find, draftsUnavailable), handleFoundDrafts)
      }
      const { flush } = autosave
      const stop = [
        close,
        flow.onStepLeave(() => {
          flush()
          update({ resumed: undefined })
        }),
        store.subscribe(handleEdit),
        flow.position.subscribe(handleEdit),
        addListener(document, 'focusout', () => afterPointerRelease(flush)),
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
        for (const end of stop) end()
      }
    },
  }
  return own

  function handleEdit(): void {
    if (!isRestoring) autosave.schedule()
  }

  function handleFoundDrafts({ draft, others, errors, expired }: FoundDrafts): void {
    const early = findEarlyEdits(store)
    // Where this could not be loaded before, somebody may have worked without drafts for long.
    const isLate = state.get().error === 'notLoaded'
    const wasHandedOver = store.state.submit.isSubmitting || state.get().submittedAt !== undefined
    update({
      otherDrafts: others,
      loadErrors: errors,
      expiredDraftSavedAt: expired,
      phase: 'ready',
    })
    if (isLate && !early?.hasEdits) update({ error: undefined })
    for (const trouble of errors) announce(store, getMessages().draftErrors[trouble])
    if (expired !== undefined) announce(store, getMessages().expired(new Date(expired)))
    if (draft && (wasHandedOver || (isLate && early?.hasEdits))) listAsOther(draft)
    else if (draft && resumeDraft(draft, early)) repository.continueFrom(draft)
    if (early?.hasEdits) autosave.schedule()
    void otherDrafts.checkOtherTabs()
  }

  function listAsOther(draft: Draft): void {
    update({ otherDrafts: [draft, ...state.get().otherDrafts] })
  }

  /** Goes on with a draft, unless it is one that nothing can go on with: then that is said. */
  function resumeDraft(draft: Draft, earlyEdits?: EarlyEdits): boolean {
    const before = formSnapshot(store)
    try {
      return resumeOrAsk(draft, earlyEdits)
    } catch {
      restoreForm(before)
      update({
        phase: 'ready',
        loadErrors: [...new Set([...state.get().loadErrors, 'unreadable' as const])],
      })
      announce(store, getMessages().draftErrors.unreadable)
      return false
    }
  }

  /**
   * Goes on with a draft, unless the record has become another: then a person chooses, and who has
   * begun to type is not interrupted for it. Returns whether the draft is taken.
   */
  function resumeOrAsk(draft: Draft, earlyEdits?: EarlyEdits): boolean {
    const now = hasRecord ? store.state.baseline.record : draft.baseline
    const emptiness = { ...defaultEmptiness, nullMeans: store.nullMeans }
    const comparison = mergeDraft(node, draft, now, emptiness, options.sensitive)
    const asks = comparison.conflicts.length > 0
    if (asks && earlyEdits) listAsOther(draft)
    else if (asks) askAboutConflicts({ draft, comparison })
    else loadDraft(draft, comparison.resolve(chooseMine), earlyEdits)
    return !(asks && earlyEdits)
  }

  function askAboutConflicts(pending: NonNullable<typeof pendingConflicts>): void {
    pendingConflicts = pending
    const { draft, comparison } = pending
    const { savedAt } = draft
    update({ phase: 'resolving', conflicts: comparison.conflicts, savedAt })
  }

  function loadDraft(draft: Draft, opened: ToFormValuesResult, earlyEdits?: EarlyEdits): void {
    earlyEdits?.applyTo(opened.values)
    const { savedAt, step, returnTo, field, omittedFromBaseline = [] } = draft
    const isAnswer = (path: string) => schemaNodeAt(node, parsePath(path))?.kind === 'leaf'
    // A record brings these back; without one, they are to be entered again as well.
    const missing = [...draft.omitted, ...(hasRecord ? [] : omittedFromBaseline.filter(isAnswer))]
    for (const seen of draft.visitedSteps) flow.visitedSteps.add(seen)
    for (const gone of draft.completedSteps ?? []) flow.completedSteps.add(gone)
    restoreForm({ opened, askLaterPaths: draft.askLater })
    if (!earlyEdits) flow.restorePosition({ step, returnTo })
    update({
      phase: 'ready',
      conflicts: [],
      resumed: { savedAt, field },
      savedAt,
      canUndoDiscard: false,
    })
    autosave.startFromDraft(missing)
    announce(store, getMessages().resumed(new Date(savedAt)))
    const labels = [...new Set(missing.map(labelOfPath))]
    if (labels.length > 0) announce(store, `${getMessages().omitted} ${labels.join(', ')}`)
  }

  function restoreForm(snapshot: FormSnapshot): void {
    isRestoring = true
    try {
      restoreFormSnapshot(store, snapshot)
    } finally {
      isRestoring = false
    }
  }
}

const chooseMine = (): MergeSide => 'mine'
const draftsUnavailable = (): FoundDrafts => ({ others: [], errors: ['notFound'] })

function addListener(
  target: EventTarget,
  name: string,
  listener: (event: Event) => void,
): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
