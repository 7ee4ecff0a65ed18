import { enteredIn } from '../codec/entered.ts'
import { defaultEmptiness } from '../codec/encode.ts'
import { secretsIn } from '../codec/secrets.ts'
import { memberNames, withoutSensitive } from '../codec/sensitive.ts'
import type { DraftStore } from './createDraftStore.ts'
import type { DraftNeeds } from './createDraftWork.ts'
import type { DraftState } from './draftState.ts'
import { followed } from './followed.ts'
import { after, type Soon } from './soon.ts'

/** The longest that something entered waits to be saved, in milliseconds. */
const saveAfter = 400
/** A save that failed is tried again this much later, in milliseconds. */
const againAfter = 10_000

/** Saves what is entered as it is entered, and says what came of it. */
export function createAutosave(
  { parts, flow, options, state, words }: DraftNeeds,
  store: DraftStore,
  onSaved: () => void,
) {
  const { engine, askLater } = parts
  const { form, node } = engine
  const { sensitive = false } = options
  const names = memberNames(node)
  const known: Parameters<typeof secretsIn>[3] = new Map()
  const put = (news: Partial<DraftState>) => state.set({ ...state.get(), ...news })

  let waiting: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let hasSaved = false
  /** What the last save did not keep. */
  let notKept: readonly string[] = []
  /** What the draft that is gone on with has not kept: it is told of until it is entered again. */
  let owed: (() => string | undefined)[] = []
  /** How many saves there were, and which of them was the last to be written. */
  let saves = 0
  let written = 0

  const own = {
    save,
    /** Something was entered: it is saved before long, whether or not the typing ends. */
    soon(): void {
      if (state.get().phase === 'ready') waiting ??= setTimeout(saveNow, saveAfter)
    },
    /** Saves at once what waits to be saved. */
    flush(): void {
      if (waiting !== undefined) saveNow()
    },
    /** Whether all that is entered is in a draft, but for what no draft keeps. */
    isSaved(): boolean {
      own.flush()
      const { phase, trouble } = state.get()
      return phase === 'ready' && !trouble && written === saves
    },
    /** The sensitive answers that somebody entered and no draft has. */
    notKept: (): readonly string[] => notKept,
    /** What is on the page is a draft that was saved, but for some answers. */
    resumed(missing: readonly string[]): void {
      stop()
      hasSaved = true
      owe(missing)
    },
    owe,
    owes: (): string[] => owed.flatMap((name) => name() ?? []),
    /** There is to be no draft of this page any more. */
    forget(): void {
      stop()
      owed = []
      notKept = []
      put({ savedAt: undefined, trouble: undefined, notKept: [] })
      if (!hasSaved) return
      hasSaved = false
      written = ++saves
      void after(store.remove(), (trouble) => {
        if (!trouble) return
        put({ trouble: 'notRemoved' })
        engine.announce(words().draftTroubles.notRemoved)
      })
    },
    stop,
  }
  return own

  function stop(): void {
    clearTimeout(waiting)
    clearTimeout(again)
    waiting = undefined
  }

  function saveNow(): void {
    void save()
  }

  function owe(missing: readonly string[]): void {
    owed = missing.map((name) => followed(name, () => form.getValues()))
    put({ notKept: own.owes() })
  }

  /** Comes to whether what is entered is saved. */
  function save(): Soon<boolean> {
    stop()
    if (state.get().phase !== 'ready') return false
    const emptiness = { ...defaultEmptiness, nullMeans: engine.nullMeans() }
    const baseline = engine.baseline()
    const { record } = baseline
    const items = Array.from(baseline.items.values(), ({ item }) => item)
    const secrets = secretsIn(node, sensitive, [record, items, form.getValues()], known)
    const now = enteredIn(node, form.getValues(), baseline, emptiness, secrets)
    const marks = askLater.get()
    notKept = now.notKept
    const left = own.owes().filter((name) => !notKept.includes(name))
    if (left.join() !== state.get().notKept.join()) put({ notKept: left })
    const isNothing = now.entered === undefined && notKept.length + left.length === 0
    if (isNothing && marks.length === 0) {
      own.forget()
      return true
    }
    const leftOut: string[] = []
    const isMember = (member: string) => names.has(member)
    const opened = withoutSensitive(record, secrets, isMember, (path) => leftOut.push(path))
    const { step, returnTo } = flow.position.get()
    hasSaved = true
    const turn = ++saves
    const saving = store.save({
      step,
      returnTo,
      field: flow.lastField(),
      visited: [...flow.visited],
      done: [...flow.done],
      opened,
      entered: now.entered,
      askLater: marks,
      notKept: [...notKept, ...left],
      ...(leftOut.length > 0 && { leftOut }),
    })
    return after(saving, (saved): boolean => {
      if ('savedAt' in saved) {
        written = Math.max(written, turn)
        put({ savedAt: saved.savedAt, trouble: undefined })
        onSaved()
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
