import { get } from 'react-hook-form'
import { enteredIn } from '../codec/entered.ts'
import { copied } from '../codec/mirror.ts'
import type { Choice, Difference } from '../codec/difference.ts'
import { compareDraft } from '../codec/rebase.ts'
import { sensitiveNames, withoutSensitive } from '../codec/sensitive.ts'
import { defaultEmptiness, type Opened } from '../codec/encode.ts'
import type { FormParts } from '../form/formParts.ts'
import { errorName } from '../form/problemErrors.ts'
import type { Store } from '../form/store.ts'
import type { FlowWords } from '../kit/flowWords.ts'
import { createDraftStore } from './createDraftStore.ts'
import { differs } from './differs.ts'
import type { Flow } from './createFlow.ts'
import type { Draft, DraftOptions, FoundDrafts } from './draft.ts'
import { type DraftState, noDrafts } from './draftState.ts'
import { followed } from './followed.ts'
import { after, type Soon } from './soon.ts'

/** The longest that something entered waits to be saved, in milliseconds. */
const saveAfter = 400
/** A save that failed is tried again this much later, in milliseconds. */
const againAfter = 10_000

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
 * Keeps what is entered in a flow through reloads, and brings it back. What is on the screen is never
 * replaced by it unasked, but for when the flow opens.
 */
export function createDraftWork(needs: DraftNeeds) {
  const { parts, flow, options, state, hasRecord, words } = needs
  const { engine, askLater, called } = parts
  const { form, node } = engine
  const store = createDraftStore(options)
  const { sensitive = false } = options
  const names = sensitive ? new Set<string>() : sensitiveNames(node)
  const emptiness = () => ({ ...defaultEmptiness, nullMeans: engine.nullMeans() })
  const put = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })

  let sought = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  /** The draft that a person is asked about, and how what is chosen comes to be. */
  let asked: { draft: Draft; settle: ReturnType<typeof compareDraft>['settle'] } | undefined
  let before: { opened: Opened; marks: readonly string[]; names: readonly string[] } | undefined
  let field: string | undefined
  let hasSaved = false
  /** What is on the page becomes another by our own doing. */
  let isOpening = false
  /** The record as it was opened, as it is kept: made anew only when it is another. */
  let kept: { record: unknown; opened: unknown } | undefined
  /** What the last save did not keep. */
  let notKept: readonly string[] = []
  /** What the draft that is gone on with has not kept: it is told of until it is entered again. */
  let owed: (() => string | undefined)[] = []
  /** How many saves there were, and which of them was the last to be written. */
  let saves = 0
  let written = 0

  const own = {
    /** Saves what is entered, if that is other than what is saved. */
    save,
    /** The same, because a person asks for it, who then is told. */
    saveByHand(): void {
      void after(save(), (isSaved) => {
        if (isSaved) engine.announce(words().draftSaved)
      })
    },
    /** Saves at once what waits to be saved. */
    flush(): void {
      if (waiting !== undefined) saveNow()
    },
    /** Whether all that is entered is in a draft. */
    keepsAll(): boolean {
      own.flush()
      const { phase, trouble } = state.get()
      return phase === 'ready' && !trouble && written === saves && notKept.length === 0
    },
    /** Goes on with what was chosen between the draft and the record. */
    choose(choice: (difference: Difference) => Choice): void {
      if (!asked) return
      const { draft, settle } = asked
      asked = undefined
      load(draft, settle(choice))
      saveNow()
      flow.toHeading()
    },
    /** Goes back to the record; the draft can be had back until something is entered. */
    discard(): void {
      asked = undefined
      before = { opened: asIs(), marks: askLater.get(), names: namesOwed() }
      owed = []
      stopWaiting()
      hasSaved = false
      written = ++saves
      void store.remove()
      reopen(engine.asSaved(), [])
      put({ ...noDrafts, phase: 'ready', others: state.get().others, discarded: true })
      flow.toHeading()
    },
    undoDiscard(): void {
      if (!before) return
      const { opened, marks, names } = before
      before = undefined
      reopen(opened, marks)
      owe(names)
      put({ discarded: false })
      saveNow()
      engine.announce(words().restored)
      flow.toHeading()
    },
    /** Goes on with another draft; what is on the screen stays as a draft of its own. */
    takeOther(draft: Draft): void {
      saveNow()
      store.adopt(draft)
      void after(store.find(), (found) => {
        const all = found.draft ? [found.draft, ...found.others] : found.others
        put({ others: all.filter(({ writer }) => writer !== draft.writer) })
        take(draft)
        flow.toHeading()
      })
    },
    discardOther({ writer }: Draft): void {
      void store.discard(writer)
      put({ others: state.get().others.filter((other) => other.writer !== writer) })
      flow.toHeading()
    },
    /** What was found when the flow opened has been read. */
    dismiss(): void {
      put({ found: [], expired: undefined, resumed: undefined, elsewhere: undefined })
      flow.toHeading()
    },
    /** The record has been handed over. */
    submitted(): void {
      put({ resumed: undefined, discarded: false })
      stopWaiting()
      owed = []
      // What was typed meanwhile is a draft again; another spelling of what was saved is none.
      if (differs(parts)) saveNow()
      else forget()
    },

    /** Runs while the flow is on the page. */
    start(): () => void {
      const close = store.open(() => void lookElsewhere())
      if (!sought) {
        sought = true
        void after(store.find(), found)
      }
      const stop = [
        close,
        flow.onLeave(own.flush),
        form.subscribe({ formState: { values: true }, callback: edited }),
        askLater.subscribe(edited),
        flow.position.subscribe(saveSoon),
        listen(document, 'focusin', ({ target }) => {
          if (!(target instanceof Element) || !parts.root.get()?.contains(target)) return
          field = target.closest<HTMLElement>('.qf-field')?.dataset.path ?? field
        }),
        listen(document, 'focusout', own.flush),
        listen(document, 'visibilitychange', own.flush),
        listen(window, 'pagehide', own.flush),
      ]
      return () => {
        own.flush()
        stopWaiting()
        for (const end of stop) end()
      }
    },
  }
  return own

  function found({ draft, others, troubles, expired }: FoundDrafts): void {
    put({ others, found: troubles, expired, phase: 'ready' })
    for (const trouble of troubles) engine.announce(words().draftTroubles[trouble])
    if (expired !== undefined) engine.announce(words().expired(new Date(expired)))
    if (draft) take(draft)
    void lookElsewhere()
  }

  async function lookElsewhere(): Promise<void> {
    const other = await store.openElsewhere()
    if (other) put({ elsewhere: other.savedAt })
  }

  /** Goes on with a draft, unless the record has become another: then a person chooses. */
  function take(draft: Draft): void {
    store.adopt(draft)
    const { opened, entered } = draft
    const now = hasRecord ? engine.baseline().record : opened
    const { differences, settle } = compareDraft(node, { opened, entered }, now, emptiness())
    if (differences.length === 0)
      return load(
        draft,
        settle(() => 'mine'),
      )
    asked = { draft, settle }
    put({ phase: 'choosing', differences })
  }

  function load(draft: Draft, opened: Opened): void {
    reopen(opened, draft.askLater)
    for (const step of draft.visited) flow.visited.add(step)
    const { savedAt, step, returnTo } = draft
    flow.resume({ step, returnTo })
    hasSaved = true
    owe(draft.notKept)
    const labels = [...new Set(draft.notKept.map(called))]
    const resumed = { savedAt, notKept: labels, field: draft.field }
    put({ phase: 'ready', differences: [], resumed, savedAt, discarded: false })
    engine.announce(words().resumed(new Date(savedAt)))
    if (labels.length > 0) engine.announce(words().notKept(labels))
    stopWaiting()
  }

  /** Shows what cannot be read as such: nobody will leave its field once more. */
  function reopen(opened: Opened, marks: readonly string[]): void {
    isOpening = true
    parts.open(opened)
    for (const name of [...askLater.get(), ...marks]) {
      if (askLater.has(name) !== marks.includes(name)) askLater.toggle(name)
    }
    for (const { path, id, message } of engine.check().errors) {
      const name = errorName(node, path)
      if (!name || id.endsWith('missing') || get(form.getErrors(), name)) continue
      form.setError(name, { type: id, message })
    }
    isOpening = false
  }

  function owe(names: readonly string[]): void {
    owed = names.map((name) => followed(name, () => form.getValues()))
  }

  function namesOwed(): string[] {
    return owed.flatMap((name) => name() ?? [])
  }

  function asIs(): Opened {
    const mirror = copied(form.getValues())
    return { mirror, baseline: engine.baseline(), isRefused: true }
  }

  function edited(): void {
    if (isOpening) return
    if (before) {
      before = undefined
      put({ discarded: false })
    }
    saveSoon()
  }

  function saveSoon(): void {
    if (state.get().phase === 'ready') waiting ??= setTimeout(saveNow, saveAfter)
  }

  function saveNow(): void {
    void save()
  }

  function stopWaiting(): void {
    clearTimeout(waiting)
    clearTimeout(again)
    waiting = undefined
  }

  function forget(): void {
    if (!hasSaved) return
    hasSaved = false
    written = ++saves
    put({ savedAt: undefined, trouble: undefined })
    void store.remove()
  }

  /** Comes to whether what is entered is saved. */
  function save(): Soon<boolean> {
    stopWaiting()
    if (state.get().phase !== 'ready') return false
    const now = enteredIn(node, form.getValues(), engine.baseline(), emptiness(), { sensitive })
    const marks = askLater.get()
    notKept = now.notKept
    const missing = [...new Set([...notKept, ...namesOwed()])]
    const isNothing = now.entered === undefined && missing.length === 0
    if (isNothing && marks.length === 0) {
      forget()
      return true
    }
    const { record } = engine.baseline()
    if (!kept || kept.record !== record) kept = { record, opened: withoutSensitive(record, names) }
    const { step, returnTo } = flow.position.get()
    const draft = {
      step,
      returnTo,
      field,
      visited: [...flow.visited],
      opened: kept.opened,
      entered: now.entered,
      askLater: marks,
      notKept: missing,
    }
    hasSaved = true
    const turn = ++saves
    return after(store.save(draft), (saved): boolean => {
      if ('savedAt' in saved) {
        written = Math.max(written, turn)
        put({ savedAt: saved.savedAt, trouble: undefined })
        return true
      }
      // Said once, and shown for as long as it lasts.
      if (saved.trouble !== state.get().trouble) {
        engine.announce(words().draftTroubles[saved.trouble])
      }
      put({ trouble: saved.trouble })
      again = setTimeout(saveNow, againAfter)
      return false
    })
  }
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
