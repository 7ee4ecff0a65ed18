import { defaultEmptiness } from '../../core/values/emptiness.ts'
import { announce } from '../../store/announce.ts'
import { collectEdits } from '../../core/values/collectEdits.ts'
import { createSensitiveMatcher } from '../../core/sensitive/createSensitiveMatcher.ts'
import { omitSensitive } from '../../core/sensitive/omitSensitive.ts'
import type { DraftRepository } from './storage/createDraftRepository.ts'
import type { DraftState, DraftControllerOptions } from './draftState.ts'
import { trackFieldPath } from './restore/trackFieldPath.ts'
import { andThen, type MaybePromise } from '../../core/maybePromise.ts'
import { memberNames } from '../../core/sensitive/sensitiveNames.ts'

/** The longest that something entered waits to be saved, in milliseconds. */
const autosaveDelay = 400
/** A save that failed is tried again this much later, in milliseconds. */
const retryDelay = 10_000

/** Saves what is entered as it is entered, and says what came of it. */
export function createAutosave(
  { store, flow, options, state, getMessages }: DraftControllerOptions,
  repository: DraftRepository,
  onSaved: () => void,
) {
  const { form, root: node } = store
  const { sensitive = false } = options
  const names = memberNames(node)
  const secretsCache: Parameters<typeof createSensitiveMatcher>[3] = new Map()
  const update = (changes: Partial<DraftState>) => state.set({ ...state.get(), ...changes })

  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let hasSaved = false
  /** What the last save did not keep. */
  let notKept: readonly string[] = []
  /** What the draft that is gone on with has not kept: it is told of until it is entered again. */
  let missingTrackers: (() => string | undefined)[] = []
  /** How many saves there were, and which of them was the last to be written. */
  let saveCount = 0
  let lastWritten = 0

  const own = {
    save,
    /** Something was entered: it is saved before long, whether or not the typing ends. */
    schedule(): void {
      if (state.get().phase === 'ready') saveTimer ??= setTimeout(saveNow, autosaveDelay)
    },
    /** Saves at once what waits to be saved. */
    flush(): void {
      if (saveTimer !== undefined) saveNow()
    },
    /** Whether all that is entered is in a draft, but for what no draft keeps. */
    isSaved(): boolean {
      own.flush()
      const { phase, error } = state.get()
      return phase === 'ready' && !error && lastWritten === saveCount
    },
    /** The sensitive answers that somebody entered and no draft has. */
    omitted: (): readonly string[] => notKept,
    /** What is on the page is a draft that was saved, but for some answers. */
    startFromDraft(missing: readonly string[]): void {
      stop()
      hasSaved = true
      setMissingFields(missing)
    },
    setMissingFields,
    missingFields: (): string[] => missingTrackers.flatMap((name) => name() ?? []),
    /** There is to be no draft of this page any more. */
    removeDraft(): void {
      stop()
      missingTrackers = []
      notKept = []
      update({ savedAt: undefined, error: undefined, omitted: [] })
      if (!hasSaved) return
      hasSaved = false
      lastWritten = ++saveCount
      void andThen(repository.remove(), (trouble) => {
        if (!trouble) return
        update({ error: 'notRemoved' })
        announce(store, getMessages().draftErrors.notRemoved)
      })
    },
    stop,
  }
  return own

  function stop(): void {
    clearTimeout(saveTimer)
    clearTimeout(retryTimer)
    saveTimer = undefined
  }

  function saveNow(): void {
    void save()
  }

  function setMissingFields(missing: readonly string[]): void {
    missingTrackers = missing.map((name) => trackFieldPath(name, () => form.getValues()))
    update({ omitted: own.missingFields() })
  }

  /** Comes to whether what is entered is saved. */
  function save(): MaybePromise<boolean> {
    stop()
    if (state.get().phase !== 'ready') return false
    const emptiness = { ...defaultEmptiness, nullMeans: store.nullMeans }
    const baseline = store.state.baseline
    const { record } = baseline
    const items = Array.from(baseline.itemsByRow.values(), ({ item }) => item)
    const secrets = createSensitiveMatcher(
      node,
      sensitive,
      [record, items, form.getValues()],
      secretsCache,
    )
    const edits = collectEdits(node, form.getValues(), baseline, emptiness, secrets)
    const askLaterPaths = store.state.askLater
    notKept = edits.omitted
    const missing = own.missingFields().filter((name) => !notKept.includes(name))
    if (missing.join() !== state.get().omitted.join()) update({ omitted: missing })
    const isNothing = edits.edits === undefined && notKept.length + missing.length === 0
    if (isNothing && askLaterPaths.length === 0) {
      own.removeDraft()
      return true
    }
    const omittedFromBaseline: string[] = []
    const isMember = (member: string) => names.has(member)
    const opened = omitSensitive(record, secrets, isMember, (path) =>
      omittedFromBaseline.push(path),
    )
    const { step, returnTo } = flow.position.get()
    hasSaved = true
    const saveNumber = ++saveCount
    const saving = repository.save({
      step,
      returnTo,
      field: flow.lastFocusedField(),
      visitedSteps: [...flow.visitedSteps],
      completedSteps: [...flow.completedSteps],
      baseline: opened,
      edits: edits.edits,
      askLater: askLaterPaths,
      omitted: [...notKept, ...missing],
      ...(omittedFromBaseline.length > 0 && { omittedFromBaseline }),
    })
    return andThen(saving, (saved): boolean => {
      if ('savedAt' in saved) {
        lastWritten = Math.max(lastWritten, saveNumber)
        update({ savedAt: saved.savedAt, error: undefined })
        onSaved()
        return true
      }
      // Said once, and shown for as long as it lasts.
      if (saved.error !== state.get().error) {
        announce(store, getMessages().draftErrors[saved.error])
      }
      update({ error: saved.error })
      retryTimer = setTimeout(saveNow, retryDelay)
      return false
    })
  }
}
