import { nodeAt } from '../advice/contractProblems.ts'
import type { Choice, Difference } from '../codec/difference.ts'
import { defaultEmptiness, type Opened } from '../codec/encode.ts'
import { parsePath } from '../codec/path.ts'
import { type Comparison, compareDraft } from '../codec/rebase.ts'
import { afterPress } from '../field/pointerPress.ts'
import type { FormParts } from '../form/formParts.ts'
import type { Store } from '../form/store.ts'
import type { FlowWords } from '../kit/flowWords.ts'
import { createAutosave } from './createAutosave.ts'
import { createDiscards } from './createDiscards.ts'
import { createDraftStore } from './createDraftStore.ts'
import { createOtherDrafts } from './createOtherDrafts.ts'
import type { Flow } from './createFlow.ts'
import { differs } from './differs.ts'
import type { Draft, DraftOptions, FoundDrafts } from './draft.ts'
import { type DraftState, noDrafts } from './draftState.ts'
import { type EarlyEdits, earlyEdits } from './earlyEdits.ts'
import { type FormState, reopenForm, stateOf } from './reopenForm.ts'
import { after, caught } from './soon.ts'
import { tabMemory } from './tabMemory.ts'

export type DraftWork = ReturnType<typeof createDraftWork>

/** What the work with drafts is given. */
export interface DraftNeeds {
  parts: FormParts
  flow: Flow
  options: DraftOptions
  /** What is told of them. */
  state: Store<DraftState>
  /** Whether the host has handed a record; else the draft's own is what it was begun on. */
  hasRecord: boolean
  words(): FlowWords
}

/**
 * Brings back what was entered in a flow, and keeps it through reloads. What is on the screen is never
 * replaced unasked, but for when the flow opens.
 */
export function createDraftWork(needs: DraftNeeds) {
  const { parts, flow, options, state, hasRecord, words } = needs
  const { engine, askLater, called } = parts
  const { form, node } = engine
  const memory = tabMemory(options.key)
  const store = createDraftStore(options, { preferred: memory.get() })
  const autosave = createAutosave(needs, store, () => memory.set(store.writer))
  const otherDrafts = createOtherDrafts(needs, store, autosave, take, (bring) =>
    discards.offer({ bring, replaces: false }),
  )
  const discards = createDiscards(needs, () =>
    after(autosave.save(), (isSaved) => {
      if (isSaved) {
        store.setAside()
        otherDrafts.find()
      }
      return isSaved
    }),
  )
  const put = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })

  let sought = false
  /** The draft that a person is asked about. */
  let asked: { draft: Draft; comparison: Comparison } | undefined
  /** What is on the page becomes another by our own doing. */
  let isOpening = false

  const own = {
    /** Saves what is entered, because a person asks for it, who then is told. */
    saveByHand(): void {
      void after(autosave.save(), (isSaved) => {
        if (isSaved) engine.announce(words().draftSaved)
      })
    },
    takeOther: otherDrafts.take,
    discardOther: otherDrafts.discard,
    save: autosave.save,
    isSaved: autosave.isSaved,
    /** What no draft keeps though somebody entered it, by its labels. */
    notKept: (): string[] => [...new Set(autosave.notKept().map(called))],

    /** Goes on with what was chosen between the draft and the record. */
    choose(choice: (difference: Difference) => Choice): void {
      if (!asked) return
      const { draft, comparison } = asked
      asked = undefined
      load(draft, comparison.settle(choice))
      void autosave.save()
      flow.toHeading()
    },
    /** Goes back to the record. The draft can be had back for as long as the page is there. */
    discard(): void {
      const before = asked ?? { form: stateOf(parts), owed: autosave.owes() }
      const bring = () => {
        if ('form' in before) {
          reopen(before.form)
          autosave.owe(before.owed)
          void autosave.save()
          return flow.toHeading()
        }
        void store.save(before.draft)
        ask(before)
      }
      asked = undefined
      reopen({ opened: engine.asSaved(), marks: [] })
      put({ ...noDrafts, phase: 'ready', others: state.get().others })
      // A draft that is asked about is still in its place.
      if (!('form' in before)) autosave.resumed([])
      autosave.forget()
      discards.offer({ bring, replaces: true })
    },
    undoDiscard: discards.undo,
    /** What was told has been read. */
    dismiss(): void {
      discards.forget()
      otherDrafts.settle()
      put({ found: [], expired: undefined, resumed: undefined, elsewhere: undefined })
      flow.toHeading()
    },
    /** The record has been handed over. */
    submitted(): void {
      discards.forget()
      otherDrafts.settle()
      put({ resumed: undefined })
      void store.submitted()
      autosave.owe([])
      // What was typed meanwhile is a draft again; another spelling of what was saved is none.
      if (differs(parts)) void autosave.save()
      else autosave.forget()
    },

    /** Runs while the flow is on the page. */
    start(): () => void {
      const close = store.open(() => void otherDrafts.lookElsewhere())
      if (!sought) {
        sought = true
        void after(caught(store.find, nothingFound), found)
      }
      const { flush } = autosave
      const stop = [
        close,
        flow.onLeave(() => {
          flush()
          put({ resumed: undefined })
        }),
        form.subscribe({ formState: { values: true }, callback: edited }),
        askLater.subscribe(edited),
        flow.position.subscribe(edited),
        listen(document, 'focusout', () => afterPress(flush)),
        listen(document, 'visibilitychange', flush),
        listen(window, 'pagehide', () => {
          flush()
          otherDrafts.settle()
        }),
      ]
      return () => {
        flush()
        otherDrafts.settle()
        autosave.stop()
        for (const end of stop) end()
      }
    },
  }
  return own

  function edited(): void {
    if (!isOpening) autosave.soon()
  }

  function found({ draft, others, troubles, expired }: FoundDrafts): void {
    const early = earlyEdits(parts)
    // Where this could not be loaded before, somebody may have worked without drafts for long.
    const isLate = state.get().trouble === 'notLoaded'
    const wasHandedOver = engine.status.get().busy || state.get().submittedAt !== undefined
    put({ others, found: troubles, expired, phase: 'ready' })
    if (isLate && !early?.differs) put({ trouble: undefined })
    for (const trouble of troubles) engine.announce(words().draftTroubles[trouble])
    if (expired !== undefined) engine.announce(words().expired(new Date(expired)))
    if (draft && (wasHandedOver || (isLate && early?.differs))) offer(draft)
    else if (draft && take(draft, early)) store.adopt(draft)
    if (early?.differs) autosave.soon()
    void otherDrafts.lookElsewhere()
  }

  function offer(draft: Draft): void {
    put({ others: [draft, ...state.get().others] })
  }

  /** Goes on with a draft, unless it is one that nothing can go on with: then that is said. */
  function take(draft: Draft, early?: EarlyEdits): boolean {
    const before = stateOf(parts)
    try {
      return compare(draft, early)
    } catch {
      reopen(before)
      put({ phase: 'ready', found: [...new Set([...state.get().found, 'unreadable' as const])] })
      engine.announce(words().draftTroubles.unreadable)
      return false
    }
  }

  /**
   * Goes on with a draft, unless the record has become another: then a person chooses, and who has
   * begun to type is not interrupted for it. Returns whether the draft is taken.
   */
  function compare(draft: Draft, early?: EarlyEdits): boolean {
    const now = hasRecord ? engine.baseline().record : draft.opened
    const emptiness = { ...defaultEmptiness, nullMeans: engine.nullMeans() }
    const comparison = compareDraft(node, draft, now, emptiness, options.sensitive)
    const asks = comparison.differences.length > 0
    if (asks && early) offer(draft)
    else if (asks) ask({ draft, comparison })
    else load(draft, comparison.settle(isMine), early)
    return !(asks && early)
  }

  function ask(about: NonNullable<typeof asked>): void {
    asked = about
    const { draft, comparison } = about
    const { savedAt } = draft
    put({ phase: 'choosing', differences: comparison.differences, savedAt })
  }

  function load(draft: Draft, opened: Opened, early?: EarlyEdits): void {
    early?.put(opened.mirror)
    const { savedAt, step, returnTo, field, leftOut = [] } = draft
    const isAnswer = (path: string) => nodeAt(node, parsePath(path))?.kind === 'leaf'
    // A record brings these back; without one, they are to be entered again as well.
    const missing = [...draft.notKept, ...(hasRecord ? [] : leftOut.filter(isAnswer))]
    for (const seen of draft.visited) flow.visited.add(seen)
    for (const gone of draft.done ?? []) flow.done.add(gone)
    reopen({ opened, marks: draft.askLater })
    if (!early) flow.resume({ step, returnTo })
    put({ phase: 'ready', differences: [], resumed: { savedAt, field }, savedAt, discarded: false })
    autosave.resumed(missing)
    engine.announce(words().resumed(new Date(savedAt)))
    const labels = [...new Set(missing.map(called))]
    if (labels.length > 0) engine.announce(`${words().notKept} ${labels.join(', ')}`)
  }

  function reopen(form: FormState): void {
    isOpening = true
    try {
      reopenForm(parts, form)
    } finally {
      isOpening = false
    }
  }
}

const isMine = (): Choice => 'mine'
const nothingFound = (): FoundDrafts => ({ others: [], troubles: ['notFound'] })

function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
